import type { Language } from '@portolane/core/i18n/language.ts';
import { isAttended } from '@portolane/core/rules/order/attendance.ts';
import { langOf, pick } from '#db/localized.ts';
import type { CertifiedOrder } from './repository.ts';

type Session = CertifiedOrder['enrolments'][number]['session'];

/** Returns the sessions of an order that its certificate names: attended, and over. */
export const attendedSessions = ({ enrolments }: CertifiedOrder, now: Date): Session[] =>
  enrolments
    .filter(({ session, ...rest }) => isAttended({ ...rest, endTime: session.endsAt }, now))
    .map(({ session }) => session);

export const sessionView = ({ title, startsAt, endsAt }: Session, language: Language) => ({
  title: pick(title, language),
  lang: langOf(title, language),
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
});
