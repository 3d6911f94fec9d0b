import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DatabaseClient } from '#db/database-client.ts';
import { listAudit } from '#domain/audit-log.ts';
import { listOutbox } from '#domain/outbox/outbox-reader.ts';
import { addMember, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { setBlocked } from './staff-members.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

it('a blocked member loses their logins, gets no code, and is told so by text message; unblocked, they log in again', async () => {
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
  expect((await site.post('/user/getCode', phone)).status).toBe(200);
  expect((await listOutbox(site.db, 9, { recipient: row.mobilePhone }))[0]).toMatchObject({
    channel: 'sms',
    subject: '',
    body: '【恆向資訊】這支號碼的會員帳號已停用，因此不提供登入驗證碼。若有疑問，請與我們聯絡。',
  });

  site.clock.now = new Date('2026-11-21T06:20:00.000Z');
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

it('nobody can tell from outside whether a phone belongs to a blocked member', async () => {
  const blocked = await addMember(site.db);
  await setBlocked(site.deps, blocked.id, true, 'office');
  const phones = {
    blocked: blocked.mobilePhone,
    member: (await addMember(site.db)).mobilePhone,
    nobody: newPhone(),
  };
  /** All that a caller sees who requests codes and tries some, with the secrets cut out. */
  const seen = async (mobilePhone: string) => {
    const phone = { mobilePhoneCode: '+886', mobilePhone };
    const answers = [await site.post('/user/getCode', { ...phone, challenge: '' })];
    const { challenge } = answers[0]!.items;
    answers.push(
      await site.post('/user/getCode', { ...phone, challenge }),
      await site.post('/user/getCode', phone),
      await site.post('/user/getCode', phone),
    );
    for (let attempt = 0; attempt < 6; attempt++)
      answers.push(
        await site.post('/user/login', { ...phone, challenge, verificationCode: '000000' }),
        await site.post('/user/verifyCode', { ...phone, verificationCode: '000000' }),
      );
    return answers.map(({ headers, items, ...answer }) => ({
      ...answer,
      items: items && { ...items, challenge: typeof items.challenge },
      names: Object.keys(headers).toSorted(),
      length: headers['content-length'],
    }));
  };
  const ofBlocked = await seen(phones.blocked);
  expect(ofBlocked.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(ofBlocked).toEqual(await seen(phones.member));
  expect(ofBlocked).toEqual(await seen(phones.nobody));
});

it('a request for a blocked member’s phone does the same work, so that its duration tells nothing', async () => {
  const [blocked, other] = [await addMember(site.db), await addMember(site.db)];
  await setBlocked(site.deps, blocked.id, true, 'office');
  const running = new AsyncLocalStorage<string[]>();
  const { query } = DatabaseClient.prototype as unknown as {
    query: (this: Client, ...values: unknown[]) => unknown;
  };
  const spy = vi.spyOn(DatabaseClient.prototype, 'query').mockImplementation(function record(
    this: Client,
    ...values: unknown[]
  ) {
    const [statement] = values as [string | { text: string }];
    running.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, values) as never;
  });
  const statementsFor = async ({ mobilePhone }: { mobilePhone: string }) => {
    const statements: string[] = [];
    await running.run(statements, () =>
      site.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone, challenge: '' }),
    );
    return statements;
  };
  const ofBlocked = await statementsFor(blocked);
  const ofOther = await statementsFor(other);
  spy.mockRestore();
  expect(ofBlocked.join('\n')).toContain('insert into "verification_code"');
  expect(ofBlocked.join('\n')).toContain('insert into "outbox"');
  expect(ofBlocked).toEqual(ofOther);
});
