import { isAdmitted, type PersonLimits } from '@portolane/core/rules/desk/person-limits.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { generatePath, matchPath } from 'react-router';

/** Where the desk is served. */
export const BASE = '/desk';

/** Paths of what is no screen of the navigation, below `BASE`. */
export const paths = {
  login: '/login',
  enter: '/enter',
  passkey: '/passkey',
  today: '/',
  account: '/account',
} as const;

/** Returns the path of the login that comes back to a page of the desk. */
export const loginAgainPath = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.login}?${new URLSearchParams({ next: pathname.replace(BASE, '') + search })}`;

interface Screen {
  path: string;
  /** Who may use it, besides administrators. */
  roles: readonly StaffRole[];
  /** Only for people without a limit to brands or events. */
  scope?: 'unlimited';
}

/** The screens, by the key of their name: `frame:screen.<name>`. */
export const screens = {
  today: { path: '/', roles: staffRoles },
  content: { path: '/content', roles: staffRoles },
  bin: { path: '/content/bin', roles: staffRoles },
  contentKind: { path: '/content/:kind', roles: staffRoles },
  contentDocument: { path: '/content/:kind/*', roles: staffRoles },
  events: { path: '/events', roles: ['reader', 'reviewer', 'editor', 'door', 'cases'] },
  event: {
    path: '/events/:alias/:series',
    roles: ['reader', 'reviewer', 'editor', 'door', 'cases'],
  },
  cases: { path: '/cases', roles: ['cases'] },
  case: { path: '/cases/:number', roles: ['cases'] },
  answerTexts: { path: '/answer-texts', roles: ['cases'] },
  eventSession: {
    path: '/events/:alias/:series/sessions/:uuid',
    roles: ['reader', 'reviewer', 'door'],
  },
  eventDoors: {
    path: '/events/:alias/:series/doors',
    roles: ['reader', 'reviewer', 'door'],
  },
  orders: { path: '/orders', roles: ['reader', 'reviewer', 'door'] },
  order: { path: '/orders/:number', roles: ['reader', 'reviewer', 'door'] },
  /** In a frame of its own, which works without a network. */
  door: { path: '/door', roles: ['door'] },
  enrol: { path: '/enrol', roles: ['reviewer'] },
  members: { path: '/members', roles: ['cases'], scope: 'unlimited' },
  member: { path: '/members/:uuid', roles: ['cases'], scope: 'unlimited' },
  companies: { path: '/companies', roles: ['cases'], scope: 'unlimited' },
  company: { path: '/companies/:vat', roles: ['cases'], scope: 'unlimited' },
  redirects: { path: '/redirects', roles: staffRoles, scope: 'unlimited' },
  figures: { path: '/figures', roles: staffRoles },
  people: { path: '/people', roles: [], scope: 'unlimited' },
  messages: { path: '/messages', roles: [] },
  message: { path: '/messages/:id', roles: [] },
  audit: { path: '/audit', roles: [] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

type Person = PersonLimits & { role: StaffRole };

/** Returns whether a person may use a screen, by role and by limits. */
export const mayUse = (person: Person, { roles, scope }: Screen): boolean =>
  isAdmitted(person, { roles, scope: scope ?? 'limited' });

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
