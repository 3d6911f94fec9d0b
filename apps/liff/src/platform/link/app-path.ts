/** Where the mini-app is served. */
export const BASE = '/liff';

/** `/liff/waiting` → `/waiting`, `/liff` → `/`. */
export const pathInApp = (pathname: string): string => pathname.replace(/^\/liff(?=\/|$)/, '') || '/';

/** The pages of the mini-app, as its router knows them. */
export const paths = {
  enrolments: '/',
  bind: '/account-bind',
  enrolment: '/enrolment/:uuid',
  live: '/enrolment/:uuid/live/:sessionUuid',
  waiting: '/waiting',
  events: '/events',
  me: '/me',
} as const;

export const enrolmentPath = (uuid: string): string => `/enrolment/${uuid}`;
export const livePath = (uuid: string, sessionUuid: string): string => `/enrolment/${uuid}/live/${sessionUuid}`;
