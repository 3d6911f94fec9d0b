import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#domain/audit-log.ts';
import { listOutbox } from '#domain/outbox/outbox-reader.ts';
import { addMember } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { setBlocked } from './staff-members.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

it('a blocked member loses their logins, gets no code, and is told so; unblocked, they log in again', async () => {
  const row = await addMember(site.db);
  const phone = { mobilePhoneCode: '+886', mobilePhone: row.mobilePhone };
  const token = await site.tokenOf(row);
  const codes = async () =>
    (await listOutbox(site.db, 9, { recipient: row.mobilePhone })).map(({ subject }) => subject);
  expect((await site.post('/user/getCode', phone)).status).toBe(200);
  const [code] = await codes();
  expect(await setBlocked(site.deps, row.id, true, 'office')).toBe(true);
  expect(await setBlocked(site.deps, row.id, true, 'office')).toBe(false);

  expect((await site.get('/user/profile', { token })).status).toBe(401);
  // A token that was issued at the same moment.
  expect((await site.get('/user/profile', { token: await site.tokenOf(row) })).status).toBe(401);
  expect((await site.post('/user/login', { ...phone, verificationCode: code })).status).toBe(400);
  site.clock.now = new Date('2026-11-21T06:10:00.000Z');
  expect(await site.post('/user/getCode', phone)).toMatchObject({
    status: 403,
    code: 'MERCHANT_MEMBER_FRONT_BLOCKED',
    message: '這個會員帳號已停用。若有疑問，請與我們聯絡。',
  });
  expect(await codes()).toHaveLength(1);

  await setBlocked(site.deps, row.id, false, 'office');
  expect((await site.post('/user/getCode', phone)).status).toBe(200);
  const [again] = await codes();
  expect((await site.post('/user/login', { ...phone, verificationCode: again })).status).toBe(200);
  expect(
    (await listAudit(site.db, { subject: `member/${row.uuid}`, limit: 9 })).map(
      ({ action }) => action,
    ),
  ).toEqual(['members unblock', 'members block']);
});
