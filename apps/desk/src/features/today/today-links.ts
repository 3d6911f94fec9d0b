import type { DeskToday } from '@portolane/core/contract/desk/today.ts';
import { mayCall, type StaffRole } from '@portolane/core/rules/desk/roles.ts';
import type { TodayGroup } from '@portolane/core/rules/desk/today-groups.ts';
import { type Screen, screens } from '#platform/link/desk-path.ts';

/** A row of a group. */
export type TodayItem<G extends TodayGroup> = NonNullable<DeskToday[G]>['items'][number];

/** Kinds of content whose documents are files of a folder, and have an address of their own. */
const inFolders = [
  'news',
  'videos',
  'cases',
  'solutions',
  'products',
  'files',
  'brands',
  'pages',
  'curations',
];

/** Where the rows of Today lead to, and where a whole group is; null: to no screen of this role. */
export function todayLinks(role: StaffRole) {
  const known: Readonly<Record<string, Screen>> = screens;
  const to = (name: string, rest = '', search: Record<string, string> = {}): string | null => {
    const screen = known[name];
    if (!screen || !mayCall(role, screen.roles)) return null;
    const query = new URLSearchParams(search).toString();
    return `${screen.path}${rest}${query && `?${query}`}`;
  };
  const ofEvent = ({ eventAlias, seriesNum }: { eventAlias: string; seriesNum: number }) => ({
    eventAlias,
    seriesNum: `${seriesNum}`,
  });
  const rows: { [G in TodayGroup]: (item: TodayItem<G>) => string | null } = {
    reviews: (item) => to('orders', '', { ...ofEvent(item), status: 'PENDING' }),
    cases: ({ number }) => to('cases', `/${number}`),
    messages: ({ id }) => to('messages', `/${id}`),
    offers: (item) => to('orders', '', ofEvent(item)),
    sessions: ({ uuid, ...item }) => to('orders', '', { ...ofEvent(item), session: uuid }),
    content: ({ kind, alias }) =>
      to('content', `/${kind}${inFolders.includes(kind) ? `/${alias}` : ''}`),
    translations: ({ path, kind }) =>
      to('content', path.includes('/') ? `/${path.replace(/\.yaml$/, '')}` : `/${kind}/edit`),
  };
  const groups: Record<TodayGroup, string | null> = {
    reviews: to('orders', '', { status: 'PENDING' }),
    cases: to('cases'),
    messages: to('messages', '', { state: 'dead' }),
    offers: null,
    sessions: to('events'),
    content: to('content'),
    translations: to('content'),
  };
  return { rows, groups };
}
