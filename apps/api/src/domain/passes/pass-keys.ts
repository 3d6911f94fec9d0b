import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { like } from 'drizzle-orm';
import type { PassKey } from '@portolane/core/rules/door/check-pass.ts';
import { type PassContent, passBytes, passText } from '@portolane/core/rules/door/pass-text.ts';
import type { Queryable } from '#db/database.ts';
import { siteSecret } from '#db/schema.ts';
import { readSiteSecret } from '#domain/site-secret.ts';

const PREFIX = 'pass-';

/** The start of a private key of Ed25519 in PKCS #8, before its 32 bytes (RFC 8410, section 10.3). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (hex: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The keys of the site that sign passes. */
export interface PassKeys {
  /** All that were ever used: a pass outlives the key's turn. */
  keys: PassKey[];
  /** Returns the text of a pass, signed with the newest key. */
  sign: (content: Omit<PassContent, 'keyId'>) => string;
}

/** Returns the keys that sign passes; makes the first on first use. */
export async function readPassKeys(db: Queryable): Promise<PassKeys> {
  await readSiteSecret(db, `${PREFIX}1`);
  const secrets = await db
    .select()
    .from(siteSecret)
    .where(like(siteSecret.name, `${PREFIX}%`));
  const known = secrets
    .map(({ name, value }) => ({ id: Number(name.slice(PREFIX.length)), key: privateKeyOf(value) }))
    .toSorted((a, b) => a.id - b.id);
  const newest = known.at(-1)!;
  return {
    keys: known.map(({ id, key }) => ({
      id,
      publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
    })),
    sign(content) {
      const whole = { ...content, keyId: newest.id };
      return passText(whole, sign(null, passBytes(whole), newest.key));
    },
  };
}
