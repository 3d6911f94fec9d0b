/**
 * Proofs of work (ALTCHA): a task that a browser solves in a second or two, and that makes
 * thousands of requests expensive. https://altcha.org/docs/v2/proof-of-work/
 */
import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { and, count, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queryable } from '#db/database.ts';
import { verificationCode } from '#db/schema/member.ts';
import { readSiteSecret } from '#domain/site-secret.ts';
import { dialledDigits } from '#domain/members/dialled-digits.ts';
import type { Phone } from './repository.ts';

/** Iterations of PBKDF2 per try. A solver needs 256 tries on average: keys that begin with 00. */
const BASE_COST = 4_000;
/**
 * The cost doubles with every ten codes that a phone got today beyond the first twenty, at most
 * five times.
 */
const CODES_AT_BASE_COST = 20;
const CODES_PER_DOUBLING = 10;
const MAX_DOUBLINGS = 5;
/** Time that a solver may take, slow phones at the highest cost included. */
const VALID_SECONDS = 10 * 60;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ phone: z.string(), until: z.int() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Returns the key that signs tasks; all processes use the same. */
const signingKey = (db: Database): Promise<string> => readSiteSecret(db, 'proof-of-work');

async function codesToday(db: Queryable, phone: Phone, now: Date): Promise<number> {
  const rows = await db
    .select({ codes: count() })
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.mobilePhoneCode, phone.mobilePhoneCode),
        eq(verificationCode.mobilePhone, phone.mobilePhone),
        gt(verificationCode.sentAt, new Date(now.getTime() - 86_400_000)),
      ),
    );
  return rows[0]!.codes;
}

/** Returns how many times the cost is doubled for a phone that got so many codes today. */
export const doublingsFor = (codes: number): number =>
  Math.min(MAX_DOUBLINGS, Math.floor(Math.max(0, codes - CODES_AT_BASE_COST) / CODES_PER_DOUBLING));

/** Returns a signed task for one code to this phone, as JSON. */
export async function newTask(db: Database, phone: Phone, now: Date): Promise<string> {
  const task = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: BASE_COST * 2 ** doublingsFor(await codesToday(db, phone, now)),
    deriveKey,
    hmacSignatureSecret: await signingKey(db),
    // Checked by the site's clock below, not by the library's.
    data: {
      phone: dialledDigits(phone),
      until: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    },
  });
  return JSON.stringify(task);
}

function parsedProof(proof: string): z.infer<typeof proofSchema> | null {
  try {
    return proofSchema.parse(JSON.parse(proof));
  } catch {
    // Anything else that a caller sends counts as no proof.
    return null;
  }
}

/**
 * Checks a proof for a code to this phone.
 * @returns the name under which its use is counted; null if it is wrong, for another phone or over
 */
export async function verifiedProof(
  db: Database,
  phone: Phone,
  proof: string,
  now: Date,
): Promise<string | null> {
  const parsed = parsedProof(proof);
  if (!parsed) return null;
  const { data } = parsed.challenge.parameters;
  if (data.phone !== dialledDigits(phone) || data.until * 1000 <= now.getTime()) return null;
  const { verified } = await verifySolution({
    challenge: parsed.challenge as unknown as Challenge,
    solution: parsed.solution,
    deriveKey,
    hmacSignatureSecret: await signingKey(db),
  });
  return verified ? createHash('sha256').update(parsed.challenge.signature).digest('hex') : null;
}
