import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import * as tables from '#db/schema.ts';
import type { Content } from './read-content.ts';
import type { RelativeTime } from './relative-time.ts';
import {
  articleRows,
  brandRows,
  companyRows,
  couponRows,
  eventRows,
  fileRows,
  itemRows,
  menuRows,
  optionRows,
  productRows,
  tagRows,
  type EventRows,
} from './rows.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const maximumParameters = 60_000;

/** Inserts rows, and where the key exists already takes over every column the rows bring. One statement for hundreds of rows. */
async function upsert<T extends PgTable>(db: Queryable, table: T, key: PgColumn[], rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name, column]) => name in rows[0]! && !key.includes(column));
  const set = Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
  const size = Math.floor(maximumParameters / Object.keys(getTableColumns(table)).length);
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insert(table)
      .values(rows.slice(start, start + size) as never)
      .onConflictDoUpdate({ target: key, set: set as never });
  }
}

/** `column <> all(values)`: one parameter, and right for an empty list. */
const notIn = (column: PgColumn | SQL, values: string[]): SQL => sql`${column} <> all(${sql.param(values)}::text[])`;

/** Writes everything but members and seats, and removes what has no file any more. Run inside a transaction. */
export async function writeContent(db: Queryable, content: Content, time: RelativeTime): Promise<EventRows[]> {
  const { option, tag, brand, product, item, file, article, company, coupon, siteDocument } = tables;
  const rows = {
    option: optionRows(content),
    tag: tagRows(content),
    brand: brandRows(content),
    product: productRows(content, time),
    item: itemRows(content, time),
    file: fileRows(content, time),
    article: articleRows(content, time),
    company: companyRows(content),
    coupon: couponRows(content, time),
  };
  await upsert(db, siteDocument, [siteDocument.key], [{ key: 'setting', data: content.singles['setting.yaml'] }]);
  await upsert(db, option, [option.type, option.alias], rows.option);
  await upsert(db, tag, [tag.alias], rows.tag);
  await upsert(db, brand, [brand.alias], rows.brand);
  await upsert(db, product, [product.alias], rows.product);
  await upsert(db, item, [item.contentType, item.alias], rows.item);
  await upsert(db, file, [file.alias], rows.file);
  await upsert(db, article, [article.kind, article.alias], rows.article);
  await upsert(db, company, [company.vat], rows.company);
  await upsert(db, coupon, [coupon.code], rows.coupon);
  await writeMenu(db, content);
  const events = eventRows(content, time);
  await writeEvents(db, events);

  // What refers goes before what is referred to.
  await db.delete(option).where(
    notIn(
      sql`${option.type} || '/' || ${option.alias}`,
      rows.option.map((row) => `${row.type}/${row.alias}`),
    ),
  );
  await db.delete(tag).where(
    notIn(
      tag.alias,
      rows.tag.map((row) => row.alias),
    ),
  );
  await db.delete(product).where(
    notIn(
      product.alias,
      rows.product.map((row) => row.alias),
    ),
  );
  await db.delete(file).where(
    notIn(
      file.alias,
      rows.file.map((row) => row.alias),
    ),
  );
  await db.delete(brand).where(
    notIn(
      brand.alias,
      rows.brand.map((row) => row.alias),
    ),
  );
  await db.delete(item).where(
    notIn(
      sql`${item.contentType} || '/' || ${item.alias}`,
      rows.item.map((row) => `${row.contentType}/${row.alias}`),
    ),
  );
  await db.delete(article).where(
    notIn(
      sql`${article.kind} || '/' || ${article.alias}`,
      rows.article.map((row) => `${row.kind}/${row.alias}`),
    ),
  );
  await db.delete(company).where(
    notIn(
      company.vat,
      rows.company.map((row) => row.vat),
    ),
  );
  await db.delete(coupon).where(
    sql`${notIn(
      coupon.code,
      rows.coupon.map((row) => row.code),
    )} and not exists (select 1 from ${tables.orders} where ${tables.orders.couponId} = ${coupon.id})`,
  );
  return events;
}

/** Parents before children, a level a statement. */
async function writeMenu(db: Queryable, content: Content): Promise<void> {
  const { menuItem } = tables;
  const rows = menuRows(content.singles['menu.yaml'].menu);
  const ids = new Map<string, number>();
  for (const [, level] of Map.groupBy(rows, (row) => row.depth)) {
    const values = level.map(({ key, parentKey, row }) => ({ ...row, key, parentId: parentKey === null ? null : ids.get(parentKey)! }));
    await upsert(db, menuItem, [menuItem.key], values);
    for (const row of await db
      .select({ id: menuItem.id, key: menuItem.key })
      .from(menuItem)
      .where(
        inArray(
          menuItem.key,
          level.map(({ key }) => key),
        ),
      ))
      ids.set(row.key, row.id);
  }
  await db.delete(menuItem).where(
    notIn(
      menuItem.key,
      rows.map((row) => row.key),
    ),
  );
}

/** Events and their sessions. What has no file any more goes too, unless a member enrolled: then it stays as it was. */
async function writeEvents(db: Queryable, events: EventRows[]): Promise<void> {
  const { event, eventSession, enrolment, orders, member } = tables;
  await upsert(
    db,
    event,
    [event.alias, event.seriesNum],
    events.map((row) => row.event),
  );
  const ids = new Map(
    (await db.select({ id: event.id, alias: event.alias, seriesNum: event.seriesNum }).from(event)).map((row) => [`${row.alias}/${row.seriesNum}`, row.id]),
  );
  const sessions = events.flatMap((row) => row.sessions.map((session) => ({ ...session, eventId: ids.get(`${row.event.alias}/${row.event.seriesNum}`)! })));
  await upsert(db, eventSession, [eventSession.uuid], sessions);

  const gone = sql`${eventSession.uuid} <> all(${sql.param(sessions.map((row) => row.uuid))}::uuid[])`;
  const places = sql`${enrolment.memberId} in (select ${member.id} from ${member} where ${member.placeholder})`;
  await db.delete(enrolment).where(sql`${places} and ${enrolment.sessionId} in (select ${eventSession.id} from ${eventSession} where ${gone})`);
  await db.delete(eventSession).where(sql`${gone} and not exists (select 1 from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id})`);
  await db
    .delete(orders)
    .where(
      sql`${orders.memberId} in (select ${member.id} from ${member} where ${member.placeholder}) and not exists (select 1 from ${enrolment} where ${enrolment.orderId} = ${orders.id})`,
    );
  const kept = sql`${event.alias} || '/' || ${event.seriesNum}`;
  await db.delete(event).where(
    sql`${notIn(
      kept,
      events.map((row) => `${row.event.alias}/${row.event.seriesNum}`),
    )} and not exists (select 1 from ${orders} where ${orders.eventId} = ${event.id})`,
  );
}
