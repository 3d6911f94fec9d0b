/** Redirects in a folder of content: one file beside the documents, because it is no content to edit. */
import { sql } from 'drizzle-orm';
import { stringify } from 'yaml';
import { z } from 'zod';
import {
  redirectReasons,
  redirectSource,
  redirectTarget,
} from '@portolane/core/rules/navigation/redirects.ts';
import type { Queryable } from '#db/database.ts';
import { redirect } from '#db/schema/site.ts';
import { lockRedirects, writeRedirect } from '#domain/redirects/write-redirects.ts';
import type { ContentProblem } from '../content-problem.ts';
import { parseYaml } from '../read-content.ts';
import { REDIRECTS_FILE } from '../redirects-place.ts';

const schema = z.strictObject({
  redirects: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      reason: z.enum(redirectReasons).default('import'),
      by: z.string().default(''),
      at: z.iso.datetime().optional(),
    }),
  ),
});

/** Returns all redirects as a file; null if there are none. */
export async function redirectsText(db: Queryable): Promise<string | null> {
  const rows = await db
    .select()
    .from(redirect)
    .orderBy(sql`${redirect.source} collate "C"`);
  if (rows.length === 0) return null;
  const redirects = rows.map(({ source, target, reason, createdBy, createdAt }) => ({
    from: source,
    to: target,
    reason,
    by: createdBy,
    at: createdAt.toISOString(),
  }));
  return stringify({ redirects }, { lineWidth: 0 });
}

/**
 * Adds the redirects of a file. Existing redirects of the same addresses stay, as documents do that
 * were edited here.
 * @returns what is wrong with the file; if anything is, the caller must roll back
 */
export async function addRedirects(
  tx: Queryable,
  text: string,
  now: Date,
): Promise<ContentProblem[]> {
  const { data, problems } = parseYaml(REDIRECTS_FILE, text);
  if (problems.length > 0) return problems;
  const read = schema.safeParse(data);
  if (!read.success)
    return read.error.issues.map(({ path }) => ({
      file: REDIRECTS_FILE,
      field: path.map(String).join('.'),
      code: 'format' as const,
    }));
  const { redirects } = read.data;
  await lockRedirects(tx);
  const sources = redirects.flatMap(({ from }) => redirectSource(from) ?? []);
  const here = await tx
    .select({ source: redirect.source })
    .from(redirect)
    // One parameter, however many there are.
    .where(sql`${redirect.source} = any(${sql.param(sources)}::text[])`);
  const known = new Set(here.map(({ source }) => source));
  const found: ContentProblem[] = [];
  for (const [index, { from, to, reason, by, at }] of redirects.entries()) {
    const source = redirectSource(from);
    const target = redirectTarget(to, null);
    const refuse = (field: 'from' | 'to') =>
      found.push({ file: REDIRECTS_FILE, field: `redirects.${index}.${field}`, code: 'format' });
    if (source === null) refuse('from');
    else if (target === null) refuse('to');
    else if (!known.has(source)) {
      const cause = { by, reason, at: at === undefined ? now : new Date(at) };
      const written = await writeRedirect(tx, { from: source, to: target }, cause);
      if ('problem' in written) refuse('to');
    }
  }
  return found;
}
