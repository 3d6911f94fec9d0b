/**
 * Every column that can hold text, from the schema: a member's words are written to it by the calls of
 * the site, the member is erased, and no mark is left anywhere in the database.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteDocument } from '#db/schema/site.ts';
import { claimDue } from '#modules/outbox/repository.ts';
import { sendOne } from '#modules/outbox/send-one.ts';
import { addAccountFixtures } from '#testing/accounts.ts';
import { addMarkedMember, type Marks } from '#testing/marked-member.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { openPublicSite } from '#testing/public-site.ts';
import { productionSettings, silentLog } from '#testing/test-settings.ts';
import { impersonalColumns, textColumns } from '#testing/text-columns.ts';
import { eraseMember } from './erase-member.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  const content = await openPublicSite('site', productionSettings);
  await site.db
    .insert(siteDocument)
    .values(await content.db.select().from(siteDocument))
    .onConflictDoNothing();
  await content.close();
  await addAccountFixtures(site);
});
afterAll(() => site.close());

const all = (values: Marks): string[] => Object.values(values);

/** Returns the columns of tables of the database in which a mark is, with the marks. */
async function dumpHits(marks: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await site.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const hits: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await site.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const stored = JSON.stringify(value)?.toLowerCase() ?? '';
        // A short number can be part of another number.
        const found = marks.filter((mark) =>
          mark.length < 8 ? value === mark : stored.includes(mark.toLowerCase()),
        );
        const at = `${name}.${column}`;
        if (found.length > 0) hits[at] = [...new Set([...(hits[at] ?? []), ...found])];
      }
  }
  return hits;
}

/**
 * Sends the last mails to the member, which wait with their recipient, as the outbox does in
 * production. Mail that waits for others is not sent: nothing of the member may be in it.
 */
async function sendWaiting(): Promise<void> {
  const end = new Date(site.clock.now.getTime() + 86_400_000);
  for (const message of await claimDue(site.db, 'mail', end, end, 1000))
    if (message.forgetRecipient)
      await sendOne({ ...site.deps, log: silentLog }, message, async () => {}, true);
}

it('erasing a member leaves no word of theirs in any column that can hold text', async () => {
  const { row, marks } = await addMarkedMember(site);
  const before = await dumpHits(all(marks));
  const impersonal = Object.values(impersonalColumns).flat();
  const personal = textColumns().filter((column) => !impersonal.includes(column));
  // A new column either gets a mark from a call or is listed with the reason why it cannot.
  expect.soft(personal.filter((column) => !before[column])).toEqual([]);
  expect.soft(impersonal.filter((column) => before[column])).toEqual([]);
  expect.soft(impersonal.filter((column) => !textColumns().includes(column))).toEqual([]);
  expect.soft(new Set(Object.values(before).flat())).toEqual(new Set(all(marks)));

  expect(await eraseMember(site.deps, row.id, { actor: 'office', askedBefore: null })).toBe(true);
  await sendWaiting();
  const left = await dumpHits(all(marks));
  console.info(
    `erasure: ${textColumns().length} columns of text, ${personal.length} with a mark of the member, ` +
      `${impersonal.length} that take none; ${all(marks).length} marks; left: ${Object.keys(left).length}`,
  );
  expect(left).toEqual({});
});
