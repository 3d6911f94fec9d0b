/**
 * Every kind of message, with the ways that it may take. `every-message.test.ts` sends each of them
 * over each of its ways.
 */
export const messageKinds = {
  loginCode: ['sms'],
  loginBlocked: ['sms'],
  phoneChanged: ['sms'],
  registration: ['mail'],
  dealerValidation: ['mail'],
  passwordReset: ['mail'],
  newsletterRequest: ['mail'],
  newsletter: ['mail'],
  deletion: ['mail'],
  deletionForOffice: ['mail'],
  erasure: ['mail'],
  enrolmentConfirmed: ['mail'],
  enrolmentReceived: ['mail'],
  enrolmentCancelled: ['mail'],
  enrolmentRejected: ['mail'],
  enrolmentWithdrawn: ['mail'],
  enrolmentMoved: ['mail'],
  enrolmentUnpaid: ['mail'],
  paymentReminder: ['mail', 'line'],
  sessionCalledOff: ['mail'],
  timeChanged: ['mail'],
  venueChanged: ['mail'],
  attendees: ['mail'],
  reminder: ['mail', 'line'],
  questionnaire: ['mail', 'line'],
  seatOffered: ['mail'],
  waitlistEnded: ['mail'],
  caseReceived: ['mail'],
  caseForOffice: ['mail'],
  caseProgress: ['mail'],
  caseAnswer: ['mail', 'line'],
  deskLink: ['mail'],
  deskPasskey: ['mail'],
  deskLoginChanged: ['mail'],
  setupTest: ['mail', 'sms'],
} as const satisfies Record<string, readonly ('sms' | 'mail' | 'line')[]>;

export type MessageKind = keyof typeof messageKinds;

/**
 * The kinds that members can switch off in LINE: «Remind me of my sessions». They have asked for the
 * others.
 */
export const optionalByLine: readonly MessageKind[] = [
  'reminder',
  'paymentReminder',
  'questionnaire',
];
