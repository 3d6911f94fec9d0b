import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { tokenByHash, tokenHash } from '#db/member-tokens.ts';
import { member } from '#db/schema/member.ts';
import { listAudit } from '#domain/audit-log.ts';
import { listOutbox } from '#domain/outbox/outbox-reader.ts';
import { addMember, addToken, newPhone } from '#testing/member-seed.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(() => close());

const runLine = (line: readonly string[], answer?: boolean, lang?: string) =>
  runStaffLine({ db, now: () => now }, line, { answer, lang });
const rowOf = async (uuid: string) =>
  (await db.select().from(member).where(eq(member.uuid, uuid)))[0];

describe('members erase', () => {
  it('asks with the name, erases the member of a phone as it is written, and is audited', async () => {
    const phone = newPhone();
    const { uuid } = await addMember(db, { mobilePhone: phone, name: '許刪除' });
    const declined = await runLine(['members', 'erase', phone], false, 'zh_TW.UTF-8');
    expect(declined.asked[0]).toContain(`確定要永久刪除 許刪除（+886 ${phone}）嗎？`);
    expect(declined.code).toBe(1);
    expect((await runLine(['members', 'erase', phone])).code).toBe(2);
    expect(await rowOf(uuid)).toBeDefined();
    const written = `+886 ${phone.slice(1, 4)}-${phone.slice(4)}`;
    const { code, out } = await runLine(['members', 'erase', written, '--yes', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { uuid, erased: true }]);
    expect(await rowOf(uuid)).toBeUndefined();
    const [entry] = await listAudit(db, { subject: `member/${uuid}`, limit: 1 });
    expect(entry).toMatchObject({ actor: 'office', action: 'members erase' });
    expect(JSON.stringify(entry)).not.toContain('許刪除');
  });

  it('says that no member has this phone or uuid, and asks for a uuid where several have', async () => {
    for (const which of [newPhone(), randomUUID(), 'nobody'])
      expect((await runLine(['members', 'erase', which, '--yes'])).error).toBe(
        `No member has the phone or uuid ${which}.\n`,
      );
    const phone = newPhone();
    const two = [
      await addMember(db, { mobilePhone: phone }),
      await addMember(db, { mobilePhone: phone, mobilePhoneCode: '+81' }),
    ];
    const { code, error } = await runLine(['members', 'erase', phone, '--yes']);
    expect(code).toBe(1);
    for (const { uuid } of two) expect(error).toContain(uuid);
  });
});

describe('members find', () => {
  it('finds by phone, uuid, and a part of name, address, or company; not an erased member', async () => {
    const phone = newPhone();
    const { uuid } = await addMember(db, {
      mobilePhone: phone,
      name: '尋找中',
      email: 'sought_1@finding.example',
      companyName: '找找精密',
    });
    for (const text of [phone, `886${phone}`, uuid, '尋找', 'Sought_1@', '找找'])
      expect(JSON.parse((await runLine(['members', 'find', text, '--json'])).out)).toEqual([
        {
          uuid,
          name: '尋找中',
          phone: `+886 ${phone}`,
          email: 'sought_1@finding.example',
          company: '找找精密',
          group: 'general',
          createdAt: expect.any(String),
          blockedAt: null,
          deletionAskedAt: null,
        },
      ]);
    await db.update(member).set({ erasedAt: now }).where(eq(member.uuid, uuid));
    expect((await runLine(['members', 'find', uuid])).out).toBe('Nothing found.\n');
    expect((await runLine(['members', 'find', 'soughtX1@'])).out).toBe('Nothing found.\n');
  });
});

describe('members correct', () => {
  it('changes name, address, and company, and records which, without values', async () => {
    const { uuid } = await addMember(db, { name: '王怡軍', email: 'wrong@correct.tw' });
    const line = ['members', 'correct', uuid, '--name', '王怡君', '--email', 'right@correct.tw'];
    expect(await runLine([...line, '--company', '澄野', '--yes'])).toMatchObject({ code: 0 });
    expect(await rowOf(uuid)).toMatchObject({
      name: '王怡君',
      email: 'right@correct.tw',
      companyName: '澄野',
    });
    expect(await listAudit(db, { subject: `member/${uuid}`, limit: 9 })).toMatchObject([
      { action: 'members correct', details: { fields: ['name', 'email', 'companyName'] } },
    ]);
  });

  it('refuses a name without letters, a wrong address, the name of a known company, and no change', async () => {
    const { uuid } = await addMember(db, { name: '王怡君', companyVat: '00000022' });
    for (const [option, value, says] of [
      ['--name', ' ', 'at least one letter or digit'],
      ['--email', 'nobody', 'not a valid email'],
      ['--company', 'Other', 'known by its number'],
      ['--name', '王怡君', 'That is already the case'],
    ] as const) {
      const { code, error } = await runLine(['members', 'correct', uuid, option, value, '--yes']);
      expect([code, error]).toEqual([1, expect.stringContaining(says)]);
    }
    expect((await runLine(['members', 'correct', uuid, '--yes'])).code).toBe(2);
  });
});

describe('members change-phone', () => {
  it('ends the logins, tells both phones, and refuses a phone that a member has', async () => {
    const row = await addMember(db);
    const token = await addToken(db, row.id, new Date(now.getTime() + 86_400_000));
    const [taken, free] = [(await addMember(db)).mobilePhone, newPhone()];
    const change = (to: string) =>
      runLine(['members', 'change-phone', row.uuid, '--to', to, '--yes']);
    expect((await change(taken)).error).toContain('has the phone');
    expect((await change('12')).error).toContain('is not a mobile number');
    expect((await change(`+886 ${free.slice(1)}`)).code).toBe(0);
    expect(await rowOf(row.uuid)).toMatchObject({ mobilePhone: free });
    expect((await tokenByHash(db, tokenHash(token)))?.token.revokedAt).toEqual(now);
    for (const [phone, says] of [
      [row.mobilePhone, '不能再登入'],
      [free, '請以此登入'],
    ])
      expect((await listOutbox(db, 1, { recipient: phone! }))[0]?.body).toContain(says);
    expect(await listAudit(db, { subject: `member/${row.uuid}`, limit: 9 })).toMatchObject([
      { action: 'members change-phone', details: {} },
    ]);
  });
});
