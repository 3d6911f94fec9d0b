/** Messages and the audit log at the desk. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog, type staff } from '#db/schema/staff.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const dayBefore = new Date('2026-11-19T16:00:00.000Z');
let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = now;
  await site.db.delete(outbox);
  await site.db.delete(auditLog);
});

async function admin(limits: Partial<typeof staff.$inferInsert> = {}) {
  const person = await addStaff(site.db, 'admin', limits);
  return { person, headers: await deskHeaders(site.db, person, { now }) };
}
type Person = Awaited<ReturnType<typeof admin>>;
const post = (path: string, body: unknown, { headers }: Person) =>
  site.post(path, body, { headers, language: 'en' });
const get = (path: string, { headers }: Person) => site.get(path, { headers, language: 'en' });

async function addMessage(values: Partial<typeof outbox.$inferInsert> = {}) {
  const [row] = await site.db
    .insert(outbox)
    .values({
      channel: 'mail',
      recipient: 'wang@example.com',
      subject: '報名成功',
      body: '您好',
      createdAt: now,
      ...values,
    })
    .returning();
  return row!;
}
const dead = { deadAt: now, deadReason: 'tries' as const, attempts: 8, lastError: 'busy' };

describe('messages', () => {
  it('are listed, the newest first, without the code of an SMS', async () => {
    const sms = { channel: 'sms' as const, recipient: '+886 0912000001', subject: '123456' };
    await addMessage(sms);
    await addMessage(dead);
    const { items, pagination } = await post('/desk/messages/search', {}, await admin());
    expect(pagination?.total).toBe(2);
    expect(items).toMatchObject([
      {
        channel: 'mail',
        state: 'dead',
        deadReason: 'tries',
        lastError: 'busy',
        attempts: 8,
        endedAt: now.toISOString(),
      },
      { channel: 'sms', subject: '', state: 'waiting', endedAt: null },
    ]);
  });

  it.each([
    [{ channel: 'line' }, ['U1']],
    [{ state: 'sent' }, ['a_c@example.com']],
    [{ state: 'waiting' }, ['U1']],
    [{ state: 'dead' }, ['abc@example.com']],
    // An underscore is a letter and no wildcard.
    [{ recipient: 'A_C' }, ['a_c@example.com']],
    [{ from: '2026-11-21' }, ['U1', 'a_c@example.com']],
    [{ until: '2026-11-20' }, ['abc@example.com']],
    [{ channel: 'mail', state: 'waiting' }, []],
  ])('are those of %o', async (filter, recipients) => {
    await addMessage({ ...dead, recipient: 'abc@example.com', createdAt: dayBefore });
    await addMessage({ recipient: 'a_c@example.com', sentAt: now });
    await addMessage({ channel: 'line', recipient: 'U1' });
    const { items } = await post('/desk/messages/search', filter, await admin());
    expect(items.map(({ recipient }: { recipient: string }) => recipient)).toEqual(recipients);
  });

  it('are shown with their text, without what logs somebody in', async () => {
    const token = 'a'.repeat(43);
    const link = `https://site.example/enter#${token}`;
    const { id } = await addMessage({ ...dead, body: `登入：${link}` });
    const found = await get(`/desk/messages/${id}`, await admin());
    expect(found.items).toMatchObject({
      text: '登入：https://site.example/enter#…',
      resendable: true,
    });
    const sms = await addMessage({ channel: 'sms', body: '您的驗證碼是 123456' });
    const code = await get(`/desk/messages/${sms.id}`, await admin());
    expect(code.items).toMatchObject({ text: null, resendable: false });
    expect(JSON.stringify(code.items)).not.toContain('123456');
  });

  it.each([
    ['waiting', {}, null],
    ['sent', { sentAt: dayBefore }, dayBefore],
    ['dead', dead, now],
  ])('one that is %s says so, and when it ended', async (state, values, end) => {
    const { id } = await addMessage({ ...values, createdAt: dayBefore });
    const { items } = await get(`/desk/messages/${id}`, await admin());
    expect(items).toMatchObject({ state, endedAt: end && end.toISOString() });
  });

  it('are sent again after they were given up, with an entry in the log', async () => {
    const { id } = await addMessage(dead);
    const person = await admin();
    expect(await post(`/desk/messages/${id}/resend`, {}, person)).toMatchObject({ status: 200 });
    const [row] = await site.db.select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ deadAt: null, attempts: 0, nextAttemptAt: now });
    const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      actor: person.person.email,
      action: 'messages resend',
      subject: `message/${id}`,
    });
  });

  it.each([
    ['still waits', {}, /still waits/],
    ['has lost its text', { ...dead, body: '' }, /deleted/],
    ['has expired', { ...dead, expiresAt: now }, /expired/],
  ])('are refused with the reason when one %s', async (_why, values, reason) => {
    const { id } = await addMessage(values);
    const refused = await post(`/desk/messages/${id}/resend`, {}, await admin());
    expect(refused).toMatchObject({ status: 409, code: 'DESK_NOT_POSSIBLE' });
    expect(refused.message).toMatch(reason);
  });

  it('that do not exist are not found', async () => {
    for (const id of ['999999', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await get(`/desk/messages/${id}`, await admin())).toMatchObject({
        code: 'DESK_ITEM_NOT_EXIST',
      });
  });

  it('are those about events in the scope of a person', async () => {
    const { db } = site;
    const member = await addMember(db);
    const ids: number[] = [];
    for (const brand of ['corvane', 'orrery']) {
      const made = await addEvent(db, now, { brands: [brand] });
      const order = await addOrder(db, member, made.event, made.sessions);
      ids.push((await addMessage({ ...dead, orderId: order.id })).id);
    }
    ids.push((await addMessage(dead)).id);
    const limited = await admin({ brands: ['corvane'] });
    const { items } = await post('/desk/messages/search', {}, limited);
    expect(items.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
    for (const id of ids.slice(1)) {
      expect(await get(`/desk/messages/${id}`, limited)).toMatchObject({ status: 404 });
      expect(await post(`/desk/messages/${id}/resend`, {}, limited)).toMatchObject({ status: 404 });
    }
  });
});

describe('the audit log', () => {
  const add = (values: Partial<Parameters<typeof recordAudit>[1]>, at = now) =>
    recordAudit(
      site.db,
      { actor: 'root', action: 'content hide', subject: 'news/a', details: {}, ...values },
      at,
    );
  beforeEach(async () => {
    await add({ details: { before: 'published', after: 'hidden' } }, dayBefore);
    await add({ actor: 'editor@staff.example', subject: 'news/b' });
    await add({ action: 'coupons create', subject: 'SAVE_10' });
  });

  it.each([
    [{}, ['SAVE_10', 'news/b', 'news/a']],
    [{ actor: 'EDITOR' }, ['news/b']],
    [{ action: 'hide' }, ['news/b', 'news/a']],
    [{ subject: 'save_' }, ['SAVE_10']],
    [{ subject: '%' }, []],
    [{ from: '2026-11-21' }, ['SAVE_10', 'news/b']],
    [{ until: '2026-11-20' }, ['news/a']],
    [{ limit: 1, page: 2 }, ['news/b']],
  ])('has the changes of %o', async (filter, subjects) => {
    const { items } = await post('/desk/audit/search', filter, await admin());
    expect(items.map(({ subject }: { subject: string }) => subject)).toEqual(subjects);
  });

  it('says what was before and after', async () => {
    const { items } = await post('/desk/audit/search', { subject: 'news/a' }, await admin());
    expect(items[0]).toMatchObject({
      at: dayBefore.toISOString(),
      details: { before: 'published', after: 'hidden' },
    });
  });

  it('shows a person with a limit only what they did', async () => {
    const limited = await admin({ events: ['somewhere'] });
    await add({ actor: limited.person.email, subject: 'own' });
    const { items } = await post('/desk/audit/search', {}, limited);
    expect(items.map(({ subject }: { subject: string }) => subject)).toEqual(['own']);
  });
});
