/** Events as content documents: what publishing them contradicts, and what the desk changes in them. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '@portolane/core/contract/event.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDocumentView, PublishResult } from '@portolane/core/contract/desk/content.ts';
import { treeOf } from '#content/edit-text.ts';
import { sameTree, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { checkContent } from '#testing/whole-content.ts';
import { siteRows } from '#content/content-rows.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { readAssets } from '#content/read-content.ts';
import { contentDocument } from '#db/schema/content.ts';
import { waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { setPublication } from './set-publication.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import { addMember, addMembers, addOrder, findEvent } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testContent } from '#testing/test-content.ts';
import { testSettings } from '#testing/test-settings.ts';
import { joinWaitlistOf } from '#testing/waitlist.ts';
import { exportContent } from './export-content.ts';

const WORKSHOP = 'events/zero-trust-workshop.yaml';
const settings = testSettings({ contentDir: testContent });

let site: PublicSite;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite('site', { contentDir: testContent });
});
afterAll(() => site.close());
beforeEach(async () => {
  const headers = await deskHeaders(site.db, await addStaff(site.db, 'editor'), {
    now: site.clock.now,
  });
  editor = { ...headers, 'accept-language': 'en' };
});

// oxlint-disable-next-line typescript/no-explicit-any -- a test states what it expects of an answer
type Json = any;
const call = async (path: string, body: unknown) =>
  (await site.post(`/desk${path}`, body, editor)).json<{ items: Json; code: number }>();
const read = async (path: string) =>
  (await call('/content/one', { path })).items as ContentDocumentView;
type Change = (tree: TreeRecord) => TreeRecord;
const send = async (to: 'publish' | 'check', path: string, change: Change) => {
  const { tree, version, draft } = await read(path);
  const edited = change((tree ?? draft!.tree) as TreeRecord);
  const body = { path, tree: edited, baseVersion: version };
  return (await call(`/content/${to}`, body)).items as PublishResult;
};
const publish = (path: string, change: Change) => send('publish', path, change);
const problemsOf = ({ problems }: PublishResult) =>
  problems.map(({ field, message }) => `${field}: ${message}`);

const waitForLock = () =>
  expect
    .poll(
      async () =>
        (
          await site.db.execute(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

/** Changes an item of a list of a document. */
const inList =
  (list: string, index: number, values: TreeRecord): Change =>
  (tree) => ({
    ...tree,
    [list]: (tree[list] as TreeRecord[]).map((each, at) =>
      at === index ? { ...each, ...values } : each,
    ),
  });
const without =
  (list: string, index: number): Change =>
  (tree) => ({ ...tree, [list]: (tree[list] as Tree[]).toSpliced(index, 1) });

const eventOf = (alias: string, seriesNum = 1) => findEvent(site.db, alias, seriesNum);

/** Returns the columns of an event and its sessions that an import writes, as it would write them. */
async function importedRows(alias: string): Promise<object[]> {
  const documents = await site.db.select().from(contentDocument).orderBy(contentDocument.path);
  const assets = await readAssets(testContent, null);
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  const { content, problems } = await checkContent({ ...assets, texts });
  expect(problems).toEqual([]);
  const rows = siteRows(content!);
  return [...rows.event, ...rows.eventSession].flatMap(({ key, row }) =>
    key === `${alias}/1` || key.startsWith(`${alias}/1/`) ? [row] : [],
  );
}
const siteRowsOf = async (alias: string) => {
  const { event: row, sessions } = await eventOf(alias);
  return [row, ...sessions];
};

