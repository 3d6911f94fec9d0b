/** The training record of a member, and certificates of attendance. */
import * as z from 'zod/mini';
import { singleLine } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { brandReference, contentLanguage, instant, seriesNum, uuid } from './fields.ts';

const attendedSession = z.object({
  title: z.string(),
  lang: contentLanguage,
  startTime: instant,
  endTime: instant,
});

const trainingEvent = z.object({
  eventAlias: z.string(),
  seriesNum,
  title: z.string(),
  lang: contentLanguage,
  category: z.enum(['course', 'activity']),
  brands: z.array(brandReference),
});

const trainingSession = z.object({
  ...attendedSession.shape,
  /** The enrolment, whose certificate names the session. */
  orderUuid: uuid,
  event: trainingEvent,
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const trainingRecord = z.object({
  /** Attended sessions, the newest year and session first. */
  years: z.array(z.object({ year: z.int(), minutes: z.int(), sessions: z.array(trainingSession) })),
  /** Sessions of the last 12 months that count as absences, the newest first. */
  absences: z.array(trainingSession),
});
export type TrainingRecord = z.infer<typeof trainingRecord>;

export const certificateState = z.enum(['VALID', 'REVOKED', 'UNKNOWN']);

/** The public facts about a certificate number. */
export const certificateCheck = z.object({
  state: certificateState,
  /** Normalised. */
  number: z.string(),
  /** null for an unknown number. */
  certificate: z.nullable(
    z.object({
      /** Masked: enough to compare with a certificate at hand. */
      name: z.string(),
      issuedAt: instant,
      title: z.string(),
      lang: contentLanguage,
      /** The sessions that count as attended now; empty if revoked. */
      sessions: z.array(attendedSession),
      minutes: z.int(),
    }),
  ),
});
export type CertificateCheck = z.infer<typeof certificateCheck>;

export const certificateEndpoints = {
  record: endpoint({
    method: 'GET',
    path: '/member/training',
    summary: 'The sessions that the member attended, by year, and recent absences',
    policy: 'member',
    items: trainingRecord,
    errors: [],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/certificate/verify',
    summary: 'Whether a certificate of attendance is valid, by its number',
    policy: 'anyone',
    body: z.object({ number: singleLine(40) }),
    items: certificateCheck,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
