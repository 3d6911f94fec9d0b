/**
 * The links in emails about newsletters. A link is sealed: encrypted and authenticated by a secret
 * of the site. So it needs no row, only the site can make one, and neither logs nor the history of
 * a browser show the address in it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { languages } from '@portolane/core/i18n/language.ts';
import { newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const subscriptionLink = z.object({
  /** `confirm`: subscribes the address; `end`: ends its subscription. */
  purpose: z.enum(['confirm', 'end']),
  /** Lower case. */
  email: z.string(),
  newsletter: z.enum(newsletters),
  language: z.enum(languages),
  /** The member who asked, if one was logged in. */
  memberId: z.nullable(z.int()),
  /** Asked for by the profile of this member, not by the form. */
  byProfile: z.boolean(),
  /** Milliseconds since the epoch; null: never. */
  expiresAt: z.nullable(z.int()),
});
export type SubscriptionLink = z.infer<typeof subscriptionLink>;

/** Returns the token of a link. @param key 32 bytes */
export function sealLink(key: Buffer, link: SubscriptionLink): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const text = Buffer.concat([cipher.update(JSON.stringify(link), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * Returns the link of a token; null if the token was not sealed by this site, is for another
 * purpose, or has expired.
 */
export function openLink(
  key: Buffer,
  token: string,
  purpose: SubscriptionLink['purpose'],
  now: Date,
): SubscriptionLink | null {
  const sealed = Buffer.from(token, 'base64url');
  if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  let text: string;
  try {
    text = Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    // Not sealed with this key, or changed since: the only way that authentication fails.
    return null;
  }
  const link = subscriptionLink.parse(JSON.parse(text));
  const isOver = link.expiresAt !== null && link.expiresAt <= now.getTime();
  return link.purpose === purpose && !isOver ? link : null;
}
