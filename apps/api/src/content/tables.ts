/**
 * The tables that the content files fill: how their rows are identified, and when a row is in use
 * and must not be deleted.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/every-table.ts';
import type { Content } from './content.ts';

/** The description of a table for the import and the store. */
export interface ContentTable {
  table: PgTable;
  /** Columns of the unique constraint that identifies a row. */
  target: PgColumn[];
  /** SQL expression of the natural key. */
  key: SQL;
  /** Whether other data refers to a row; such a row is hidden instead of deleted. */
  inUse: SQL;
}

/** A row of a document with its natural key. */
export interface KeyedRow {
  key: string;
  row: object;
}

/** @param definition `keyOf`: the natural key of a file's row, equal to the SQL expression `key` */
const contentTable = <T extends PgTable>({
  keyOf,
  ...definition
}: ContentTable & { table: T; keyOf: (row: T['$inferInsert']) => string }) => ({
  ...definition,
  keyOf,
  keyed: (rows: readonly T['$inferInsert'][]): KeyedRow[] =>
    rows.map((row) => ({ key: keyOf(row), row })),
});

const {
  option,
  tag,
  brand,
  product,
  item,
  file,
  article,
  company,
  menuItem,
  event,
  eventSession,
  coupon,
  siteDocument,
} = schema;

const never = sql`false`;
/** Columns are qualified with their tables, because several tables have a column `alias`. */
const among = (column: PgColumn, list: PgColumn): SQL => sql`${column} = any(${list})`;

/** In write order: referenced tables come first. Deletion runs in reverse order. */
export const tables = {
  siteDocument: contentTable({
    table: siteDocument,
    target: [siteDocument.key],
    keyOf: (row) => row.key,
    key: sql`${siteDocument.key}`,
    inUse: never,
  }),
  option: contentTable({
    table: option,
    target: [option.type, option.alias],
    keyOf: (row) => `${row.type}/${row.alias}`,
    key: sql`${option.type} || '/' || ${option.alias}`,
    inUse: sql`exists (select from ${product} where ${among(option.alias, product.categories)}) or exists (select from ${file} where ${file.category} = ${option.alias})`,
  }),
  tag: contentTable({
    table: tag,
    target: [tag.alias],
    keyOf: (row) => row.alias,
    key: sql`${tag.alias}`,
    inUse: sql`exists (select from ${item} where ${among(tag.alias, item.tags)}) or exists (select from ${product} where ${among(tag.alias, product.tags)}) or exists (select from ${event} where ${among(tag.alias, event.tags)})`,
  }),
  brand: contentTable({
    table: brand,
    target: [brand.alias],
    keyOf: (row) => row.alias,
    key: sql`${brand.alias}`,
    inUse: sql`exists (select from ${product} where ${product.brand} = ${brand.alias}) or exists (select from ${file} where ${file.brand} = ${brand.alias})
      or exists (select from ${item} where ${among(brand.alias, item.brands)}) or exists (select from ${event} where ${among(brand.alias, event.brands)})`,
  }),
  product: contentTable({
    table: product,
    target: [product.alias],
    keyOf: (row) => row.alias,
    key: sql`${product.alias}`,
    inUse: never,
  }),
  item: contentTable({
    table: item,
    target: [item.contentType, item.alias],
    keyOf: (row) => `${row.contentType}/${row.alias}`,
    key: sql`${item.contentType} || '/' || ${item.alias}`,
    inUse: never,
  }),
  file: contentTable({
    table: file,
    target: [file.alias],
    keyOf: (row) => row.alias,
    key: sql`${file.alias}`,
    inUse: never,
  }),
  article: contentTable({
    table: article,
    target: [article.kind, article.alias],
    keyOf: (row) => `${row.kind}/${row.alias}`,
    key: sql`${article.kind} || '/' || ${article.alias}`,
    inUse: sql`${article.kind} = 'personnel' and exists (select from ${eventSession} where ${among(article.alias, eventSession.personnel)})`,
  }),
  company: contentTable({
    table: company,
    target: [company.vat],
    keyOf: (row) => row.vat,
    key: sql`${company.vat}`,
    inUse: sql`exists (select from ${schema.member} where ${schema.member.companyVat} = ${company.vat})`,
  }),
  menuItem: contentTable({
    table: menuItem,
    target: [menuItem.key],
    keyOf: (row) => row.key,
    key: sql`${menuItem.key}`,
    inUse: sql`exists (select from ${schema.menuVisit} where ${schema.menuVisit.menuItemId} = ${menuItem.id}) or exists (select from ${menuItem} child where child.parent_id = ${menuItem.id})`,
  }),
  event: contentTable({
    table: event,
    target: [event.alias, event.seriesNum],
    keyOf: (row) => `${row.alias}/${row.seriesNum}`,
    key: sql`${event.alias} || '/' || ${event.seriesNum}`,
    inUse: sql`exists (select from ${schema.orders} where ${schema.orders.eventId} = ${event.id}) or exists (select from ${eventSession} where ${eventSession.eventId} = ${event.id})`,
  }),
  eventSession: {
    table: eventSession,
    target: [eventSession.uuid],
    key: sql`(select ${event.alias} || '/' || ${event.seriesNum} from ${event} where ${event.id} = ${eventSession.eventId}) || '/' || ${eventSession.key}`,
    inUse: sql`${eventSession.walkIns} > 0 or exists (select from ${schema.enrolment} where ${schema.enrolment.sessionId} = ${eventSession.id})`,
  },
  coupon: contentTable({
    table: coupon,
    target: [coupon.code],
    keyOf: (row) => row.code,
    key: sql`${coupon.code}`,
    inUse: sql`exists (select from ${schema.orders} where ${schema.orders.couponId} = ${coupon.id})`,
  }),
} satisfies Record<string, ContentTable>;

export type TableName = keyof typeof tables;

/**
 * The rows of some documents. Rows of the menu name their parent by its key; rows of sessions name
 * no event.
 */
export type SiteRows = Record<TableName, KeyedRow[]>;

export type EventRow = typeof event.$inferInsert;
export type SessionRow = Omit<typeof eventSession.$inferInsert, 'eventId'>;

/** Describes a kind whose documents become rows of one table, keyed by what identifies a row. */
export const inTable = <N extends Exclude<TableName, 'eventSession'>, D>(
  table: N,
  rowsOf: (document: D, content: Content) => (typeof tables)[N]['table']['$inferInsert'][],
) => ({
  project: (document: D, content: Content): Partial<SiteRows> => ({
    [table]: tables[table].keyed(rowsOf(document, content) as never[]),
  }),
});
