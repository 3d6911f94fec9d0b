import { epoch, type Instant } from '#rules/time/instant.ts';

/**
 * Changed terms take effect this many days after publication, so that everyone can read them first.
 */
export const TERMS_NOTICE_DAYS = 7;

export const termsEffectiveFrom = (publishUp: Instant): Date =>
  new Date(epoch(publishUp) + TERMS_NOTICE_DAYS * 86_400_000);

/** Whether terms are in effect; the first moment is included. */
export const isInForce = (publishUp: Instant, now: Date): boolean =>
  now.getTime() >= termsEffectiveFrom(publishUp).getTime();
