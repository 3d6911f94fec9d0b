/**
 * The live room of a session: who may watch and from which second, who is checked in, and that
 * nobody else ever gets the link.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventSession } from '@portolane/core/contract/event.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import type { LiveState } from '@portolane/core/rules/live/live-state.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event as eventTable, eventSession } from '#db/schema/event.ts';
import { member as memberTable } from '#db/schema/member.ts';
import { allEndpoints, sampleBody } from '#testing/endpoint-samples.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { openPublicSite } from '#testing/public-site.ts';

const LINK = 'https://live.example/the-secret-room';
const OPENS = new Date('2026-11-21T09:30:00.000Z');
const STARTS = new Date('2026-11-21T10:00:00.000Z');
const ENDS = new Date('2026-11-21T12:00:00.000Z');

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

const at = (clock: string) => (site.clock.now = new Date(`2026-11-21T${clock}Z`));
/**
 * Creates an event of two sessions, of which the first is streamed, and enrols the member in it
 * with this status; null: only in the other session; 'nothing': in neither.
 */
async function createScene(
  status: OrderStatus | null | 'nothing',
  type: 'online' | 'physical' = 'online',
) {
  const { event, sessions } = await addEvent(site.db, site.clock.now, { type }, [
    { linkOpensAt: OPENS, startsAt: STARTS, endsAt: ENDS, link: LINK },
    {},
  ]);
  const [session, other] = [sessions[0]!, sessions[1]!];
  if (status !== 'nothing')
    await addOrder(site.db, member, event, [status === null ? other : session], {
      statuses: [status ?? 'CONFIRMED'],
    });
  return {
    event,
    uuid: session.uuid,
    look: (options = me) => site.get(`/event/session/${session.uuid}`, options),
    checkIn: (options = me) => site.get(`/event/session/${session.uuid}/checkin`, options),
    enrolled: async () =>
      (await site.db.select().from(enrolment).where(eq(enrolment.sessionId, session.id)))[0]!,
  };
}

describe('how a member may watch', () => {
  it.each<[string, LiveState, string | null, string | null]>([
    ['09:29:59.000', 'NOT_OPEN', 'NOT_OPEN', null],
    ['09:29:59.999', 'NOT_OPEN', 'NOT_OPEN', null],
    ['09:30:00.000', 'NOT_START', null, LINK],
    ['09:54:59.999', 'NOT_START', null, LINK],
    ['09:55:00.000', 'IS_COMMING', null, LINK],
    ['09:59:59.999', 'IS_COMMING', null, LINK],
    ['10:00:00.000', 'IS_LIVE', null, LINK],
    ['11:59:59.999', 'IS_LIVE', null, LINK],
    ['12:00:00.000', 'IS_END', null, null],
    ['12:00:01.000', 'IS_END', null, null],
  ])('at %s: %s, refusal %s, link %s', async (clock, state, refusal, link) => {
    const { look } = await createScene('CONFIRMED');
    const now = at(clock).toISOString();
    const answer = await look();
    expect(answer.items.live).toEqual({ state, refusal, link, checkedInAt: null, now });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer).includes(LINK)).toBe(link !== null);
  });

  it.each<[OrderStatus | null | 'nothing', 'online' | 'physical', string]>([
    ['nothing', 'online', 'NO_ORDER'],
    ['CONFIRMED', 'physical', 'NOT_ONLINE'],
    [null, 'online', 'NOT_ENROLLED'],
    ['CANCELED', 'online', 'NOT_ENROLLED'],
    ['PENDING', 'online', 'NOT_CONFIRMED'],
  ])(
    'while it runs, enrolled %s in an event that is %s: %s, and there is no link',
    async (status, type, refusal) => {
      const { look } = await createScene(status, type);
      at('10:30:00.000');
      const answer = await look();
      expect(answer.items.live).toMatchObject({ refusal, link: null });
      expect(JSON.stringify(answer)).not.toContain(LINK);
    },
  );

  it('counts the active enrolment, whichever order it belongs to', async () => {
    const { event, look, uuid } = await createScene('CANCELED');
    const [session] = await site.db.select().from(eventSession).where(eq(eventSession.uuid, uuid));
    await addOrder(site.db, member, event, [session!]);
    at('10:30:00.000');
    expect((await look()).items.live).toMatchObject({ refusal: null, link: LINK });
  });

  it('is shown only to a logged-in member, and never for others’ enrolments', async () => {
    const { look } = await createScene('CONFIRMED');
    at('10:30:00.000');
    const visitor = await look({});
    expect([visitor.status, visitor.items.live]).toEqual([200, null]);
    const stranger = await look({ token: await site.tokenOf(await addMember(site.db)) });
    expect(stranger.items.live).toMatchObject({ refusal: 'NO_ORDER', link: null });
    expect(JSON.stringify([visitor, stranger])).not.toContain(LINK);
  });

  it.each(['session', 'event'] as const)(
    'ends when the %s is withdrawn: enrolled members are told that it is closed, others find nothing',
    async (what) => {
      const { event, look, checkIn, uuid } = await createScene('CONFIRMED');
      at('10:30:00.000');
      if (what === 'session')
        await site.db
          .update(eventSession)
          .set({ state: 'hidden' })
          .where(eq(eventSession.uuid, uuid));
      else
        await site.db
          .update(eventTable)
          .set({ state: 'hidden' })
          .where(eq(eventTable.id, event.id));
      expect(await look()).toMatchObject({
        status: 410,
        code: 'LIVE_FRONT_CLOSED',
        message: '直播已關閉',
      });
      expect(await checkIn()).toMatchObject({ status: 410, code: 'LIVE_FRONT_CLOSED' });
      expect(await look({})).toMatchObject({ status: 404, code: 'PRODUCT_MENU_ITEM_NOT_EXIST' });
      const mine = await site.post('/member/order', { eventAlias: event.alias, seriesNum: 1 }, me);
      expect(mine.items.sessions[0].sessions[0].shortLink).toBeNull();
    },
  );
});

