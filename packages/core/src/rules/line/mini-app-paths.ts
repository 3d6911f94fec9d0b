/** The pages of the LINE mini-app: its router has them, and messages in the chat lead there. */
export const miniAppPaths = {
  enrolments: '/',
  bind: '/account-bind',
  enrolment: '/enrolment/:uuid',
  live: '/enrolment/:uuid/live/:sessionUuid',
  waiting: '/waiting',
  events: '/events',
  me: '/me',
} as const;

export const enrolmentInApp = (uuid: string): string => `/enrolment/${uuid}`;
export const liveInApp = (uuid: string, sessionUuid: string): string =>
  `/enrolment/${uuid}/live/${sessionUuid}`;
