import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { enrolment, event, eventSession, member, orders, product } from '#db/schema.ts';
import { StartError } from '#start-error.ts';
import { addMember } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { importContent } from './import.ts';

const anchor = new Date('2026-11-21T06:00:00.000Z');
const day = 86_400_000;
let db: Database;
let close: () => Promise<void>;
let root: string;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(() => close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolane-content-'));
  cpSync(fileURLToPath(new URL('../../../content', import.meta.url)), root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const load = (now = anchor, demo = true) => importContent({ db, now: () => now, settings: testSettings({ demo }) }, root);
const edit = (file: string, change: (text: string) => string) => writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
const messageOf = async () => {
  try {
    await load();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
};

/** Every table with its rows as one digest, but for the moment of the import itself. */
async function digests(): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'content_import'`,
  );
  const entries = await Promise.all(
    tables.map(
      async ({ name }) =>
        [
          name,
          (await db.execute<{ digest: string | null }>(sql.raw(`select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`))).rows[0]
            ?.digest ?? '',
        ] as const,
    ),
  );
  return Object.fromEntries(entries);
}

describe('content that is wrong', () => {
  it('is refused with file and field, all problems at once, and nothing is changed', async () => {
    const before = await digests();
    edit('events/zero-trust-workshop.yaml', (text) => text.replace('capacity: 24', 'capacity: many').replace('category: course', 'category: party'));
    edit('products/corvane-r2.yaml', (text) => text.replace(/^form: .*$/m, 'form: round\nunknown: 1'));
    writeFileSync(join(root, 'news', 'broken.yaml'), 'alias: [');
    const message = await messageOf();
    expect(message).toMatch(/events\/zero-trust-workshop\.yaml, sessions\.0\.capacity: /);
    expect(message).toMatch(/events\/zero-trust-workshop\.yaml, category: /);
    expect(message).toMatch(/products\/corvane-r2\.yaml, form: /);
    expect(message).toMatch(/news\/broken\.yaml: /);
    expect(message).toMatch(/修正/);
    expect(await digests()).toEqual(before);
  });

  it('is refused when it names what does not exist', async () => {
    edit('events/zero-trust-workshop.yaml', (text) => text.replace('personnel: [ wu-cheng-jui ]', 'personnel: [ nobody ]'));
    edit('coupons.yaml', (text) => text.replace('events: [ zero-trust-workshop ]', 'events: [ no-such-event ]'));
    edit('members.yaml', (text) => text.replace('key: drill', 'key: no-such-session'));
    const message = await messageOf();
    expect(message).toContain('events/zero-trust-workshop.yaml, sessions.0.personnel: names the person "nobody", which does not exist');
    expect(message).toContain('names the event "no-such-event"');
    expect(message).toContain('names the session "no-such-session"');
  });

  it('is refused when a file is missing or named after something else', async () => {
    rmSync(join(root, 'faq.yaml'));
    cpSync(join(root, 'brands/corvane.yaml'), join(root, 'brands/other.yaml'));
    const message = await messageOf();
    expect(message).toContain('faq.yaml: the file is missing');
    expect(message).toContain('brands/other.yaml, alias: is "corvane"');
  });
});

describe('importing again', () => {
  it('the same files at the same moment changes no row', async () => {
    const before = await digests();
    await load();
    expect(await digests()).toEqual(before);
  });

  it('outside demonstration mode skips files that have not changed', async () =>
    expect((await load(new Date(anchor.getTime() + day), false)).summary).toBe('unchanged'));

  it('a day later moves the dates by a day and keeps members, their edits, orders and enrolments', async () => {
    const sessions = () =>
      db.select({ uuid: eventSession.uuid, id: eventSession.id, startsAt: eventSession.startsAt }).from(eventSession).orderBy(eventSession.id);
    const mine = () =>
      db
        .select({ id: enrolment.id, session: enrolment.sessionId, status: enrolment.status })
        .from(enrolment)
        .innerJoin(member, eq(member.id, enrolment.memberId))
        .where(eq(member.placeholder, false))
        .orderBy(enrolment.id);
    await db.update(member).set({ name: '改過的名字' }).where(eq(member.mobilePhone, '0912000001'));
    const [cancelled] = await mine();
    await db.update(enrolment).set({ status: 'CANCELED' }).where(eq(enrolment.id, cancelled!.id));
    const [before, enrolled] = [await sessions(), await mine()];
    await load(new Date(anchor.getTime() + day));
    expect(await sessions()).toEqual(before.map((session) => ({ ...session, startsAt: new Date(session.startsAt.getTime() + day) })));
    expect(await mine()).toEqual(enrolled);
    expect((await db.select().from(member).where(eq(member.mobilePhone, '0912000001')))[0]!.name).toBe('改過的名字');
    await load();
  });

  it('fills seats around members who enrolled: never beyond capacity, and back when the file says fewer', async () => {
    const full = (await db.select().from(eventSession).where(eq(eventSession.key, 'lab-a-privileged-accounts')))[0]!;
    const taken = async () =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from enrolment where session_id = ${full.id} and status <> 'CANCELED'`)).rows[0]!.n;
    expect(await taken()).toBe(24);
    const newcomer = await addMember(db);
    const [placeholder] = await db
      .select({ id: enrolment.id })
      .from(enrolment)
      .innerJoin(member, eq(member.id, enrolment.memberId))
      .where(and(eq(enrolment.sessionId, full.id), eq(member.placeholder, true)));
    await db.delete(enrolment).where(eq(enrolment.id, placeholder!.id));
    const [order] = await db
      .insert(orders)
      .values({
        memberId: newcomer.id,
        eventId: full.eventId,
        registrationType: 'partial',
        status: 'CONFIRMED',
        subtotal: 600,
        discount: 0,
        total: 600,
        attendee: { fullName: 'x', email: '', gender: 'other', phoneCode: '', phoneNumber: '', company: '', vat: '', note: '' },
        meals: [],
        answers: [],
        consentVersion: '',
      })
      .returning();
    await db.insert(enrolment).values({ orderId: order!.id, sessionId: full.id, memberId: newcomer.id, status: 'CONFIRMED' });
    await load();
    expect(await taken()).toBe(24);
    edit('events/zero-trust-workshop.yaml', (text) => text.replace('taken: 24', 'taken: 3'));
    await load();
    expect(await taken()).toBe(4);
    expect(await db.select().from(enrolment).where(eq(enrolment.memberId, newcomer.id))).toHaveLength(1);
  });

  it('removes what has no file any more, but keeps an event that a member is enrolled in', async () => {
    rmSync(join(root, 'products/corvane-r2.yaml'));
    rmSync(join(root, 'events/campus-wifi-briefing.yaml'));
    rmSync(join(root, 'events/rack-migration-seminar.yaml'));
    edit('members.yaml', (text) => text.replace(/ {6}- event: rack-migration-seminar\n(?: {8}.*\n)+/, ''));
    // Whatever refers to a removed file must go too; the message says where.
    let message = await messageOf();
    for (const [, file, alias] of message.matchAll(/^ {2}(\S+\.yaml), .* "([\w-]+)"/gm))
      edit(file!, (text) => text.replaceAll(new RegExp(`(, *)?\\b${alias}\\b`, 'g'), ''));
    message = await messageOf();
    expect(message).toBe('');
    const aliases = (await db.select({ alias: event.alias }).from(event)).map((row) => row.alias);
    expect(aliases).not.toContain('campus-wifi-briefing');
    expect(aliases).toContain('rack-migration-seminar');
    expect(await db.select().from(product).where(eq(product.alias, 'corvane-r2'))).toEqual([]);
    expect(await db.select().from(enrolment).where(ne(enrolment.status, 'CANCELED')).limit(1)).toHaveLength(1);
  });
});