describe('publishing an edit of a running event', () => {
  beforeAll(async () => {
    const { event: row, sessions } = await eventOf('zero-trust-workshop');
    const [first, second] = await addMembers(site.db, 2);
    const chosen = {
      meals: [{ id: 'lunch-day-1', optionId: 'vegetarian' }],
      answers: [
        { questionId: 'firewall-brand', value: ['palisar'] },
        { questionId: 'network-size', value: [''] },
      ],
    };
    await addOrder(site.db, first!, row, [sessions[0]!], chosen);
    await addOrder(site.db, second!, row, [sessions[0]!, sessions[1]!], chosen);
    await site.db
      .update(eventSession)
      .set({ walkIns: 2 })
      .where(eq(eventSession.id, sessions[4]!.id));
  });

  const lunch = (values: TreeRecord) => inList('meals', 0, values);
  const options = (...ids: string[]) => ({
    options: ids.map((id) => ({ id, label: { zh: id } })),
  });
  it.each<[string, Change, RegExp[]]>([
    [
      'fewer seats than are sold',
      inList('sessions', 0, { capacity: 1, offlineEnrolments: 0 }),
      [/^sessions\.0\.capacity: .*less than the \d+ seats/],
    ],
    [
      'without a session',
      without('sessions', 1),
      [/^sessions: “.+” cannot be removed\. .*: \d+\. Call it off/],
    ],
    [
      'without a session in which people were let in at the door',
      without('sessions', 4),
      [/^sessions: “.+” cannot be removed\. People who were let in .*: 2\./],
    ],
    [
      'a hidden session',
      inList('sessions', 1, { state: 'hidden' }),
      [/^sessions\.1\.state: .*Call it off/],
    ],
    [
      'another time',
      inList('sessions', 0, { starts: '2027-01-05T09:00', ends: '2027-01-05T10:00' }),
      [/^sessions\.0\.starts: .*“Change time”/],
    ],
    [
      'a session that ends first',
      inList('sessions', 5, { starts: '2026-12-09T16:00', ends: '2026-12-01T09:00' }),
      [/^sessions\.5\.ends: a session ends after it starts/],
    ],
    [
      'one enrolment for all',
      (tree) => ({ ...tree, registrationType: 'impartial' }),
      [/^registrationType: .*keeps its way of enrolling/],
    ],
    [
      'another series',
      (tree) => ({ ...tree, series: 2 }),
      [/^series: .*keeps its alias and series/],
    ],
    ['no lunch', without('meals', 0), [/^meals: “Lunch, day one” cannot be removed/]],
    [
      'no vegetarian lunch',
      lunch(options('meat', 'none')),
      [/^meals\.0\.options: “Vegetarian” cannot be removed/],
    ],
    [
      'without a question',
      without('questions', 0),
      [/^questions: “Firewall brand in use” cannot be removed/],
    ],
    [
      'without an answer',
      inList('questions', 0, options('domestic')),
      [/^questions\.0\.options: “Palisar” cannot be removed/],
    ],
    ['a question for a text', inList('questions', 0, { type: 'text' }), [/^questions\.0\.type: /]],
    [
      'enrolment that ends first',
      (tree) => ({
        ...tree,
        registration: { start: '2026-11-22T09:00', end: '2026-11-21T09:00' },
      }),
      [/^registration\.end: /],
    ],
  ])(
    '%s: is refused at the field, and checking says so before',
    async (_name, change, expected) => {
      const before = [await siteRowsOf('zero-trust-workshop'), await read(WORKSHOP)];
      for (const to of ['check', 'publish'] as const) {
        const result = await send(to, WORKSHOP, change);
        expect(result.outcome).toBe('invalid');
        const found = problemsOf(result);
        for (const pattern of expected)
          expect(found).toContainEqual(expect.stringMatching(pattern));
      }
      expect([await siteRowsOf('zero-trust-workshop'), await read(WORKSHOP)]).toEqual(before);
    },
  );

  it('says it in Chinese to somebody who works in Chinese', async () => {
    editor = { ...editor, 'accept-language': 'zh-Hant' };
    const result = await send('check', WORKSHOP, without('meals', 0));
    expect(problemsOf(result)).toContainEqual(
      expect.stringMatching(/^meals: 「第一天午餐」有 \d+ 筆/),
    );
  });

  it('writes what contradicts nothing: texts, an answer that nobody gave, a session without enrolments', async () => {
    const title = { zh: '零信任實作', en: 'Zero trust by doing' };
    const change: Change = (tree) =>
      without('sessions', 5)({ ...without('questions', 2)(tree), title });
    expect(await send('check', WORKSHOP, change)).toMatchObject({
      outcome: 'stored',
      refused: null,
    });
    expect((await read(WORKSHOP)).version).toBe(1);
    expect(await publish(WORKSHOP, change)).toMatchObject({ outcome: 'stored', version: 2 });
    const { event: row, sessions } = await eventOf('zero-trust-workshop');
    expect(row.title).toEqual(title);
    expect(sessions).toHaveLength(5);
    expect(row.questions).toHaveLength(2);
  });

  it('keeps the venue that attendees know when another one is published', async () => {
    const { event: before } = await eventOf('zero-trust-workshop');
    const { name, city, district, address, zipcode, lat, lng, directions } = before.place!;
    const fields = { name, city, district, address, zipcode, lat, lng, directions };
    const known = JSON.parse(JSON.stringify(fields)) as TreeRecord;
    const at = (place: TreeRecord) => publish(WORKSHOP, (tree) => ({ ...tree, place }));
    expect(problemsOf(await at({ ...known, name: { zh: '新教室', en: 'New room' } }))).toEqual([]);
    const { event: moved } = await eventOf('zero-trust-workshop');
    expect(moved.place?.name.en).toBe('New room');
    expect(moved.toldPlace).toEqual(before.place);
    expect(moved.placeChangedAt).not.toBeNull();
    await at(known);
    expect((await eventOf('zero-trust-workshop')).event).toMatchObject({
      toldPlace: null,
      placeChangedAt: null,
    });
  });

  describe('a place', () => {
    const placeOf = async () => (await read(WORKSHOP)).tree!['place'] as TreeRecord;
    const at = (place: TreeRecord) => publish(WORKSHOP, (tree) => ({ ...tree, place }));
    const shown = async () =>
      (
        await site.app.inject({ method: 'GET', url: '/api/event/zero-trust-workshop/series/1' })
      ).json<{ items: Event }>().items;

    it('is written with a link to a map, without city, zip code, and position', async () => {
      const first = await placeOf();
      const elsewhere = { name: { zh: '客戶的教室' }, address: { zh: '高雄市駁二街 1 號' } };
      const mapLink = 'https://maps.example/room';
      expect(problemsOf(await at({ ...elsewhere, mapLink }))).toEqual([]);
      const { location, city } = await shown();
      expect(location).toMatchObject({ mapLink, city: '', zipcode: '', lat: null, lng: null });
      expect(city).toBeNull();
      expect(problemsOf(await at({ ...elsewhere, mapLink: 'http://maps.example/' }))).toHaveLength(
        1,
      );
      expect(problemsOf(await at({ directions: { zh: '三樓' } }))).toHaveLength(2);
      await at(first);
    });

    it('is that of an office, and follows its edits', async () => {
      const first = await placeOf();
      expect(problemsOf(await at({ office: 'taipei' }))).toEqual([]);
      const before = await shown();
      const offices = (await read('offices.yaml')).tree!['offices'] as TreeRecord[];
      const taipei = offices.find(({ alias }) => alias === 'taipei')! as TreeRecord & {
        title: { zh: string };
      };
      expect(before.location).toMatchObject({
        locationName: taipei.title.zh,
        lat: taipei['lat'],
        mapLink: null,
      });
      expect(before.location!.way!.legs).toHaveLength(
        ((taipei['way'] as TreeRecord)['legs'] as unknown[]).length,
      );
      const moved = { zh: '臺北市信義區新路 9 號', en: 'No. 9, Xin Rd., Taipei' };
      const edit = (change: (office: TreeRecord) => TreeRecord) =>
        publish('offices.yaml', (tree) => ({
          ...tree,
          offices: (tree['offices'] as TreeRecord[]).map((each) =>
            each['alias'] === 'taipei' ? change(each) : each,
          ),
        }));
      expect(problemsOf(await edit((office) => ({ ...office, address: moved })))).toEqual([]);
      expect((await shown()).location!.address).toBe(moved.zh);
      // Attendees are told of it like of any other venue.
      expect((await eventOf('zero-trust-workshop')).event.placeChangedAt).not.toBeNull();
      expect(problemsOf(await at({ office: 'no-such' }))).toHaveLength(1);
      await at(first);
    });

    it('is that of an office, which cannot be removed as long as it is', async () => {
      const first = await placeOf();
      const annex = { alias: 'annex', title: { zh: '訓練中心' }, address: { zh: '港圖路 9 號' } };
      const edit = (change: (offices: TreeRecord[]) => TreeRecord[]) =>
        publish('offices.yaml', (tree) => ({
          ...tree,
          offices: change(tree['offices'] as TreeRecord[]),
        }));
      const without = () => edit((offices) => offices.filter(({ alias }) => alias !== 'annex'));
      expect(problemsOf(await edit((offices) => [...offices, annex]))).toEqual([]);
      await at({ office: 'annex' });
      expect(await without()).toMatchObject({
        outcome: 'invalid',
        problems: [{ file: WORKSHOP, field: 'place.office' }],
      });
      await at(first);
      expect((await without()).outcome).toBe('stored');
    });
  });

  it('raises the seats and offers them to the line', async () => {
    const of = await eventOf('zero-trust-workshop');
    const session = of.sessions[0]!;
    const { rows } = await site.db.execute<{ sold: number }>(
      sql`select coalesce(sum(seats), 0)::int as sold from enrolment where session_id = ${session.id} and status <> 'CANCELED'`,
    );
    const taken = rows[0]!.sold + session.offlineEnrolments;
    const to = (capacity: number) => publish(WORKSHOP, inList('sessions', 0, { capacity }));
    expect(await to(taken)).toMatchObject({ outcome: 'stored' });
    const waiting = await addMember(site.db, { email: 'waiting@chengye.example' });
    await joinWaitlistOf(site.db, site.clock.now, of.event, session, waiting);
    expect(await to(taken + 1)).toMatchObject({ outcome: 'stored' });
    const [entry] = await site.db
      .select()
      .from(waitlistEntry)
      .where(eq(waitlistEntry.memberId, waiting.id));
    expect(entry!.status).toBe('OFFERED');
    const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, waiting.email));
    expect(mails).toHaveLength(1);
    // The seat that is held counts as taken.
    expect(problemsOf(await to(taken))).toEqual([expect.stringMatching(/^sessions\.0\.capacity/)]);
  });
});

