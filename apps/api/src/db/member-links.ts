/** Links of mails that let their reader do one thing, once. The mail has the token; here is its SHA-256. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { tokenHash } from './member-tokens.ts';
import { type linkPurposes, memberLink } from './schema.ts';

type LinkPurpose = (typeof linkPurposes)[number];

interface NewLink {
  purpose: LinkPurpose;
  memberId: number;
  /** Of a dealer's link: what it validates. */
  company?: { vat: string; email: string };
  validSeconds: number;
}

/** Makes a link that is good for so many seconds. Gives the token for the mail. */
export async function addLink(
  tx: Queryable,
  { purpose, memberId, company, validSeconds }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(memberLink).values({
    hash: tokenHash(token),
    purpose,
    memberId,
    ...(company && { companyVat: company.vat, companyEmail: company.email.toLowerCase() }),
    expiresAt: new Date(now.getTime() + validSeconds * 1000),
    createdAt: now,
  });
  return token;
}

/** The link that a token stands for, locked until the transaction ends: of two readers one is the first. null: none of this purpose. */
export async function lockLink(
  tx: Queryable,
  token: string,
  purpose: LinkPurpose,
): Promise<typeof memberLink.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(memberLink)
    .where(eq(memberLink.hash, tokenHash(token)))
    .for('update');
  return row?.purpose === purpose ? row : null;
}

/** Takes away a member's links of a purpose that nobody has used. */
export async function dropLinks(
  tx: Queryable,
  memberId: number,
  purpose: LinkPurpose,
): Promise<void> {
  await tx
    .delete(memberLink)
    .where(
      and(
        eq(memberLink.memberId, memberId),
        eq(memberLink.purpose, purpose),
        isNull(memberLink.usedAt),
      ),
    );
}

export async function markLinkUsed(
  tx: Queryable,
  { hash }: { hash: string },
  now: Date,
): Promise<void> {
  await tx.update(memberLink).set({ usedAt: now }).where(eq(memberLink.hash, hash));
}
