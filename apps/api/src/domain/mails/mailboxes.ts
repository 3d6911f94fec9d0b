import type { StoredSetting } from '#db/stored-types.ts';
import type { MessageKind } from '#domain/outbox/message-kinds.ts';

type Mailboxes = StoredSetting['mailboxes'];
type MailSubject = Exclude<keyof Mailboxes, 'topics'> | keyof Mailboxes['topics'];

/** Returns the mailbox of those who answer about a subject: that of the topic, or else of the kind. */
export const mailboxFor = (subject: MailSubject, { topics, ...kinds }: Mailboxes): string =>
  (topics as Partial<Record<MailSubject, string>>)[subject] ??
  (kinds as Partial<Record<MailSubject, string>>)[subject] ??
  kinds.other;

/**
 * The subject of an email, which decides about the mailbox that answers it. Cases know their own
 * subject (`case-mail.ts`).
 */
const subjects: Partial<Record<MessageKind, MailSubject>> = {
  registration: 'account',
  passwordReset: 'account',
  dealerValidation: 'dealer',
  newsletterRequest: 'marketing',
  newsletter: 'marketing',
  deletion: 'privacy',
  erasure: 'privacy',
  enrolmentConfirmed: 'training',
  enrolmentReceived: 'training',
  enrolmentCancelled: 'training',
  enrolmentRejected: 'training',
  enrolmentWithdrawn: 'training',
  enrolmentMoved: 'training',
  enrolmentUnpaid: 'training',
  paymentReminder: 'training',
  sessionCalledOff: 'training',
  timeChanged: 'training',
  venueChanged: 'training',
  attendees: 'training',
  reminder: 'training',
  questionnaire: 'training',
  seatOffered: 'training',
  waitlistEnded: 'training',
  caseProgress: 'repair',
};

/** Returns the mailbox that answers to an email of a kind go to. */
export const mailboxOfKind = (kind: MessageKind, mailboxes: Mailboxes): string =>
  mailboxFor(subjects[kind] ?? 'other', mailboxes);
