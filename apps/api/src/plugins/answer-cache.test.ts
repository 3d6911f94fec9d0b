import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCaches } from '#db/cached.ts';
import { event as eventTable } from '#db/schema/event.ts';
import {
  addEvent,
  addMember,
  checkoutOf,
  type EventRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { type CallOptions, type MemberSite, openMemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let event: EventRow;
let sessions: SessionRow[];
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite({ answerCacheMs: 60_000 });
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ event, sessions } = await addEvent(site.db, site.clock.now));
  me = { token: await site.tokenOf(await addMember(site.db)) };
});

const path = () => `/event/${event.alias}/series/${event.seriesNum}`;
/** Returns the response itself, with its headers. */
const ask = (headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api${path()}`, headers });
const titleNow = async (options: CallOptions = {}) =>
  ((await site.get(path(), { language: 'en', ...options })).items as { title: string }).title;
const seatsLeft = async () => ((await site.get(path())).items as { seatsLeft: number }).seatsLeft;
/** Changes the event without a notification. */
const change = (values: Partial<typeof eventTable.$inferInsert>) =>
  site.db.update(eventTable).set(values).where(eq(eventTable.id, event.id));

describe('an answer that is the same for everybody', () => {
  it('is made once for a language, and again when content changes', async () => {
    await change({ title: { zh: '一', en: 'First' } });
    expect(await titleNow()).toBe('First');
    await change({ title: { zh: '二', en: 'Second' } });
    expect(await titleNow()).toBe('First');
    expect(await titleNow({ language: 'zh-Hant' })).toBe('二');
    clearCaches(site.db);
    expect(await titleNow()).toBe('Second');
  });

  it('that is no longer fresh is sent while requests wait for the database, until the next one is made', async () => {
    await change({ title: { zh: '一', en: 'First' } });
    expect(await titleNow()).toBe('First');
    await change({ title: { zh: '二', en: 'Second' } });
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    const { pool } = site.db;
    const connections = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.connect()),
    );
    const waiting = pool.query('select');
    try {
      expect(await titleNow()).toBe('First');
    } finally {
      for (const connection of connections) connection.release();
      await waiting;
    }
    await vi.waitFor(async () => expect(await titleNow()).toBe('Second'));
    later.mockRestore();
  });

  it('is not what a member gets', async () => {
    await change({ title: { zh: '一', en: 'First' } });
    expect(await titleNow()).toBe('First');
    await change({ title: { zh: '二', en: 'Second' } });
    expect(await titleNow(me)).toBe('Second');
    expect(await titleNow()).toBe('First');
  });

  it('is made anew after a member has taken a seat', async () => {
    const before = await seatsLeft();
    await site.post(
      '/cart/addItem',
      {
        eventAlias: event.alias,
        eventSeriesNum: event.seriesNum,
        sessionUuids: sessions.map(({ uuid }) => uuid),
      },
      me,
    );
    expect(await site.post('/cart/checkout', checkoutOf(event), me)).toMatchObject({ status: 200 });
    expect(await seatsLeft()).toBe(before - 1);
  });

  it('has a tag by which a client that has it gets 304, compressed or not', async () => {
    const tag = String((await ask()).headers['etag']);
    const again = await ask({ 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const compressed = await ask({ 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({ etag: tag, 'content-encoding': 'br' });
  });
});

describe('a failure', () => {
  it('is not kept', async () => {
    await change({ publishDown: site.clock.now });
    expect((await ask()).statusCode).toBe(404);
    await change({ publishDown: null });
    expect((await ask()).statusCode).toBe(200);
  });
});
