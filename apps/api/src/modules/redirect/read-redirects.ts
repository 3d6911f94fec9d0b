import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { RedirectView } from '@portolane/core/contract/desk/redirect.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { RedirectReason } from '@portolane/core/rules/navigation/redirects.ts';
import { containsText } from '#db/contains-text.ts';
import { redirect } from '#db/schema/site.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { writeCsv } from '#http/write-csv.ts';
import { paged } from '#http/paged.ts';
import { translatorOf } from '#i18n/translations.ts';

const PAGE_SIZE = 50;

interface RedirectFilter {
  search?: string | undefined;
  reason?: RedirectReason | undefined;
  sort: 'from' | 'to' | 'at';
  descending: boolean;
  page: number;
}

const columns = { from: redirect.source, to: redirect.target, at: redirect.createdAt } as const;
/** Addresses are compared as they are written, not by the rules of a language. */
const textOf = sql<string>`${redirect.source} || ' ' || ${redirect.target}`;

const view = (row: typeof redirect.$inferSelect): RedirectView => ({
  from: row.source,
  to: row.target,
  reason: row.reason,
  by: row.createdBy,
  at: row.createdAt.toISOString(),
});

/** Returns a page of the redirects. */
export function searchRedirects(
  { db }: Pick<ModuleDeps, 'db'>,
  { search, reason, sort, descending, page }: RedirectFilter,
): ReturnType<typeof paged<RedirectView>> {
  const where = and(
    containsText(textOf, search?.normalize('NFKC').trim()),
    reason && eq(redirect.reason, reason),
  );
  const by = sort === 'at' ? sql`${columns.at}` : sql`${columns[sort]} collate "C"`;
  return paged(
    { limit: PAGE_SIZE, page },
    async ({ limit, offset }) => {
      const rows = await db
        .select()
        .from(redirect)
        .where(where)
        .orderBy(descending ? desc(by) : asc(by), asc(redirect.source))
        .limit(limit)
        .offset(offset);
      return rows.map(view);
    },
    () => db.$count(redirect, where),
  );
}

/** Returns all redirects as CSV, as an import reads them. */
export async function exportRedirects(
  { db }: Pick<ModuleDeps, 'db'>,
  language: Language,
): Promise<{ rows: number; csv: string }> {
  const translate = translatorOf(language);
  const rows = await db
    .select()
    .from(redirect)
    .orderBy(sql`${redirect.source} collate "C"`);
  const header = (['from', 'to', 'reason', 'by', 'at'] as const).map((column) =>
    translate(`staff:redirects.column.${column}`),
  );
  const csv = writeCsv({
    header,
    rows: rows
      .map(view)
      .map(({ from, to, reason, by, at }) => [
        from,
        to,
        translate(`staff:redirects.reason.${reason}`),
        by,
        at,
      ]),
  });
  return { rows: rows.length, csv };
}
