import type { DeskToday } from '@portolane/core/contract/desk/today.ts';
import { mayCall, type StaffRole } from '@portolane/core/rules/desk/roles.ts';
import type { TodayGroup } from '@portolane/core/rules/desk/today-groups.ts';
import { documentPath, kindPath } from '#features/content/content-path.ts';
import { screens } from '#page-table.ts';
import { casePath, eventPath, type ScreenName, sessionPath } from '#platform/link/desk-path.ts';
import { generatePath } from 'react-router';

/** A row of a group. */
export type TodayItem<G extends TodayGroup> = NonNullable<DeskToday[G]>['items'][number];

/** Kinds of content with one document, whose items are entries of it. */
const inOneDocument = ['faq', 'offices', 'personnel'];

/** The enrolments of an event, with further filters. */
const ordersOf = (
  { eventAlias, seriesNum }: { eventAlias: string; seriesNum: number },
  filters: Record<string, string> = {},
): string =>
  `${screens.orders.path}?${new URLSearchParams({ eventAlias, seriesNum: `${seriesNum}`, ...filters })}`;

/** Where the rows of Today lead to, for a role. */
const rowLinks: { [G in TodayGroup]: (item: TodayItem<G>, role: StaffRole) => string } = {
  reviews: (item) => ordersOf(item, { status: 'PENDING' }),
  payments: (item) => ordersOf(item, { payment: 'overdue' }),
  cases: ({ number }) => casePath(number),
  messages: ({ id }) => generatePath(screens.message.path, { id: `${id}` }),
  // The waitlist of the session; a whole event has one below its sessions.
  offers: ({ eventAlias: alias, seriesNum, sessionUuid: uuid }) =>
    uuid === null ? eventPath({ alias, seriesNum }) : sessionPath({ alias, seriesNum, uuid }),
  sessions: ({ uuid, ...item }, role) =>
    mayCall(role, screens.orders.roles)
      ? ordersOf(item, { session: uuid })
      : eventPath({ alias: item.eventAlias, seriesNum: item.seriesNum }),
  content: ({ kind, alias, seriesNum }) => {
    if (seriesNum !== null) return eventPath({ alias, seriesNum });
    return inOneDocument.includes(kind) ? kindPath(kind) : documentPath(`${kind}/${alias}.yaml`);
  },
  translations: ({ path }) => documentPath(path),
};

/** The screen on which a group is dealt with, and where it has the whole group. */
const groupLinks: Record<TodayGroup, { screen: ScreenName; href: string }> = {
  reviews: { screen: 'orders', href: `${screens.orders.path}?status=PENDING` },
  payments: { screen: 'orders', href: `${screens.orders.path}?payment=overdue` },
  cases: { screen: 'cases', href: screens.cases.path },
  messages: { screen: 'messages', href: `${screens.messages.path}?state=dead` },
  offers: { screen: 'events', href: screens.events.path },
  sessions: { screen: 'events', href: screens.events.path },
  content: { screen: 'content', href: screens.content.path },
  translations: { screen: 'content', href: screens.content.path },
};

/** Returns where a group and its rows lead to; null: to no screen of this role. */
export const todayLinks = (role: StaffRole) => {
  const isOpen = (group: TodayGroup) => mayCall(role, screens[groupLinks[group].screen].roles);
  return {
    groupLink: (group: TodayGroup): string | null =>
      isOpen(group) ? groupLinks[group].href : null,
    rowLink: <G extends TodayGroup>(group: G, item: TodayItem<G>): string | null =>
      isOpen(group) ? rowLinks[group](item, role) : null,
  };
};
