import { epoch, type Instant } from '#rules/time/instant.ts';

/**
 * Changed terms take effect this many days after publication, so that everyone can read them first. The
 * first version changes nothing for anybody, and is in effect at once.
 */
export const TERMS_NOTICE_DAYS = 7;

export const termsEffectiveFrom = (publishUp: Instant, { isFirst }: { isFirst: boolean }): Date =>
  new Date(epoch(publishUp) + (isFirst ? 0 : TERMS_NOTICE_DAYS * 86_400_000));