describe('a new event', () => {
  const path = 'events/desk-course.yaml';
  const session = (key: string, day: string) => ({
    key,
    title: { zh: `場次 ${key}`, en: `Session ${key}` },
    starts: `${day}T09:30`,
    ends: `${day}T12:00`,
    capacity: 20,
  });
  const tree = {
    alias: 'desk-course',
    series: 1,
    category: 'course',
    type: 'online',
    registrationType: 'partial',
    title: { zh: '桌上課程', en: 'A course from the desk' },
    intro: { zh: '在後台建立的課程。', en: 'A course made at the desk.' },
    description: { zh: '說明文字。', en: 'The description.' },
    brands: ['palisar'],
    basePrice: 800,
    salePrice: 600,
    contact: '<<teams.training>>',
    sessions: [session('am', '2027-03-02'), session('pm', '2027-03-03')],
    meals: [
      {
        id: 'lunch',
        date: '2027-03-02',
        title: { zh: '午餐', en: 'Lunch' },
        options: [
          { id: 'meat', label: { zh: '葷' } },
          { id: 'veg', label: { zh: '素' } },
        ],
      },
    ],
  };

  it('starts as a draft, is published with its sessions, and is on the site at once', async () => {
    await call('/content/draft', { path, tree, baseVersion: 0 });
    expect(await publish(path, (draft) => draft)).toMatchObject({ outcome: 'stored', version: 1 });
    const { event: row, sessions } = await eventOf('desk-course');
    expect(row).toMatchObject({
      startsAt: new Date('2027-03-02T01:30:00Z'),
      endsAt: new Date('2027-03-03T04:00:00Z'),
      meals: [{ id: 'lunch', date: '2027-03-02' }],
    });
    expect(sessions.map(({ key }) => key)).toEqual(['am', 'pm']);
    const answer = await site.get('/event/desk-course/series/1');
    expect(answer.json<{ items: { title: string } }>().items.title).toBe('桌上課程');
    const shown = (await site.get('/desk/events/desk-course/1', editor)).json<{
      items: { documentPath: string };
    }>();
    expect(shown.items.documentPath).toBe(path);
  });

  it('is not published with fewer seats than a checkout sells at the same time', async () => {
    const raced = 'events/desk-race.yaml';
    const { meals: _meals, ...rest } = tree;
    const seats = (capacity: number) => [{ ...session('am', '2027-03-02'), capacity }];
    const made = { ...rest, alias: 'desk-race', sessions: seats(2) };
    await call('/content/publish', { path: raced, tree: made, baseVersion: 0 });
    const of = await eventOf('desk-race');
    const [first, second] = await addMembers(site.db, 2);
    await addOrder(site.db, first!, of.event, of.sessions);
    await fillCarts(site.db, [second!], of.event, of.sessions);
    const { rows } = await site.db.execute<{ version: string }>(
      sql`select version from legal_text where alias = 'privacy' and published_at <= ${site.clock.now.toISOString()} order by published_at desc limit 1`,
    );
    let publishing: Promise<PublishResult> | undefined;
    const bought = await tryCheckOut(site.db, site.clock.now, second!, of.event, {
      values: { consentVersion: rows[0]!.version },
      // The checkout holds the lock of the session.
      async beforeCommit() {
        publishing = publish(raced, (now) => ({ ...now, sessions: seats(1) }));
        await waitForLock();
      },
    });
    expect(bought).toBe('ENROLLED');
    expect(problemsOf(await publishing!)).toEqual([
      expect.stringMatching(/^sessions\.0\.capacity: .*less than the 2 seats/),
    ]);
  });

  it('is copied without its dates and what belongs to its run, as the next series or by another alias', async () => {
    const { sessions } = await eventOf('desk-course');
    await publish(path, (of) =>
      inList('sessions', 0, { offlineEnrolments: 3, link: 'https://live.portolane.example/am' })({
        ...of,
        registration: { end: '2027-03-01T18:00' },
        publishUp: '2026-01-01T09:00',
      }),
    );
    await call(`/sessions/${sessions[1]!.uuid}/call-off`, { reason: 'Too few people' });
    const next = 'events/desk-course-2.yaml';
    expect((await read(path)).nextSeries).toBe(2);
    expect((await call('/content/copy', { from: path, path: next, series: 2 })).code).toBe(200);
    const { draft, version } = await read(next);
    // A draft has the number already, as what is published has.
    expect((await read(path)).nextSeries).toBe(3);
    expect(version).toBe(0);
    const { starts: _starts, ends: _ends, ...copied } = session('am', '');
    const { meals: _meals, ...rest } = tree;
    expect(draft!.tree).toEqual({
      ...rest,
      series: 2,
      state: 'hidden',
      meals: tree.meals.map(({ date: _date, ...meal }) => meal),
      sessions: [{ ...copied, link: 'https://live.portolane.example/am' }],
    });
    expect(await send('publish', next, (of) => of)).toMatchObject({
      outcome: 'invalid',
      problems: expect.arrayContaining([expect.objectContaining({ field: 'sessions.0.starts' })]),
    });
    const dated: Change = (of) =>
      inList('sessions', 0, { starts: '2027-05-04T09:30', ends: '2027-05-04T12:00' })(
        inList('meals', 0, { date: '2027-05-04' })(of),
      );
    expect(await publish(next, dated)).toMatchObject({ outcome: 'stored' });
    expect((await eventOf('desk-course', 2)).event.state).toBe('hidden');
    expect((await read(path)).nextSeries).toBe(3);

    await call('/content/copy', { from: path, path: 'events/desk-class.yaml' });
    expect((await read('events/desk-class.yaml')).draft!.tree).toMatchObject({
      alias: 'desk-class',
      series: 1,
    });
    expect((await call('/content/copy', { from: path, path: next, series: 2 })).code).toBe(409);
  });
});

