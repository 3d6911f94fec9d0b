import { epoch, type Instant } from '#rules/time/instant.ts';

/** Terms that were changed bind this many days after they were published, so that everybody can read them before. */
export const TERMS_NOTICE_DAYS = 7;

/** The moment from which terms bind. */
export const termsEffectiveFrom = (publishUp: Instant): Date =>
  new Date(epoch(publishUp) + TERMS_NOTICE_DAYS * 86_400_000);

/** Whether terms bind now; the moment they begin to belongs to it. */
export const isInForce = (publishUp: Instant, now: Date): boolean =>
  now.getTime() >= termsEffectiveFrom(publishUp).getTime();
