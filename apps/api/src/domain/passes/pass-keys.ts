/** The keys of the site that sign passes, as secrets of it. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { like } from 'drizzle-orm';
import type { PassKey } from '@portolane/core/rules/door/check-pass.ts';
import { type PassContent, passBytes, passText } from '@portolane/core/rules/door/pass-text.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Queryable } from '#db/database.ts';
import { siteSecret } from '#db/schema/site.ts';
import { readSiteSecret } from '#domain/site-secret.ts';

const PREFIX = 'pass-';
const UNTIL = '-until';

/** The secret of a key. */
export const passKeyName = (id: number): string => `${PREFIX}${id}`;
/** Until when a key is accepted that signs no more, as an instant. */
export const passKeyUntilName = (id: number): string => `${PREFIX}${id}${UNTIL}`;

/** The start of a private key of Ed25519 in PKCS #8, before its 32 bytes (RFC 8410, section 10.3). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (hex: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });

/** A key as it is stored. */
export interface StoredPassKey {
  id: number;
  /** null: it was revoked, and its secret deleted. */
  secret: string | null;
  /** When the last pass that it signed ends; null for the key that signs. */
  until: Date | null;
}

/** Returns all keys that the site ever had, oldest first; none before the first pass. */
export async function readStoredPassKeys(db: Queryable): Promise<StoredPassKey[]> {
  const rows = await db
    .select()
    .from(siteSecret)
    .where(like(siteSecret.name, `${PREFIX}%`));
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const ids = new Set(
    rows.map(({ name }) => Number(sliceAt(name, PREFIX.length).replace(UNTIL, ''))),
  );
  return [...ids]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const until = values.get(passKeyUntilName(id));
      return {
        id,
        secret: values.get(passKeyName(id)) ?? null,
        until: until === undefined ? null : new Date(until),
      };
    });
}

/** The keys of the site that sign passes. */
export interface PassKeys {
  /** The accepted keys: a pass outlives the key's turn. */
  keys: PassKey[];
  /** Returns the text of a pass, signed with the newest key. */
  sign: (content: Omit<PassContent, 'keyId'>) => string;
}

/** Returns the keys that sign passes; makes the first on first use. */
export async function readPassKeys(db: Queryable): Promise<PassKeys> {
  let stored = await readStoredPassKeys(db);
  if (stored.length === 0) {
    await readSiteSecret(db, passKeyName(1));
    stored = await readStoredPassKeys(db);
  }
  const known = stored.flatMap(({ id, secret, until }) =>
    secret === null ? [] : [{ id, until, key: privateKeyOf(secret) }],
  );
  const newest = known.at(-1)!;
  return {
    keys: known.map(({ id, until, key }) => ({
      id,
      publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
      ...(until && { until: until.getTime() }),
    })),
    sign(content) {
      const whole = { ...content, keyId: newest.id };
      return passText(whole, sign(null, passBytes(whole), newest.key));
    },
  };
}
