/** Every page of the mini-app, once: routes and the tests that walk all pages are derived from it. */
import type { RoutedPage } from '@portolane/app-kit/page/page-routes.ts';
import { paths } from './platform/link/app-path.ts';
import type { Namespace } from './platform/translations/resources.ts';

export interface PageRow extends RoutedPage {
  /**
   * `member`: logs the visitor in through LINE, and binds an unbound one first. `binding`: logs in a
   * bound visitor, and lets an unbound one in. `public`: for everyone.
   */
  access: 'member' | 'binding' | 'public';
  /** Namespaces that are loaded in parallel with the page's code. */
  namespaces: readonly Namespace[];
}

export const pageTable = {
  enrolments: {
    path: paths.enrolments,
    file: 'enrolments',
    access: 'member',
    namespaces: ['enrolment', 'list', 'status'],
  },
  bind: {
    path: paths.bind,
    file: 'account-bind',
    access: 'binding',
    namespaces: ['bind', 'country', 'login'],
  },
  enrolment: {
    path: paths.enrolment,
    file: 'enrolment',
    access: 'member',
    namespaces: ['cancellation', 'enrolment', 'live', 'status'],
  },
  passes: { path: paths.passes, file: 'passes', access: 'member', namespaces: ['passes'] },
  live: {
    path: paths.live,
    file: 'live',
    access: 'member',
    namespaces: ['enrolment', 'live', 'status'],
  },
  waitlist: {
    path: paths.waitlist,
    file: 'waitlist',
    access: 'member',
    namespaces: ['enrolment', 'waiting'],
  },
  cases: { path: paths.cases, file: 'cases', access: 'member', namespaces: ['list', 'ownCases'] },
  case: { path: paths.case, file: 'case', access: 'member', namespaces: ['ownCases'] },
  events: {
    path: paths.events,
    file: 'events',
    access: 'public',
    namespaces: ['enrolment', 'status'],
  },
  me: { path: paths.me, file: 'me', access: 'member', namespaces: ['me', 'status'] },
} as const satisfies Record<string, PageRow>;

/** The frame of every page, and the screens before the first one. */
export const frameNamespaces = ['shell', 'trouble'] as const satisfies readonly Namespace[];
