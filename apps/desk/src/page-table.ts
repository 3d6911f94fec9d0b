/** Every page of the desk, once: routes, navigation, permissions and tests are derived from it. */
import type { RoutedPage } from '@portolane/app-kit/page/page-routes.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import type { Namespace } from './platform/translations/resources.ts';

export interface PageRow extends RoutedPage {
  /** The roles that may use it, besides administrators. */
  roles: readonly StaffRole[];
  /** Only for people without a limit to brands or events. */
  scope?: 'unlimited';
  /**
   * `public`: for those who are not logged in. `offline`: opens without a network, so nothing is read
   * before it is shown. Default: a screen in the frame, for people who are logged in.
   */
  layout?: 'public' | 'offline';
  /** Namespaces that are loaded in parallel with the page's code. */
  namespaces: readonly Namespace[];
}

/** By the key of their name: `frame:screen.<name>`. */
export const screens = {
  today: {
    path: '/',
    roles: staffRoles,
    file: 'today',
    namespaces: ['content', 'contentForm', 'deskPayment', 'payment', 'setup', 'system', 'today'],
  },
  content: {
    path: '/content',
    roles: staffRoles,
    file: 'content',
    namespaces: ['bin', 'content', 'contentList', 'table'],
  },
  bin: {
    path: '/content/bin',
    roles: staffRoles,
    file: 'bin',
    namespaces: ['bin', 'content', 'contentForm', 'table'],
  },
  contentKind: {
    path: '/content/:kind',
    roles: staffRoles,
    file: 'content-kind',
    namespaces: ['content', 'contentForm', 'contentList', 'table'],
  },
  contentDocument: {
    path: '/content/:kind/*',
    roles: staffRoles,
    file: 'content-document',
    namespaces: [
      'bin',
      'content',
      'contentForm',
      'contentList',
      'deskEvents',
      'pagePreview',
      'sitePages',
    ],
  },
  events: {
    path: '/events',
    roles: ['reader', 'reviewer', 'editor', 'door', 'cases'],
    file: 'events',
    namespaces: ['content', 'contentForm', 'deskEvents', 'table'],
  },
  event: {
    path: '/events/:alias/:series',
    roles: ['reader', 'reviewer', 'editor', 'door', 'cases'],
    file: 'event',
    namespaces: ['content', 'contentForm', 'deskEvents', 'doors'],
  },
  cases: { path: '/cases', roles: ['cases'], file: 'cases', namespaces: ['cases', 'table'] },
  case: { path: '/cases/:number', roles: ['cases'], file: 'case', namespaces: ['cases'] },
  answerTexts: {
    path: '/answer-texts',
    roles: ['cases'],
    file: 'answer-texts',
    namespaces: ['cases'],
  },
  eventSession: {
    path: '/events/:alias/:series/sessions/:uuid',
    roles: ['reader', 'reviewer', 'door'],
    file: 'event-session',
    namespaces: ['doors', 'orders', 'status', 'table'],
  },
  eventDoors: {
    path: '/events/:alias/:series/doors',
    roles: ['reader', 'reviewer', 'door'],
    file: 'event-doors',
    namespaces: ['doors'],
  },
  orders: {
    path: '/orders',
    roles: ['reader', 'reviewer', 'door'],
    file: 'orders',
    namespaces: ['deskEvents', 'deskPayment', 'orders', 'payment', 'staff', 'status', 'table'],
  },
  order: {
    path: '/orders/:number',
    roles: ['reader', 'reviewer', 'door'],
    file: 'order',
    namespaces: ['deskPayment', 'orders', 'outgoing', 'payment', 'status'],
  },
  /** In a frame of its own, which works without a network. */
  door: { path: '/door', layout: 'offline', roles: ['door'], file: 'door', namespaces: ['door'] },
  enrol: {
    path: '/enrol',
    roles: ['reviewer'],
    file: 'enrol',
    namespaces: ['deskEvents', 'enrolMember', 'orders', 'status'],
  },
  members: {
    path: '/members',
    roles: ['cases'],
    scope: 'unlimited',
    file: 'members',
    namespaces: ['deskMembers', 'status', 'table'],
  },
  member: {
    path: '/members/:uuid',
    roles: ['cases'],
    scope: 'unlimited',
    file: 'member',
    namespaces: ['cases', 'deskMembers', 'pagePreview', 'status'],
  },
  companies: {
    path: '/companies',
    roles: ['cases'],
    scope: 'unlimited',
    file: 'companies',
    namespaces: ['choices', 'deskCompanies', 'deskEvents', 'table'],
  },
  company: {
    path: '/companies/:vat',
    roles: ['cases'],
    scope: 'unlimited',
    file: 'company',
    namespaces: ['choices', 'deskCompanies', 'deskEvents', 'deskMembers', 'status', 'table'],
  },
  redirects: {
    path: '/redirects',
    roles: staffRoles,
    scope: 'unlimited',
    file: 'redirects',
    namespaces: ['redirects', 'staff', 'table'],
  },
  figures: {
    path: '/figures',
    roles: staffRoles,
    file: 'figures',
    namespaces: ['figures', 'outgoing', 'staff', 'table'],
  },
  people: {
    path: '/people',
    roles: [],
    scope: 'unlimited',
    file: 'people',
    namespaces: ['people', 'table'],
  },
  messages: { path: '/messages', roles: [], file: 'messages', namespaces: ['outgoing', 'table'] },
  message: { path: '/messages/:id', roles: [], file: 'message', namespaces: ['outgoing'] },
  audit: {
    path: '/audit',
    roles: [],
    file: 'audit',
    namespaces: [
      'auditLog',
      'cases',
      'content',
      'contentForm',
      'deskEvents',
      'deskMembers',
      'figures',
      'orders',
      'outgoing',
      'payment',
      'people',
      'status',
      'table',
    ],
  },
} as const satisfies Record<string, PageRow>;

export const pageTable = {
  ...screens,
  login: {
    path: '/login',
    roles: [],
    layout: 'public',
    file: 'login',
    namespaces: ['access'],
  },
  enter: {
    path: '/enter',
    roles: [],
    layout: 'public',
    file: 'enter',
    namespaces: ['access'],
  },
  passkey: {
    path: '/passkey',
    roles: [],
    layout: 'public',
    file: 'passkey',
    namespaces: ['access'],
  },
  account: {
    path: '/account',
    roles: staffRoles,
    file: 'account',
    namespaces: ['access'],
  },
} as const satisfies Record<string, PageRow>;

/** The frame, its dialogs, and the screens of failures. */
export const frameNamespaces = ['find', 'form', 'frame'] as const satisfies readonly Namespace[];
