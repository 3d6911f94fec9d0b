/** Waitlists for staff: their order, offers by hand, and removal. */
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import { addEvent, addMembers, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { cancelEnrolment, joinWaitlistOf } from '#testing/waitlist.ts';
import { offerSeat, removeFromWaitlist, waitlistForStaff } from './staff-waitlist.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const actor = 'rin@portolane.example';
let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = start;
});

/** A full session with one seat, for which members wait in order. */
async function fullSession(length: number) {
  const made = await addEvent(site.db, start, {}, [
    { capacity: 1, startsAt: new Date(start.getTime() + 3 * 86_400_000) },
  ]);
  const [holder, ...line] = (await addMembers(site.db, length + 1)) as [MemberRow, ...MemberRow[]];
  await addOrder(site.db, holder, made.event, made.sessions);
  for (const waiting of line)
    await joinWaitlistOf(site.db, start, made.event, made.sessions[0]!, waiting);
  const entries = await site.db
    .select()
    .from(waitlistEntry)
    .where(eq(waitlistEntry.eventId, made.event.id))
    .orderBy(asc(waitlistEntry.id));
  return { ...made, session: made.sessions[0]!, holder, line, uuids: entries.map((e) => e.uuid) };
}
type Full = Awaited<ReturnType<typeof fullSession>>;
const list = ({ session }: Full) => waitlistForStaff(site.db, session.uuid);
const statuses = async (full: Full) =>
  (await list(full)).entries.map(({ status, position }) => `${status} ${position}`);
const offer = (uuid: string, addSeat: boolean, scope = sql`true`) =>
  offerSeat(site.deps, { uuid, addSeat, actor, scope });
const refusedAs = (code: string) => ({ code });

describe('a waitlist at the desk', () => {
  it('has its entries in the order of joining', async () => {
    const full = await fullSession(2);
    expect(await list(full)).toMatchObject({
      capacity: 1,
      free: 0,
      full: [{ title: { zh: '場次 1' }, capacity: 1 }],
      entries: [
        { uuid: full.uuids[0], status: 'WAITING', position: 1, name: full.line[0]!.name },
        { uuid: full.uuids[1], status: 'WAITING', position: 2 },
      ],
    });
    await cancelEnrolment(site.db, start, full.event, full.session, full.holder);
    expect(await statuses(full)).toEqual(['OFFERED null', 'WAITING 1']);
  });

  it('offers a seat more to a chosen member, who takes it', async () => {
    const full = await fullSession(3);
    await expect(offer(full.uuids[1]!, false)).rejects.toMatchObject(
      refusedAs('CART_FRONT_INVENTORY_SHORTAGE'),
    );
    const email = `waiting-${full.line[1]!.id}@chengye.example`;
    await site.db.update(member).set({ email }).where(eq(member.id, full.line[1]!.id));
    expect(await offer(full.uuids[1]!, true)).toMatchObject([{ capacity: 2 }]);
    expect(await statuses(full)).toEqual(['WAITING 1', 'OFFERED null', 'WAITING 2']);
    const [session] = await site.db
      .select()
      .from(eventSession)
      .where(eq(eventSession.id, full.session.id));
    expect(session!.capacity).toBe(2);
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mail!.subject).toContain('您候補的名額空出來了');
    const [audit] = await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `${full.event.alias}/1`));
    expect(audit).toMatchObject({
      actor,
      action: 'waitlist offer',
      details: {
        before: { capacity: { [full.session.uuid]: 1 } },
        after: { capacity: { [full.session.uuid]: 2 } },
      },
    });
    await fillCarts(site.db, full.line, full.event, full.sessions);
    expect(
      await Promise.all(full.line.map((one) => tryCheckOut(site.db, start, one, full.event))),
    ).toEqual(['CART_FRONT_INVENTORY_SHORTAGE', 'ENROLLED', 'CART_FRONT_INVENTORY_SHORTAGE']);
    // It has an offer, or has ended.
    await expect(offer(full.uuids[1]!, true)).rejects.toMatchObject(
      refusedAs('WAITING_FRONT_ITEM_NOT_EXIST'),
    );
  });

  it('offers a free seat before it adds one', async () => {
    const full = await fullSession(1);
    await site.db
      .update(eventSession)
      .set({ capacity: 2 })
      .where(eq(eventSession.id, full.session.id));
    expect(await list(full)).toMatchObject({ capacity: 2, free: 1, full: [] });
    expect(await offer(full.uuids[0]!, true)).toEqual([]);
    expect(await list(full)).toMatchObject({ capacity: 2, free: 0 });
  });

  it('says which sessions of a whole event an offer would add a seat to', async () => {
    const made = await addEvent(site.db, start, { registrationType: 'impartial' }, [
      { capacity: 1 },
      { capacity: 5 },
    ]);
    const [holder, waiting] = await addMembers(site.db, 2);
    await addOrder(site.db, holder!, made.event, made.sessions);
    await joinWaitlistOf(site.db, start, made.event, made.sessions[0]!, waiting!);
    // The second session has free seats, which are no use without one in the first.
    const found = await waitlistForStaff(site.db, made.sessions[1]!.uuid);
    expect(found).toMatchObject({ capacity: 5, free: 0, full: [{ capacity: 1 }] });
    expect(await offer(found.entries[0]!.uuid, true)).toMatchObject([{ capacity: 2 }]);
  });

  it('offers the only free seat to one of two who are chosen at once', async () => {
    const full = await fullSession(2);
    await site.db
      .update(eventSession)
      .set({ capacity: 2 })
      .where(eq(eventSession.id, full.session.id));
    const outcomes = await Promise.allSettled(full.uuids.map((uuid) => offer(uuid, false)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await list(full)).free).toBe(0);
  });

  it('makes no offer that could not be used any more', async () => {
    const full = await fullSession(1);
    site.clock.now = new Date(full.session.startsAt.getTime() - 60_000);
    await expect(offer(full.uuids[0]!, true)).rejects.toMatchObject(
      refusedAs('WAITING_FRONT_LINE_ENDED'),
    );
    expect((await list(full)).capacity).toBe(1);
  });

  it('loses a member who is taken off it, and offers their seat to the next', async () => {
    const full = await fullSession(2);
    await cancelEnrolment(site.db, start, full.event, full.session, full.holder);
    await removeFromWaitlist(site.deps, { uuid: full.uuids[0]!, actor });
    expect((await list(full)).entries).toMatchObject([{ uuid: full.uuids[1], status: 'OFFERED' }]);
    await expect(
      removeFromWaitlist(site.deps, { uuid: full.uuids[0]!, actor }),
    ).rejects.toMatchObject(refusedAs('WAITING_FRONT_ITEM_NOT_EXIST'));
  });

  it('does not exist for a person who is not responsible for the event', async () => {
    const full = await fullSession(1);
    const scope = sql`${event.id} <> ${full.event.id}`;
    const missing = refusedAs('WAITING_FRONT_ITEM_NOT_EXIST');
    await expect(waitlistForStaff(site.db, full.session.uuid, scope)).rejects.toMatchObject(
      missing,
    );
    await expect(offer(full.uuids[0]!, true, scope)).rejects.toMatchObject(missing);
    await expect(
      removeFromWaitlist(site.deps, { uuid: full.uuids[0]!, actor, scope }),
    ).rejects.toMatchObject(missing);
    expect(await statuses(full)).toEqual(['WAITING 1']);
  });
});