describe('checking in', () => {
  it.each<[string, number, string]>([
    ['09:29:59.999', 409, 'LIVE_FRONT_NOT_OPEN'],
    ['09:30:00.000', 200, 'SUCCESS'],
    ['11:59:59.999', 200, 'SUCCESS'],
    ['12:00:00.000', 409, 'LIVE_FRONT_ENDED'],
  ])('at %s results in %i %s', async (clock, status, code) => {
    const { checkIn, enrolled } = await createScene('CONFIRMED');
    const now = at(clock);
    const answer = await checkIn();
    expect([answer.status, answer.code, answer.headers['cache-control']]).toEqual([
      status,
      code,
      status === 200 ? 'no-store' : answer.headers['cache-control'],
    ]);
    const { attended, checkedInAt } = await enrolled();
    expect({ attended, checkedInAt }).toEqual(
      status === 200 ? { attended: true, checkedInAt: now } : { attended: null, checkedInAt: null },
    );
  });

  it('again changes nothing, even after the end, and returns the first time', async () => {
    const { checkIn, look, enrolled } = await createScene('CONFIRMED');
    const first = at('10:05:00.000').toISOString();
    expect((await checkIn()).items).toEqual({ checkedInAt: first });
    at('11:00:00.000');
    expect((await Promise.all([checkIn(), checkIn()])).map(({ items }) => items)).toEqual([
      { checkedInAt: first },
      { checkedInAt: first },
    ]);
    at('12:30:00.000');
    expect(await checkIn()).toMatchObject({ status: 200, items: { checkedInAt: first } });
    expect((await look()).items.live).toMatchObject({
      state: 'IS_END',
      checkedInAt: first,
      link: null,
    });
    expect((await enrolled()).checkedInAt!.toISOString()).toBe(first);
  });

  it('from two tabs at the same moment happens once', async () => {
    const { checkIn } = await createScene('CONFIRMED');
    at('10:05:00.000');
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkIn()));
    expect(new Set(answers.map(({ items }) => items.checkedInAt)).size).toBe(1);
  });

  it('does not overrule an absence recorded by staff', async () => {
    const { checkIn, enrolled } = await createScene('CONFIRMED');
    const { id } = await enrolled();
    await site.db.update(enrolment).set({ attended: false }).where(eq(enrolment.id, id));
    at('10:05:00.000');
    expect((await checkIn()).status).toBe(200);
    expect((await enrolled()).attended).toBe(false);
  });

  it.each<[OrderStatus | null | 'nothing', 'online' | 'physical', string, string]>([
    ['nothing', 'online', 'LIVE_FRONT_NO_ORDER', '您沒有報名本場此直播，無法觀看'],
    ['CONFIRMED', 'physical', 'LIVE_FRONT_NOT_ONLINE', '此活動未開放直播'],
    [null, 'online', 'LIVE_FRONT_NOT_ENROLLED', '您沒有報名此場直播或者直播已關閉'],
    ['CANCELED', 'online', 'LIVE_FRONT_NOT_ENROLLED', '您沒有報名此場直播或者直播已關閉'],
    ['PENDING', 'online', 'LIVE_FRONT_NOT_CONFIRMED', '您尚未通過審核'],
  ])('with %s in an event that is %s is refused with %s', async (status, type, code, message) => {
    const { checkIn } = await createScene(status, type);
    at('10:30:00.000');
    expect(await checkIn()).toMatchObject({ code, message });
    const rows = await site.db.select().from(enrolment).where(eq(enrolment.memberId, member.id));
    expect(
      rows.filter(({ attended, checkedInAt }) => attended !== null || checkedInAt !== null),
    ).toEqual([]);
  });

  it('for an unknown session finds nothing, and requires a login', async () => {
    const nowhere = '/event/session/00000000-0000-4000-8000-00000000dead/checkin';
    expect(await site.get(nowhere, me)).toMatchObject({
      status: 404,
      code: 'PRODUCT_MENU_ITEM_NOT_EXIST',
    });
    expect(await site.get(nowhere)).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    });
  });
});

