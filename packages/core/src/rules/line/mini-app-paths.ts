/** The pages of the LINE mini-app; its router and the links in chat messages use them. */
export const miniAppPaths = {
  enrolments: '/',
  bind: '/account-bind',
  enrolment: '/enrolment/:uuid',
  passes: '/enrolment/:uuid/passes',
  live: '/enrolment/:uuid/live/:sessionUuid',
  waitlist: '/waiting',
  cases: '/cases',
  case: '/cases/:number',
  events: '/events',
  me: '/me',
} as const;

export const enrolmentInApp = (uuid: string): string => `/enrolment/${uuid}`;
export const passesInApp = (uuid: string): string => `/enrolment/${uuid}/passes`;
export const caseInApp = (number: string): string => `/cases/${number}`;
export const liveInApp = (uuid: string, sessionUuid: string): string =>
  `/enrolment/${uuid}/live/${sessionUuid}`;
