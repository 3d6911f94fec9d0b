import { asc, count, eq } from 'drizzle-orm';
import { tagEndpoints } from '@portolane/core/contract/tag.ts';
import { pick } from '#db/localized.ts';
import { tag } from '#db/schema.ts';
import type { Module } from '#module.ts';
import { offsetOf, paginationOf } from '#pagination.ts';
import { bind } from '#plugins/bind-endpoint.ts';

export const tagModule: Module = (app, { db }) => {
  bind(app, tagEndpoints.search, async ({ body, language }) => {
    const where = body.hot === 1 ? eq(tag.hot, true) : undefined;
    const [rows, [total]] = await Promise.all([
      db.select().from(tag).where(where).orderBy(asc(tag.position)).limit(body.limit).offset(offsetOf(body)),
      db.select({ value: count() }).from(tag).where(where),
    ]);
    return {
      items: rows.map((row) => ({ alias: row.alias, title: pick(row.title, language), description: pick(row.description, language) })),
      pagination: paginationOf(total?.value ?? 0, body),
    };
  });
};