describe('the links of the demonstration, over all endpoints', async () => {
  const demo = await openPublicSite();
  afterAll(() => demo.close());
  const sessions = await demo.db.select().from(eventSession);
  const streamed = sessions.filter(({ link }) => link !== null);
  const linkOf = new Map(streamed.map(({ key, link }) => [key, link!]));

  /**
   * Returns all responses that a caller can get: from every endpoint, about each session of these
   * events and each of the caller's orders.
   */
  async function allResponses(headers: Record<string, string>): Promise<string> {
    const events = (await demo.db.select().from(eventTable)).filter(({ alias }) =>
      ['container-ops-course', 'ransomware-drill'].includes(alias),
    );
    const ofEvents = ({ eventId }: { eventId: number }) => events.some(({ id }) => id === eventId);
    const uuidsOf = {
      order: (await demo.db.select().from(orders))
        .filter((row) => ofEvents(row) && row.attendee.company !== '')
        .map(({ uuid }) => uuid),
      session: streamed.filter(ofEvents).map(({ uuid }) => uuid),
    };
    const uuidsFor = (path: string) => {
      if (!path.includes(':uuid')) return [''];
      return path.includes('session') ? uuidsOf.session : uuidsOf.order;
    };
    const responses: string[] = [];
    for (const { name, endpoint } of allEndpoints) {
      // A logout would end the session that the other calls need.
      if (name === 'user.logout') continue;
      const uuids = uuidsFor(endpoint.path);
      for (const uuid of uuids)
        for (const { alias } of endpoint.path.includes(':eventAlias') || endpoint.body
          ? events
          : events.slice(0, 1)) {
          const path = endpoint.path
            .replace(':uuid', uuid)
            .replace(':eventAlias', alias)
            .replace(':seriesNum', '1')
            .replace(/:\w+/g, alias);
          if (endpoint.method === 'GET') responses.push((await demo.get(path, headers)).body);
          else
            for (const body of [
              {
                ...(sampleBody(endpoint) as object),
                eventAlias: alias,
                seriesNum: 1,
                eventSeriesNum: 1,
              },
              { limit: 100 },
            ])
              responses.push((await demo.post(path, body, headers)).body);
        }
    }
    return responses.join('\n');
  }
  const bearer = async (phone: string) => {
    const [row] = await demo.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.mobilePhone, phone));
    return demo.bearerOf(row!.id);
  };
  const linksIn = (answers: string) =>
    [...linkOf].flatMap(([key, link]) => (answers.includes(link) ? [key] : [])).sort();

  it('there is a session with a link in each of the five states', () =>
    expect(linkOf.size).toBeGreaterThanOrEqual(6));

  it(
    'a visitor gets none',
    async () => expect(linksIn(await allResponses({}))).toEqual([]),
    60_000,
  );

  it('a member gets those of confirmed sessions that are open and not over, and no others', async () => {
    const answers = await allResponses(await bearer('0912000001'));
    // Without the session that is over, the one not yet open, the one in review, and the cancelled
    // one.
    expect(linksIn(answers)).toEqual([
      'cross-region-failover',
      'drill',
      'rolling-upgrade',
      'upgrade-clinic',
    ]);
  }, 60_000);

  it(
    'a member without enrolments gets none',
    async () => expect(linksIn(await allResponses(await bearer('0912000004')))).toEqual([]),
    60_000,
  );

  it('a course page still lists its sessions to everyone', async () => {
    const { items } = (await demo.get('/event/container-ops-course/series/1')).json<{
      items: { sessions: { sessions: EventSession[] }[] };
    }>();
    expect(items.sessions.flatMap((day) => day.sessions)).toHaveLength(7);
  });
});
