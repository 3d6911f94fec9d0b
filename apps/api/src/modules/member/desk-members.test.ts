import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '#db/schema/member.ts';
import { listAudit } from '#domain/audit-log.ts';
import { addMember } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: MemberSite;
let headers: Record<string, string>;
let actor: string;
beforeAll(async () => {
  site = await openMemberSite();
  const person = await addStaff(site.db, 'cases');
  actor = person.email;
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
});
afterAll(() => site.close());

const audited = async (uuid: string) =>
  (await listAudit(site.db, { subject: `member/${uuid}`, limit: 9 })).map((entry) => entry.action);
const rowOf = async (uuid: string) =>
  (await site.db.select().from(member).where(eq(member.uuid, uuid)))[0];

it('are found and read, and each reading is in the audit log without what was read', async () => {
  const email = `${randomUUID()}@found.example`;
  const { uuid, name } = await addMember(site.db, { email });
  const found = await site.post('/desk/members/search', { text: email }, { headers });
  expect(found.items).toMatchObject([{ uuid, name, email, blockedAt: null }]);
  const [search] = await listAudit(site.db, { subject: 'member', limit: 1 });
  expect(search).toMatchObject({ actor, action: 'members find', details: { found: 1 } });
  const { items } = await site.get(`/desk/members/${uuid}`, { headers });
  expect(items).toMatchObject({ uuid, email, enrolments: [], cases: [], logins: [] });
  const [entry] = await listAudit(site.db, { subject: `member/${uuid}`, limit: 1 });
  expect(entry).toMatchObject({ actor, action: 'members read', details: {} });
  const missing = await site.get(`/desk/members/${randomUUID()}`, { headers });
  expect(missing.status).toBe(404);
});

it('are found by one Chinese character of the name, and by two letters at least', async () => {
  const rare = await addMember(site.db, { name: '龘大明' });
  const search = (text: string) => site.post('/desk/members/search', { text }, { headers });
  expect((await search('龘')).items).toMatchObject([{ uuid: rare.uuid, name: '龘大明' }]);
  expect(await search('L')).toMatchObject({ status: 400 });
  expect((await search('  ')).status).toBe(400);
});

it('are corrected by the rules of the profile, blocked, and unblocked', async () => {
  const taken = await addMember(site.db, {
    email: `${randomUUID()}@taken.example`,
    emailProvedAt: site.clock.now,
  });
  const { uuid } = await addMember(site.db, { email: `${randomUUID()}@own.example` });
  const correct = (body: object) => site.post(`/desk/members/${uuid}`, body, { headers });
  expect(await correct({ email: taken.email })).toMatchObject({
    status: 409,
    message: expect.stringContaining('由其他會員使用'),
  });
  const nameless = await correct({ name: '\u200b' });
  expect(nameless).toMatchObject({ status: 400, items: { name: ['須至少有一個文字或數字。'] } });
  expect((await correct({ name: '林雅筑' })).status).toBe(200);
  const block = (blocked: boolean) =>
    site.post(`/desk/members/${uuid}/block`, { blocked }, { headers });
  expect((await block(true)).status).toBe(200);
  expect((await block(true)).status).toBe(409);
  expect(await rowOf(uuid)).toMatchObject({ name: '林雅筑', blockedAt: site.clock.now });
  expect((await block(false)).status).toBe(200);
  expect(await audited(uuid)).toEqual(['members unblock', 'members block', 'members correct']);
});

it('who are dealers are validated by hand, others are not', async () => {
  const dealer = await addMember(site.db, { group: 'dealer' });
  const other = await addMember(site.db, { group: 'other' });
  const validate = (uuid: string) => site.post(`/desk/members/${uuid}/dealer`, {}, { headers });
  expect((await validate(other.uuid)).status).toBe(409);
  expect((await rowOf(other.uuid))!.dealerValidated).toBe(false);
  expect((await validate(dealer.uuid)).status).toBe(200);
  expect((await validate(dealer.uuid)).status).toBe(409);
  expect((await rowOf(dealer.uuid))!.dealerValidated).toBe(true);
  expect(await audited(dealer.uuid)).toEqual(['members validate-dealer']);
});

it('are erased by an administrator only', async () => {
  const { uuid } = await addMember(site.db, {});
  const erase = async (as: Record<string, string>) =>
    (await site.app.inject({ method: 'DELETE', url: `/api/desk/members/${uuid}`, headers: as }))
      .statusCode;
  expect(await erase(headers)).toBe(403);
  const admin = await addStaff(site.db, 'admin');
  expect(await erase(await deskHeaders(site.db, admin, { now: site.clock.now }))).toBe(200);
  expect(await rowOf(uuid)).toBeUndefined();
  expect(await audited(uuid)).toEqual(['members erase']);
});

it('are hidden from a person who is limited to brands or events', async () => {
  const { uuid } = await addMember(site.db, {});
  for (const limit of [{ brands: ['corvane'] }, { events: ['some'] }]) {
    const person = await addStaff(site.db, 'admin', limit);
    const as = { headers: await deskHeaders(site.db, person, { now: site.clock.now }) };
    const answers = [
      await site.post('/desk/members/search', { text: 'example' }, as),
      await site.get(`/desk/members/${uuid}`, as),
      await site.post(`/desk/members/${uuid}`, { name: 'x' }, as),
      await site.post(`/desk/members/${uuid}/block`, { blocked: true }, as),
      await site.post(`/desk/members/${uuid}/dealer`, {}, as),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  expect(await audited(uuid)).toEqual([]);
});
