import { isAdmitted, type PersonLimits } from '@portolane/core/rules/desk/person-limits.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { type PageRow, pageTable, screens } from '#page-table.ts';
import { generatePath, matchPath } from 'react-router';

/** Where the desk is served. */
export const BASE = '/desk';

/** Paths of pages outside the navigation, below `BASE`. */
export const paths = {
  login: pageTable.login.path,
  enter: pageTable.enter.path,
  passkey: pageTable.passkey.path,
  today: screens.today.path,
  account: pageTable.account.path,
} as const;

/** Returns the path of the login that comes back to a page of the desk. */
export const loginAgainPath = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.login}?${new URLSearchParams({ next: pathname.replace(BASE, '') + search })}`;

export type ScreenName = keyof typeof screens;

type Person = PersonLimits & { role: StaffRole };

/** Returns whether a person may use a screen, by role and by limits. */
export const mayUse = (
  person: Person,
  { roles, scope }: Pick<PageRow, 'roles' | 'scope'>,
): boolean => isAdmitted(person, { roles, scope: scope ?? 'limited' });

/** Returns whether a person may use the screen of a path within the desk, which may have a query. */
export function mayOpen(person: Person, href: string): boolean {
  const path = href.split(/[?#]/)[0]!;
  const found = Object.values(screens).find((screen) => matchPath(screen.path, path));
  return !found || mayUse(person, found);
}

/** The navigation, in its order, by group. */
export const screenGroups: readonly (readonly ScreenName[])[] = [
  ['today'],
  ['events', 'orders', 'door'],
  ['cases', 'members', 'companies'],
  ['content', 'redirects'],
  ['figures'],
  ['people', 'messages', 'audit'],
];

/** The screen of an event. */
export const eventPath = ({ alias, seriesNum }: { alias: string; seriesNum: number }): string =>
  generatePath(screens.event.path, { alias, series: `${seriesNum}` });

/** Who has arrived at an event. */
export const eventDoorsPath = ({
  alias,
  seriesNum,
}: {
  alias: string;
  seriesNum: number;
}): string => generatePath(screens.eventDoors.path, { alias, series: `${seriesNum}` });

/** The list of the enrolments of an event. */
export const eventOrdersPath = ({
  alias,
  seriesNum,
}: {
  alias: string;
  seriesNum: number;
}): string =>
  `${screens.orders.path}?${new URLSearchParams({ eventAlias: alias, seriesNum: `${seriesNum}` })}`;

/** The form that enrols a member, in an event; what is not known yet is chosen there. */
export const enrolPath = ({
  alias,
  seriesNum,
  member,
}: {
  alias?: string | undefined;
  seriesNum?: number | undefined;
  member?: string | undefined;
}): string => {
  const params = new URLSearchParams({
    ...(alias !== undefined && { eventAlias: alias, seriesNum: `${seriesNum ?? 1}` }),
    ...(member !== undefined && { member }),
  });
  return `${screens.enrol.path}?${params}`;
};

/** Returns the path of a member. */
export const memberPath = (uuid: string): string => generatePath(screens.member.path, { uuid });

/** Returns the path of a company. */
export const companyPath = (vat: string): string => generatePath(screens.company.path, { vat });

/** Returns the path of a case. */
export const casePath = (number: string): string => generatePath(screens.case.path, { number });

/** The attendees and the waitlist of a session. */
export const sessionPath = ({
  alias,
  seriesNum,
  uuid,
}: {
  alias: string;
  seriesNum: number;
  uuid: string;
}): string => generatePath(screens.eventSession.path, { alias, series: `${seriesNum}`, uuid });

/** Path of an order's screen, by the number that people see. */
export const orderPath = (number: string): string => generatePath(screens.order.path, { number });
