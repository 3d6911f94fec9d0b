import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseEntry } from '#db/schema/case.ts';
import { addMember, addOwnCase, type MemberRow } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const newMember = () => addMember(site.db, { email: `${randomUUID()}@own.example` });
const listOf = async (me: MemberRow, body: object = {}) =>
  site.post('/customer/case/search', body, { token: await site.tokenOf(me) });
const readAs = async (me: MemberRow, number: string) =>
  site.get(`/customer/case/${number}`, { token: await site.tokenOf(me) });
const write = (caseId: number, kind: 'note' | 'answer', text: string, createdAt: Date) =>
  site.db
    .insert(caseEntry)
    .values({ uuid: randomUUID(), caseId, kind, author: '程語彤', text, createdAt });

it('a member sees their cases, newest first, a page at a time', async () => {
  const me = await newMember();
  const inquiry = await addOwnCase(site.db, me, { createdAt: new Date('2026-11-01T02:00:00Z') });
  const repair = await addOwnCase(site.db, me, {
    kind: 'repair',
    status: 'REPAIRING',
    details: { model: 'C5-2404', serial: 'CV5-0001' },
    email: me.email.toUpperCase(),
  });
  const { items, pagination } = await listOf(me);
  expect(pagination!.total).toBe(2);
  expect(items).toMatchObject([
    { number: repair.number, kind: 'repair', status: 'REPAIRING', about: 'C5-2404 CV5-0001' },
    { number: inquiry.number, state: 'waiting', about: '想了解備份方案。', answers: 0 },
  ]);
  const second = await listOf(me, { limit: 1, page: 2 });
  expect(second.items).toMatchObject([{ number: inquiry.number }]);
});

it('with the answers of the office, and none of its notes', async () => {
  const me = await newMember();
  const at = new Date('2026-11-20T06:00:00.000Z');
  const { id, number } = await addOwnCase(site.db, me, { answeredAt: at });
  await write(id, 'note', '只給同事看', at);
  await write(id, 'answer', '您好，建議三節點方案。', at);
  expect((await listOf(me)).items).toMatchObject([{ state: 'answered', answers: 1 }]);
  const { items } = await readAs(me, number.toLowerCase());
  expect(items).toMatchObject({
    number,
    message: '想了解備份方案。\n約二十台主機。',
    replies: [{ text: '您好，建議三節點方案。', at: at.toISOString() }],
  });
  expect(JSON.stringify(items)).not.toMatch(/只給同事看|程語彤/);
});

it('never another’s: neither with the same address nor with the same phone alone', async () => {
  const [me, other] = [await newMember(), await newMember()];
  const foreign = await Promise.all([
    addOwnCase(site.db, other),
    addOwnCase(site.db, other, { email: me.email }),
    addOwnCase(site.db, me, { email: other.email }),
  ]);
  expect(await listOf(me)).toMatchObject({ items: [], pagination: { total: 0 } });
  for (const { number } of foreign)
    expect(await readAs(me, number)).toMatchObject({
      status: 404,
      code: 'CUSTOMER_FRONT_CASE_NOT_EXIST',
    });
  const without = await site.post('/customer/case/search', {});
  expect(without.status).toBe(401);
});
