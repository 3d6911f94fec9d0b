/** Single-use links in emails. The email contains the token; the database stores its SHA-256. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { memberLink } from '#db/schema/member.ts';
import { type linkPurposes } from '#db/schema/values.ts';

type LinkPurpose = (typeof linkPurposes)[number];

interface NewLink {
  purpose: LinkPurpose;
  memberId: number;
  /** For a dealer validation link: what it validates. */
  company?: { vat: string; email: string };
  /** For other links: the address that the link is mailed to, which using it proves. */
  sentTo?: string;
  validSeconds: number;
}

/** Creates a link that is valid for `validSeconds` and returns its token for the email. */
export async function addLink(
  tx: Queryable,
  { purpose, memberId, company, sentTo, validSeconds }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(memberLink).values({
    hash: tokenHash(token),
    purpose,
    memberId,
    ...(company && { companyVat: company.vat, companyEmail: company.email.toLowerCase() }),
    ...(sentTo !== undefined && { companyEmail: sentTo.toLowerCase() }),
    expiresAt: new Date(now.getTime() + validSeconds * 1000),
    createdAt: now,
  });
  return token;
}

/** Returns the link of a token; null if no link of this purpose matches. */
export async function findLink(
  db: Queryable,
  token: string,
  purpose: LinkPurpose,
): Promise<typeof memberLink.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(memberLink)
    .where(eq(memberLink.hash, tokenHash(token)));
  return row?.purpose === purpose ? row : null;
}

/**
 * Returns the link of a token, locked with `SELECT … FOR UPDATE` so that only one request can use
 * it; null if no link of this purpose matches.
 */
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

/** Deletes a member's unused links of a purpose. */
export async function deleteLinks(
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
