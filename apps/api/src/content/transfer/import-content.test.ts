import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { demoSettings } from '@portolane/demo/demonstration.ts';
import type { Database } from '#db/database.ts';
import { article, brand, item, legalText, product } from '#db/schema/catalogue.ts';
import { contentDocument, contentImport } from '#db/schema/content.ts';
import { coupon, enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { company, member } from '#db/schema/member.ts';
import { menuItem, menuVisit, tag } from '#db/schema/site.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { addCoupon, addEvent, addMember } from '#testing/member-seed.ts';
import { testContent } from '#testing/test-content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { treeOf } from '../edit-text.ts';
import { importContent } from './import-content.ts';

const anchor = new Date('2026-11-21T06:00:00.000Z');
const day = 86_400_000;
/** Settings with the members beside the files. */
const sampleSettings = (folder: string) =>
  testSettings({ seed: { ...demoSettings.seed, file: join(folder, 'members.yaml') } });
/** A few files of each kind that the importer treats in its own way; one test imports the demonstration. */
const sample = fileURLToPath(new URL('../../testing/fixtures/content', import.meta.url));
/** Holds the files as they are imported. */
let dated: string;
/** Imports files with the dates that they have then. */
async function importFiles(deps: Parameters<typeof importContent>[0], folder = root) {
  await dateContent(folder, dated, deps.now());
  return importContent(deps, dated);
}
let imported: Awaited<ReturnType<typeof openTestDatabase>>;
let template: { database: string };
beforeAll(async () => {
  imported = await openTestDatabase();
  dated = mkdtempSync(join(tmpdir(), 'portolane-dated-'));
  await importFiles(
    { db: imported.db, now: () => anchor, settings: sampleSettings(sample) },
    sample,
  );
  template = { database: imported.db.pool.options.database! };
  // A database that somebody is connected to cannot be copied.
  await imported.db.pool.end();
});
afterAll(async () => {
  await imported.drop();
  rmSync(dated, { recursive: true, force: true });
});

let db: Database;
let close: () => Promise<void>;
let root: string;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase({ from: template }));
  root = mkdtempSync(join(tmpdir(), 'portolane-content-'));
  cpSync(sample, root, { recursive: true });
});
afterEach(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

const start = (now = anchor, demo = true) =>
  importFiles({
    db,
    now: () => now,
    settings: demo ? sampleSettings(root) : testSettings(productionSettings),
  });
/** Imports the files even if they are those of before. */
const load = async (now = anchor) => {
  await db.update(contentImport).set({ digest: '11:' });
  return start(now);
};
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
/** Returns YAML in which a date stays in one line, as the demonstration writes it. */
const inFlow = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 });
const messageOf = async () => {
  try {
    await load();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
};

/** Returns a digest per table, ignoring the time of the import itself and the content's stamp. */
async function digests(of = db): Promise<Record<string, string>> {
  const { rows: tables } = await of.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'content_import'`,
  );
  const entries = await Promise.all(
    tables.map(
      async ({ name }) =>
        [
          name,
          (
            await of.execute<{ digest: string | null }>(
              sql.raw(
                `select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t where to_jsonb(t) ->> 'key' is distinct from 'content-stamp'`,
              ),
            )
          ).rows[0]?.digest ?? '',
        ] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** Returns the rows of all tables but the documents whose text matches. */
async function rowsWith(pattern: RegExp, of: Database): Promise<string[]> {
  const { rows: tables } = await of.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'content_document'`,
  );
  const matches = await Promise.all(
    tables.map(({ name }) =>
      of.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where t::text ~ ${pattern.source}`,
      ),
    ),
  );
  return matches.flatMap(({ rows }) => rows.map(({ row }) => row));
}

describe('invalid content', () => {
  const endFirstSession = (ends: string) =>
    edit('events/zero-trust-workshop.yaml', (text) =>
      text.replace('ends: { day: 17, at: 12:00 }', `ends: ${ends}`),
    );

  it('is rejected with file and field, all problems at once, and nothing is changed', async () => {
    const before = await digests();
    edit('events/zero-trust-workshop.yaml', (text) =>
      text.replace('capacity: 24', 'capacity: many').replace('category: course', 'category: party'),
    );
    edit('products/corvane-r2.yaml', (text) =>
      text.replace('featured: false', 'featured: round\nunknown: 1'),
    );
    writeFileSync(join(root, 'news', 'broken.yaml'), 'alias: [');
    const message = await messageOf();
    expect(message).toMatch(/events\/zero-trust-workshop\.yaml, sessions\.0\.capacity: /);
    expect(message).toMatch(/events\/zero-trust-workshop\.yaml, category: /);
    expect(message).toMatch(/products\/corvane-r2\.yaml, featured: /);
    expect(message).toMatch(/news\/broken\.yaml: /);
    expect(message).toMatch(/修正/);
    expect(await digests()).toEqual(before);
  });

  it('is rejected if a reference does not exist', async () => {
    edit('events/zero-trust-workshop.yaml', (text) =>
      text.replace('personnel: [ wu-cheng-jui ]', 'personnel: [ nobody ]'),
    );
    edit('coupons.yaml', (text) =>
      text.replace('events: [ zero-trust-workshop ]', 'events: [ no-such-event ]'),
    );
    const message = await messageOf();
    expect(message).toContain(
      'events/zero-trust-workshop.yaml, sessions.0.personnel: names the person "nobody", which does not exist',
    );
    expect(message).toContain('names the event "no-such-event"');
  });

  it.each([
    ['{ day: 17, at: 09:30 }', 'sessions.0.ends: a session ends after it starts'],
    ['{ day: 16, at: 12:00 }', 'sessions.0.ends: a session ends after it starts'],
    ['12:00', 'sessions.0.ends: a moment is YYYY-MM-DDTHH:MM'],
    ['2026-02-30T12:00', 'sessions.0.ends: a moment is'],
  ])('is rejected if a session ends at %s: %s', async (ends, problem) => {
    endFirstSession(ends);
    expect(await messageOf()).toContain(problem);
  });

  it.each(['{ day: 18, at: 09:30 }', '2026-12-08T12:00', '{ minutes: 90000 }'])(
    'is not what a session is that ends at %s',
    async (ends) => {
      endFirstSession(ends);
      expect(await messageOf()).toBe('');
    },
  );

  it('is rejected if a specification has another name than its category lists', async () => {
    edit('products/corvane-r2.yaml', (text) =>
      text.replace('zh: 路由表容量, en: Route table', 'zh: 路由容量, en: Routing table'),
    );
    expect(await messageOf()).toContain(
      'products/corvane-r2.yaml, specs.2.label: "路由容量 / Routing table" is not in specifications.yaml for wan-router; the nearest name is "路由表容量 / Route table"',
    );
  });

  it('is rejected if a text names a fact that does not exist, or facts.yaml is invalid', async () => {
    writeFileSync(
      join(root, 'facts.yaml'),
      'login: { digits: 10, name: { en: Login }, list: [1] }\nsite: {}\n',
    );
    edit('faq.yaml', (text) => text.replace('09 開頭的 10 位', '09 開頭的 <<login.digit>> 位'));
    const message = await messageOf();
    expect(message).toContain(
      'faq.yaml, categories.0.questions.0.answer.zh: names the fact "login.digit", which does not exist; the nearest is "login.digits"',
    );
    expect(message).toContain('facts.yaml, login.name.zh: ');
    expect(message).toContain('facts.yaml, login.list: ');
    writeFileSync(join(root, 'facts.yaml'), 'login: { digits: 10 }\nsite: { years: 1 }\n');
    expect(await messageOf()).toContain('facts.yaml: the values of site, ');
  });

  it('is rejected if a file is misnamed', async () => {
    cpSync(join(root, 'brands/corvane.yaml'), join(root, 'brands/other.yaml'));
    const message = await messageOf();
    expect(message).toContain('brands/other.yaml, alias: is "corvane"');
  });
});

describe('facts', () => {
  it('are in the rows in place of the references to them', async () => {
    writeFileSync(join(root, 'facts.yaml'), 'login: { digits: 10 }\n');
    edit('faq.yaml', (text) => text.replace('09 開頭的 10 位', '09 開頭的 <<login.digits>> 位'));
    const rows = async () => {
      // The documents have the text of the file, with the reference.
      const own = [
        'content_document',
        'content_entry',
        'content_name',
        'content_reference',
        'content_version',
        'content_translation',
      ];
      return Object.entries(await digests()).filter(([table]) => !own.includes(table));
    };
    const before = await rows();
    expect(await messageOf()).toBe('');
    expect(await rows()).toEqual(before);
  });

  it('leave no trace of a reference in any row of the demonstration', async () => {
    const site = await openTestDatabase({ from: 'site' });
    try {
      expect((await rowsWith(/<<|>>/, site.db)).slice(0, 5)).toEqual([]);
      expect(await rowsWith(/02-0000-1680/, site.db)).not.toEqual([]);
    } finally {
      await site.close();
    }
  });
});

describe('a news item', () => {
  const name = readdirSync(join(sample, 'news'))[0]!.replace('.yaml', '');
  const rewrite = (values: object) =>
    edit(`news/${name}.yaml`, (text) => inFlow({ ...parse(text), ...values }));
  const row = async () =>
    (
      await db
        .select()
        .from(item)
        .where(and(eq(item.contentType, 'news'), eq(item.alias, name)))
    )[0]!;

  it('is published at an absolute moment in Taipei, whatever the day of the import', async () => {
    rewrite({ publishedAt: '2026-12-08T09:30', publishDown: '2026-12-31T00:00' });
    await load();
    expect(await row()).toMatchObject({
      publishUp: new Date('2026-12-08T01:30:00.000Z'),
      publishDown: new Date('2026-12-30T16:00:00.000Z'),
    });
    rewrite({ publishedAt: '2026-11-05' });
    await load(new Date(anchor.getTime() + day));
    expect((await row()).publishUp).toEqual(new Date('2026-11-04T16:00:00.000Z'));
  });

  it('is rejected with a day that does not exist', async () => {
    rewrite({ publishedAt: '2026-02-30', publishUp: '2026-12-08' });
    const message = await messageOf();
    expect(message).toContain(`news/${name}.yaml, publishedAt: a date is YYYY-MM-DD`);
    expect(message).toContain(`news/${name}.yaml, publishUp: a moment is YYYY-MM-DDTHH:MM`);
  });

  it('shows its Chinese texts on English pages while its English is withheld', async () => {
    const { title, body } = await row();
    expect([title.en, body.en]).not.toContain(undefined);
    rewrite({ english: 'hidden' });
    await load();
    expect(await row()).toMatchObject({ title: { zh: title.zh }, body: { zh: body.zh } });
    expect((await row()).title).not.toHaveProperty('en');
    rewrite({ english: 'published' });
    await load();
    expect(await row()).toMatchObject({ title, body });
  });
});

describe('importing again', () => {
  it('the same files at the same time changes no row', async () => {
    const before = await digests();
    await load();
    expect(await digests()).toEqual(before);
  });

  it('the whole demonstration at the same moment changes no row', async () => {
    const site = await openTestDatabase({ from: 'site' });
    try {
      const before = await digests(site.db);
      await site.db.update(contentImport).set({ digest: '11:' });
      const again = { db: site.db, now: () => anchor, settings: testSettings() };
      expect((await importContent(again, testContent)).summary).toMatch(/^\d+ files in \d+ ms$/);
      expect(await digests(site.db)).toEqual(before);
    } finally {
      await site.close();
    }
  });

  it('without a guest skips unchanged files', async () =>
    expect((await start(anchor, false)).summary).toBe('unchanged'));

  it('a day later moves the dates by a day and keeps members, their edits, orders and enrolments', async () => {
    const sessions = () =>
      db
        .select({ uuid: eventSession.uuid, id: eventSession.id, startsAt: eventSession.startsAt })
        .from(eventSession)
        .orderBy(eventSession.id);
    const mine = () =>
      db
        .select({ id: enrolment.id, session: enrolment.sessionId, status: enrolment.status })
        .from(enrolment)
        .innerJoin(member, eq(member.id, enrolment.memberId))
        .orderBy(enrolment.id);
    await db.update(member).set({ name: '改過的名字' }).where(eq(member.mobilePhone, '0912000001'));
    const [cancelled] = await mine();
    await db.update(enrolment).set({ status: 'CANCELED' }).where(eq(enrolment.id, cancelled!.id));
    const [before, enrolled] = [await sessions(), await mine()];
    await load(new Date(anchor.getTime() + day));
    expect(await sessions()).toEqual(
      before.map((session) => ({
        ...session,
        startsAt: new Date(session.startsAt.getTime() + day),
      })),
    );
    expect(await mine()).toEqual(enrolled);
    expect(
      (await db.select().from(member).where(eq(member.mobilePhone, '0912000001')))[0]!.name,
    ).toBe('改過的名字');
    await load();
  });

  it('seats taken outside the website follow the file', async () => {
    const key = 'lab-a-privileged-accounts';
    const taken = async () =>
      (await db.select().from(eventSession).where(eq(eventSession.key, key)))[0]!.offlineEnrolments;
    expect(await taken()).toBe(24);
    edit('events/zero-trust-workshop.yaml', (text) =>
      text.replace('offlineEnrolments: 24', 'offlineEnrolments: 10'),
    );
    await load();
    expect(await taken()).toBe(10);
  });
});

describe('changes made on the running site', () => {
  const rowsLeft = async (now?: Date) =>
    (await load(now)).skipped.map(({ row, why, columns }) => [row, why, ...columns].join(' '));
  /** Returns any news item. */
  const anyNews = async () =>
    (
      await db.select().from(item).where(eq(item.contentType, 'news')).orderBy(item.alias).limit(1)
    )[0]!;

  it('an edited row is left as it is, whether its file changed or not, and reported with its columns', async () => {
    const { alias } = await anyNews();
    const where = and(eq(item.contentType, 'news'), eq(item.alias, alias));
    await db
      .update(item)
      .set({ title: { zh: '編輯改過的標題' }, featured: true })
      .where(where);
    edit(`news/${alias}.yaml`, (text) =>
      inFlow({ ...parse(text), title: { zh: '檔案裡的新標題' } }),
    );
    expect(await rowsLeft(new Date(anchor.getTime() + day))).toEqual([
      expect.stringMatching(`^item news/${alias} edited (featured )?title$`),
    ]);
    expect((await db.select().from(item).where(where))[0]!.title).toEqual({ zh: '編輯改過的標題' });
    expect((await load()).summary).toMatch(/; 1 row left as they are$/);
    await db.delete(item).where(where);
    // A row deleted by hand stays deleted.
    expect(await rowsLeft()).toEqual([`item news/${alias} removed`]);
    expect(await db.select().from(item).where(where)).toEqual([]);
  });

  it('an importer that makes other rows of the same files writes over it, but leaves hidden what was hidden', async () => {
    const { alias, title, featured } = await anyNews();
    const where = and(eq(item.contentType, 'news'), eq(item.alias, alias));
    await db
      .update(item)
      .set({ title: { zh: '編輯改過的標題' }, featured: !featured, state: 'hidden' })
      .where(where);
    await db.update(contentImport).set({ digest: '7:' });
    const { skipped } = await start();
    expect(skipped).toEqual([{ row: `item news/${alias}`, why: 'edited', columns: ['state'] }]);
    expect((await db.select().from(item).where(where))[0]).toMatchObject({
      title,
      featured,
      state: 'hidden',
    });
  });

  it('a row whose dates only moved with the day does not count as edited', async () => {
    await load(new Date(anchor.getTime() + day));
    expect((await load(new Date(anchor.getTime() + 2 * day))).skipped).toEqual([]);
  });

  it('an edit is detected in any time zone of the database', async () => {
    db.pool.options.options = '-c timezone=Asia/Taipei';
    expect((await db.execute(sql`show timezone`)).rows).toEqual([{ TimeZone: 'Asia/Taipei' }]);
    expect((await load()).skipped).toEqual([]);
  });

  it('a row created on the site is never changed, even if a new file uses its name', async () => {
    const { event: own, sessions } = await addEvent(db, anchor, { alias: 'closed-door-briefing' });
    const made = await addCoupon(db, anchor);
    await db
      .insert(company)
      .values({ vat: '12345675', name: { zh: '自建公司' }, category: 'general', mailDomains: [] });
    await db
      .insert(tag)
      .values({ alias: 'made-here', title: { zh: '自建' }, hot: false, position: 99 });
    edit(
      'tags.yaml',
      (text) =>
        `${text.trimEnd()}\n  - { alias: made-here, title: { zh: "檔案裡的" }, hot: true }\n`,
    );
    cpSync(
      join(root, 'events/campus-wifi-briefing.yaml'),
      join(root, 'events/closed-door-briefing.yaml'),
    );
    edit('events/closed-door-briefing.yaml', (text) =>
      text.replace('alias: campus-wifi-briefing', 'alias: closed-door-briefing'),
    );
    expect(await rowsLeft()).toEqual(
      expect.arrayContaining(['tag made-here made here', 'event closed-door-briefing/1 made here']),
    );
    expect(await db.select().from(event).where(eq(event.id, own.id))).toEqual([own]);
    expect(await db.select().from(eventSession).where(eq(eventSession.eventId, own.id))).toEqual(
      sessions,
    );
    expect(await db.select().from(coupon).where(eq(coupon.id, made.id))).toEqual([made]);
    expect(await db.select().from(company).where(eq(company.vat, '12345675'))).toHaveLength(1);
    expect((await db.select().from(tag).where(eq(tag.alias, 'made-here')))[0]).toMatchObject({
      title: { zh: '自建' },
      hot: false,
    });
  });

  it('a session added on the site is kept beside those of the file, and wins over a new one with the same key', async () => {
    const [workshop] = await db.select().from(event).where(eq(event.alias, 'zero-trust-workshop'));
    const [like] = await db
      .select()
      .from(eventSession)
      .where(eq(eventSession.eventId, workshop!.id))
      .limit(1);
    const { id: _id, ...values } = like!;
    const added = { ...values, uuid: '00000000-0000-4000-8000-0000000000cc', key: 'added-here' };
    await db.insert(eventSession).values(added);
    expect(await rowsLeft()).toEqual([]);
    edit('events/zero-trust-workshop.yaml', (text) => {
      const file = parse(text) as { sessions: object[] };
      return inFlow({
        ...file,
        sessions: [...file.sessions, { ...file.sessions[0], key: 'added-here' }],
      });
    });
    expect(await rowsLeft()).toEqual(['event_session zero-trust-workshop/1/added-here made here']);
    expect(
      await db.select().from(eventSession).where(eq(eventSession.key, 'added-here')),
    ).toMatchObject([added]);
  });

  it('a deleted seeded member does not come back, and one who changed their data keeps it', async () => {
    await db.update(member).set({ city: '花蓮縣' }).where(eq(member.mobilePhone, '0912000002'));
    await db.delete(member).where(eq(member.mobilePhone, '0912000005'));
    await load();
    expect(
      (await db.select().from(member).where(eq(member.mobilePhone, '0912000002')))[0]!.city,
    ).toBe('花蓮縣');
    expect(await db.select().from(member).where(eq(member.mobilePhone, '0912000005'))).toEqual([]);
  });
});

describe('a deleted file', () => {
  /** Deletes files and every reference to them in other files. */
  async function takeAway(...files: string[]): Promise<void> {
    for (const file of files) rmSync(join(root, file));
    for (let message = await messageOf(), tries = 0; message !== '' && tries < 5; tries++) {
      for (const [, file, alias] of message.matchAll(/^ {2}(\S+\.yaml), .* "([\w-]+)"/gm))
        edit(file!, (text) => text.replaceAll(new RegExp(`(, *)?\\b${alias}\\b`, 'g'), ''));
      message = await messageOf();
      expect(tries).toBeLessThan(4);
    }
  }

  it('deletes its row if nothing refers to it', async () => {
    await takeAway('products/corvane-r2.yaml', 'events/campus-wifi-briefing.yaml');
    expect(await db.select().from(product).where(eq(product.alias, 'corvane-r2'))).toEqual([]);
    expect(await db.select().from(event).where(eq(event.alias, 'campus-wifi-briefing'))).toEqual(
      [],
    );
  });

  it('is an empty document if every site has one of its kind', async () => {
    rmSync(join(root, 'faq.yaml'));
    expect(await messageOf()).toBe('');
    expect(await db.select().from(article).where(eq(article.kind, 'faq'))).toEqual([]);
    const [document] = await db
      .select()
      .from(contentDocument)
      .where(eq(contentDocument.path, 'faq.yaml'));
    expect(treeOf(document!.text)).toEqual({ categories: [] });
    // The same folder again is no further version.
    await load();
    expect(
      await db
        .select({ version: contentDocument.version })
        .from(contentDocument)
        .where(eq(contentDocument.path, 'faq.yaml')),
    ).toEqual([{ version: document!.version }]);
  });

  it('deletes its row also if its picture is gone with it', async () => {
    const [plan, path] = ['pictures/car-park-plan.jpg', 'products/corvane-r2.yaml'];
    cpSync(join(demoContent, plan), join(root, plan));
    edit(path, (text) => `${text.trimEnd()}\npicture: { file: car-park-plan.jpg }\n`);
    await load();
    const row = () => db.select().from(product).where(eq(product.alias, 'corvane-r2'));
    expect(await row()).toMatchObject([{ picture: { file: 'car-park-plan.jpg' } }]);
    await takeAway(plan, path);
    expect(await row()).toEqual([]);
  });

  it('hides an event with enrolments; when the file comes back, so does the event, with its enrolments', async () => {
    const where = eq(event.alias, 'ransomware-drill');
    const enrolled = async () =>
      (
        await db.execute<{ n: number }>(
          sql`select count(*)::int as n from orders join event on event.id = orders.event_id join member on member.id = orders.member_id where event.alias = 'ransomware-drill'`,
        )
      ).rows[0]!.n;
    const [before] = await db.select().from(event).where(where);
    const count = await enrolled();
    expect(count).toBeGreaterThan(0);
    edit('members.yaml', (text) =>
      text.replace(/ {6}- event: ransomware-drill\n(?: {8}.*\n)+/g, ''),
    );
    await takeAway('events/ransomware-drill.yaml');
    expect((await db.select().from(event).where(where))[0]).toMatchObject({
      id: before!.id,
      state: 'hidden',
    });
    expect(
      (await db.select().from(eventSession).where(eq(eventSession.eventId, before!.id))).map(
        (session) => session.state,
      ),
    ).toEqual(['hidden']);
    expect(await enrolled()).toBe(count);
    // A row hidden by the import does not count as edited.
    expect((await load()).skipped.filter(({ row }) => row.includes('ransomware'))).toEqual([]);

    rmSync(root, { recursive: true });
    cpSync(sample, root, { recursive: true });
    await load();
    expect((await db.select().from(event).where(where))[0]).toMatchObject({
      id: before!.id,
      state: 'published',
    });
    expect(await enrolled()).toBe(count);
  });

  it('keeps edited rows, and hides a used coupon, a visited menu item, and a brand that other rows refer to', async () => {
    const [used] = await db.select().from(coupon).where(eq(coupon.code, 'TENOFF'));
    await db
      .update(orders)
      .set({ couponId: used!.id })
      .where(sql`id = (select min(id) from orders)`);
    await db.update(coupon).set({ value: 250 }).where(eq(coupon.code, 'ZT-2026-300'));
    edit('coupons.yaml', (text) => {
      const [head, ...blocks] = text.split(/^(?= {2}- )/m);
      return [head, ...blocks.filter((block) => !/TENOFF|ZT-2026-300|EXPIRED1/.test(block))].join(
        '',
      );
    });
    const file = parse(readFileSync(join(root, 'menu.yaml'), 'utf8')) as {
      menu: { children?: { text: { zh: string }; children?: object[] }[] }[];
    };
    const leaf = file.menu
      .find((node) => node.children && !node.children.at(-1)!.children)!
      .children!.pop()!;
    writeFileSync(join(root, 'menu.yaml'), stringify(file));
    const [opened] = await db
      .select()
      .from(menuItem)
      .where(
        and(
          sql`${menuItem.text} ->> 'zh' = ${leaf.text.zh}`,
          sql`${menuItem.parentId} is not null`,
        ),
      );
    await db
      .insert(menuVisit)
      .values({ menuItemId: opened!.id, memberId: (await addMember(db)).id });
    const { skipped } = await load();
    expect(skipped).toContainEqual({
      row: 'coupon ZT-2026-300',
      why: 'edited',
      columns: ['value'],
    });
    const codes = new Map((await db.select().from(coupon)).map((row) => [row.code, row.state]));
    expect([codes.get('TENOFF'), codes.get('ZT-2026-300'), codes.get('EXPIRED1')]).toEqual([
      'hidden',
      'published',
      undefined,
    ]);
    expect((await db.select().from(menuItem).where(eq(menuItem.id, opened!.id)))[0]?.state).toBe(
      'hidden',
    );
  });
});

describe('legal texts', () => {
  const versions = async () =>
    (
      await db
        .select()
        .from(legalText)
        .where(eq(legalText.alias, 'privacy'))
        .orderBy(legalText.version)
    ).map(({ version, data }) => [version, data.title.zh]);

  it('a new version is added, and the previous one stays as it was accepted', async () => {
    const before = await versions();
    edit('pages/privacy.yaml', (text) =>
      text
        .replace(/^version:.*$/m, "version: '2026-11-21'")
        .replace(/^publishedAt:.*$/m, 'publishedAt: { daysAgo: 0 }')
        .replace(/^title:.*$/m, 'title: { zh: "新版聲明" }'),
    );
    await load();
    expect(await versions()).toEqual([...before, ['2026-11-21', '新版聲明']]);
  });

  it('a text changed without a new version is not imported', async () => {
    const before = await versions();
    edit('pages/privacy.yaml', (text) => text.replace(/^title:.*$/m, 'title: { zh: "悄悄改過" }'));
    expect((await load()).skipped).toContainEqual({
      row: 'legal_text privacy/2026-10-01',
      why: 'published',
      columns: [],
    });
    expect(await versions()).toEqual(before);
  });

  it('without a version or a date is rejected', async () => {
    edit('pages/privacy.yaml', (text) =>
      text.replace(/^version:.*\n/m, '').replace(/^publishedAt:.*\n/m, ''),
    );
    const message = await messageOf();
    expect(message).toContain('pages/privacy.yaml, version: is missing');
    expect(message).toContain('pages/privacy.yaml, publishedAt: is missing');
  });
});

describe('without a guest', () => {
  it('no members are seeded, and of two processes that start together only one imports', async () => {
    const empty = await openTestDatabase();
    try {
      const start = () =>
        importContent(
          { db: empty.db, now: () => anchor, settings: testSettings(productionSettings) },
          dated,
        );
      await dateContent(root, dated, anchor);
      const summaries = (await Promise.all([start(), start()]))
        .map(({ summary }) => summary)
        .sort();
      expect(summaries).toEqual([expect.stringMatching(/^\d+ files in \d+ ms$/), 'unchanged']);
      expect(await empty.db.select().from(member)).toEqual([]);
      expect(await empty.db.select().from(orders)).toEqual([]);
      expect((await empty.db.select().from(brand)).length).toBe(3);
      expect((await empty.db.select().from(company)).length).toBeGreaterThan(0);
    } finally {
      await empty.close();
    }
  });

  describe('several processes with different contents', () => {
    const uploads = () => join(root, 'uploads');
    const importAs = (values: Partial<ApiSettings> = {}) =>
      importFiles({
        db,
        now: () => anchor,
        settings: testSettings({ ...productionSettings, dataDir: uploads(), ...values }),
      });
    const isHot = async () =>
      (await db.select({ hot: tag.hot }).from(tag).orderBy(tag.alias)).map(({ hot }) => hot);
    const older = readFileSync(join(sample, 'tags.yaml'), 'utf8');
    const newer = older.replace('hot: true', 'hot: false');
    const setTags = (text: string) => writeFileSync(join(root, 'tags.yaml'), text);

    it('an older one does not write over a newer one, unless told to', async () => {
      await importAs();
      const before = await isHot();
      setTags(newer);
      await importAs();
      const after = await isHot();
      expect(after).not.toEqual(before);

      setTags(older);
      expect((await importAs()).summary).toMatch(/replaced by newer content/);
      expect(await isHot()).toEqual(after);
      expect((await importAs({ contentRevert: true })).summary).toMatch(/^\d+ files in/);
      expect(await isHot()).toEqual(before);

      // The newer content is now the older one.
      setTags(newer);
      expect((await importAs()).summary).toMatch(/replaced by newer content/);
      expect(await isHot()).toEqual(before);
    });

    it('an upload does not make an older content look new', async () => {
      await importAs();
      setTags(newer);
      await importAs();
      const after = await isHot();
      setTags(older);
      mkdirSync(join(uploads(), 'pictures'), { recursive: true });
      cpSync(
        join(demoContent, 'pictures', 'car-park-plan.jpg'),
        join(uploads(), 'pictures', 'car-park-plan.jpg'),
      );
      expect((await importAs()).summary).toMatch(/replaced by newer content/);
      expect(await isHot()).toEqual(after);
    });

    it('an older release does not write over the content of a newer one', async () => {
      await importAs();
      const before = await isHot();
      await db.update(contentImport).set({ digest: '999:newer' }).where(eq(contentImport.id, 1));
      setTags(newer);
      expect((await importAs()).summary).toMatch(/a newer release/);
      expect(await isHot()).toEqual(before);
    });
  });

  it('two sites that import the same files together produce the same rows as one', async () => {
    await load();
    const before = await digests();
    await Promise.all([load(), load()]);
    expect(await digests()).toEqual(before);
  });
});

it('rows of an importer that kept no records are written once more, and rows of the site are not', async () => {
  const old = await openTestDatabase({ from: template });
  try {
    await old.db.execute(sql`update content_import set digest = '1:' || digest`);
    await old.db
      .insert(tag)
      .values({ alias: 'made-here', title: { zh: '自建' }, hot: false, position: 99 });
    const later = new Date(anchor.getTime() + day);
    const start = () =>
      importFiles({ db: old.db, now: () => later, settings: sampleSettings(root) });
    expect((await start()).skipped).toEqual([]);
    const [moved] = await old.db.select().from(eventSession).orderBy(eventSession.id).limit(1);
    const [was] = await db.select().from(eventSession).orderBy(eventSession.id).limit(1);
    expect(moved!.startsAt.getTime() - was!.startsAt.getTime()).toBe(day);
    expect(await old.db.select().from(tag).where(eq(tag.alias, 'made-here'))).toHaveLength(1);
    expect((await start()).skipped).toEqual([]);
  } finally {
    await old.close();
  }
});

describe('drawings', () => {
  const dataDir = () => join(root, 'data');
  const drawn = () =>
    readdirSync(join(dataDir(), 'drawings')).filter((name) => name.endsWith('.svg'));
  const draw = (now = anchor) =>
    importFiles({
      db,
      now: () => now,
      settings: testSettings({ ...productionSettings, dataDir: dataDir() }),
    });

  it('are kept in an empty DATA_DIR even if the rows are current, and then left alone', async () => {
    expect((await draw()).summary).toBe('unchanged');
    const [{ thumbnail } = {}] = await db
      .select()
      .from(product)
      .where(eq(product.alias, 'corvane-r2'));
    expect(drawn()).toContain(`${thumbnail!.digest}-products-corvane-r2-thumbnail.svg`);
    const path = join(
      dataDir(),
      'drawings',
      `${thumbnail!.digest}-products-corvane-r2-thumbnail.svg`,
    );
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg [^>]*width="400" height="280"/);
    writeFileSync(path, 'kept');
    edit('tags.yaml', (text) => text.replace('hot: true', 'hot: false'));
    await draw();
    expect(readFileSync(path, 'utf8')).toBe('kept');
  });

  it('change with their files', async () => {
    await draw();
    const before = drawn();
    edit('products/corvane-r2.yaml', (text) => text.replace('form: rack2', 'form: dome'));
    await draw();
    expect(drawn().filter((name) => !before.includes(name))).toHaveLength(2);
  });

  it('are added to rows that were edited while there were none', async () => {
    await db
      .update(product)
      .set({ state: 'hidden', picture: null, thumbnail: null })
      .where(eq(product.alias, 'corvane-r2'));
    edit('tags.yaml', (text) => text.replace('hot: true', 'hot: false'));
    await draw();
    const [row] = await db.select().from(product).where(eq(product.alias, 'corvane-r2'));
    expect(row).toMatchObject({
      state: 'hidden',
      picture: { file: 'products-corvane-r2-picture.svg', width: 800, height: 440 },
      thumbnail: { file: 'products-corvane-r2-thumbnail.svg', width: 400, height: 280 },
    });
  });
});