describe('what the desk changes in a running event', () => {
  const alias = 'campus-wifi-briefing';
  const path = `events/${alias}.yaml`;
  const sessionOf = async (index: number) => (await eventOf(alias)).sessions[index]!;
  const at = async (index: number, what: string, body: unknown) =>
    call(`/sessions/${(await sessionOf(index)).uuid}/${what}`, body);
  const sessionIn = (tree: Tree, index: number) =>
    ((tree as TreeRecord)['sessions'] as TreeRecord[])[index]!;

  it.each<[string, () => Promise<object>, (tree: TreeRecord) => unknown, unknown]>([
    [
      'seats',
      () => at(0, 'capacity', { capacity: 77 }),
      (tree) => sessionIn(tree, 0)['capacity'],
      77,
    ],
    [
      'the time',
      () =>
        at(1, 'time', {
          startTime: '2027-02-02T01:30:00.000Z',
          endTime: '2027-02-02T03:00:00.000Z',
        }),
      (tree) => [sessionIn(tree, 1)['starts'], sessionIn(tree, 1)['ends']],
      ['2027-02-02T09:30', '2027-02-02T11:00'],
    ],
    [
      'a session called off',
      () => at(0, 'call-off', { reason: 'The hall is closed' }),
      (tree) => sessionIn(tree, 0)['state'],
      'hidden',
    ],
    [
      'hiding',
      () => call(`/events/${alias}/1/state`, { state: 'hidden' }),
      (tree) => tree['state'],
      'hidden',
    ],
    [
      'showing',
      () => call(`/events/${alias}/1/state`, { state: 'published' }),
      (tree) => tree['state'],
      'published',
    ],
    [
      'a session that the terminal shows again',
      async () =>
        setPublication(
          { db: site.db, now: () => site.clock.now, settings },
          {
            kind: 'session',
            alias: `${alias}/1/${(await sessionOf(0)).key}`,
            state: 'published',
            actor: 'rin',
          },
        ),
      (tree) => sessionIn(tree, 0)['state'],
      'published',
    ],
    [
      'the event called off',
      () => call(`/events/${alias}/1/call-off`, { reason: 'Nobody may enter' }),
      (tree) => [tree['state'], sessionIn(tree, 1)['state']],
      ['hidden', 'hidden'],
    ],
  ])(
    '%s: is in its document, which says what the site has',
    async (_name, change, said, expected) => {
      const before = await read(path);
      const answer = await change();
      expect(answer).toMatchObject('code' in answer ? { code: 200 } : { changed: true });
      const { tree, version, versions } = await read(path);
      expect(said(tree as TreeRecord)).toEqual(expected);
      expect(version).toBe(before.version + 1);
      expect(versions[0]).toMatchObject({ version, author: expect.any(String) });
      const [shown, imported] = [await siteRowsOf(alias), await importedRows(alias)];
      expect(shown).toMatchObject(imported);
    },
  );

  it('stays as it is when the exported folder is imported, and other documents keep their data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-events-'));
    try {
      cpSync(testContent, folder, { recursive: true });
      await exportContent(site.db, folder);
      const before = await siteRowsOf(alias);
      await importContent({ db: site.db, now: () => site.clock.now, settings }, folder);
      expect(await siteRowsOf(alias)).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const untouched = await site.db
      .select()
      .from(contentDocument)
      .where(isNull(contentDocument.editedAt));
    expect(untouched.length).toBeGreaterThan(500);
    const different = untouched.filter(
      ({ path: each, tree, version }) =>
        // A site has further documents than its folder of content: those that it has one of each.
        existsSync(join(testContent, each)) &&
        (version !== 1 || !sameTree(tree, treeOf(readFileSync(join(testContent, each), 'utf8')))),
    );
    expect(different).toEqual([]);
  });
});
