import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerCase } from '#db/schema/case.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { staff } from '#db/schema/staff.ts';
import { listAudit } from '#domain/audit-log.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: PublicSite;
let person: Awaited<ReturnType<typeof addStaff>>;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  person = await addStaff(site.db, 'cases', { name: '程語彤' });
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
});
afterAll(() => site.close());

const call = async (path: string, body: object = {}, as = headers) =>
  (await site.post(`/desk${path}`, body, as)).json();
const read = async (number: string, as = headers) =>
  (await site.get(`/desk/cases/${number}`, as)).json();

let count = 0;
async function addCase(values: Partial<typeof customerCase.$inferInsert> = {}) {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const number = `INQ-20261120-4F7K2${letters[count++]}`;
  const email = `${number.toLowerCase()}@case.example`;
  await site.db.insert(customerCase).values({
    number,
    kind: 'inquiry',
    statusAt: site.clock.now,
    language: 'en',
    name: 'Ada Lin',
    email,
    phoneCode: '+886',
    phoneNumber: '0912000001',
    extension: '',
    company: '澄野',
    vat: '',
    brand: '',
    message: 'Which switch fits?',
    details: { city: '臺北市' },
    consentVersion: '2026-10-01',
    ...values,
  });
  return { number, email };
}
const mailsTo = (email: string) => site.db.select().from(outbox).where(eq(outbox.recipient, email));
const numbersOf = ({ items }: { items: { number: string }[] }) => items.map(({ number }) => number);

it('shows cases that wait first, the oldest first, and finds them by filters', async () => {
  const at = (day: number) => new Date(`2026-11-0${day}T06:00:00.000Z`);
  const closed = await addCase({ createdAt: at(1), status: 'CLOSED', message: 'queue 100%' });
  const answered = await addCase({ createdAt: at(2), answeredAt: at(3), message: 'queue 100%' });
  const young = await addCase({ createdAt: at(5), message: 'queue 100%', kind: 'sales' });
  const old = await addCase({ createdAt: at(4), message: 'queue 100%', ownerId: person.id });
  const find = (filter: object) => call('/cases/search', { text: '100%', ...filter });
  const all = await find({});
  expect(numbersOf(all)).toEqual([old, young, answered, closed].map(({ number }) => number));
  expect(all.pagination).toMatchObject({ total: 4, per_page: 50 });
  expect(all.items.map(({ state }: { state: string }) => state)).toEqual([
    'waiting',
    'waiting',
    'answered',
    'closed',
  ]);
  for (const [filter, found] of [
    [{ state: 'waiting' }, [old, young]],
    [{ state: 'answered' }, [answered]],
    [{ state: 'closed' }, [closed]],
    [{ kind: 'sales' }, [young]],
    [{ owner: 'me' }, [old]],
    [{ owner: person.uuid }, [old]],
    [{ owner: 'none' }, [young, answered, closed]],
    [{ text: '100_' }, []],
  ] as const)
    expect([filter, numbersOf(await find(filter))]).toEqual([
      filter,
      found.map(({ number }) => number),
    ]);
});

it('answers once, in the language of the sender, and keeps the answer in the history', async () => {
  const { number, email } = await addCase();
  const text = 'The C9 fits.\n\nIt has 48 ports.';
  const preview = await call(`/cases/${number}/preview`, { text });
  expect(preview.items).toMatchObject({ recipient: email, subject: `Our answer (${number})` });
  expect(await mailsTo(email)).toEqual([]);
  const answer = { uuid: randomUUID(), text, answers: 0 };
  const first = await call(`/cases/${number}/answers`, answer);
  expect(first.items).toMatchObject({
    state: 'answered',
    entries: [{ kind: 'answer', author: '程語彤', text }],
  });
  expect((await call(`/cases/${number}/answers`, answer)).items).toEqual(first.items);
  const mails = await mailsTo(email);
  expect(mails.map(({ body }) => body)).toEqual([preview.items.body]);
  expect(mails[0]!.body).toContain('Dear Ada Lin');
  expect(mails[0]!.body).toContain(`/en/contact/repair?number=${number}`);
  const [entry] = await listAudit(site.db, { subject: number, limit: 1 });
  expect(entry).toMatchObject({ actor: person.email, action: 'cases answer' });
  expect(JSON.stringify(entry)).not.toContain('48 ports');
});

it('gives a case without an owner to the person who answers it, and takes none from another', async () => {
  const { number } = await addCase();
  const answer = (as = headers, answers = 0) =>
    call(`/cases/${number}/answers`, { uuid: randomUUID(), text: 'Yes', answers }, as);
  expect((await answer()).items.owner).toEqual({ uuid: person.uuid, name: '程語彤' });
  const audit = await listAudit(site.db, { subject: number, limit: 5 });
  expect(audit.map(({ action, actor, details }) => [action, actor, details])).toEqual([
    ['cases answer', person.email, expect.anything()],
    ['cases assign', person.email, { before: null, after: person.email }],
  ]);
  const other = await addStaff(site.db, 'cases');
  const second = await answer(await deskHeaders(site.db, other, { now: site.clock.now }), 1);
  expect(second.items.owner.uuid).toBe(person.uuid);
  // Given back, it is no one's until the next answer; a note leaves it so.
  await call(`/cases/${number}/owner`, { owner: null });
  const noted = await call(`/cases/${number}/notes`, { uuid: randomUUID(), text: '已致電' });
  expect(noted.items.owner).toBeNull();
});

it('tells a bound member by LINE, and no one who only entered the address of a member', async () => {
  const line = async (lineUserId: string) =>
    (await mailsTo(lineUserId)).map(({ channel, body }) => [channel, body]);
  const email = `${randomUUID()}@member.example`;
  const lineUserId = `U${randomUUID()}`;
  const reader = await addMember(site.db, { email, lineUserId });
  const own = { phoneCode: reader.mobilePhoneCode, phoneNumber: reader.mobilePhone };
  const foreign = await addCase({ email });
  const bound = await addCase({ email: email.toUpperCase(), ...own });
  for (const { number } of [foreign, bound])
    await call(`/cases/${number}/answers`, { uuid: randomUUID(), text: 'Yes', answers: 0 });
  expect(await line(lineUserId)).toEqual([
    ['line', expect.stringContaining(`/member/case/${bound.number}`)],
  ]);
  await site.db.update(member).set({ lineBlocked: true }).where(eq(member.id, reader.id));
  await call(`/cases/${bound.number}/answers`, { uuid: randomUUID(), text: 'No', answers: 1 });
  expect(await line(lineUserId)).toHaveLength(1);
});

it('does not let two people answer without knowing of each other', async () => {
  const { number, email } = await addCase();
  const answers = await Promise.all(
    ['One', 'Two'].map((text) =>
      call(`/cases/${number}/answers`, { uuid: randomUUID(), text, answers: 0 }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set(['SUCCESS', 'DESK_CHANGED_MEANWHILE']),
  );
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await read(number)).items.entries).toHaveLength(1);
});

it('answers neither an erased sender nor a closed case', async () => {
  for (const values of [{ email: '' }, { status: 'CLOSED' }] as const) {
    const { number } = await addCase(values);
    const answer = { uuid: randomUUID(), text: 'Hello', answers: 0 };
    const refused = await call(`/cases/${number}/answers`, answer);
    expect(refused.status).toBe('DESK_NOT_POSSIBLE');
    expect(refused.message).toMatch(/寄件人/);
    expect((await read(number)).items.entries).toEqual([]);
  }
});

it('is given to a person who may take care of it, with the change in the audit log', async () => {
  const { number } = await addCase();
  const reader = await addStaff(site.db, 'reader');
  const assign = (owner: string | null) => call(`/cases/${number}/owner`, { owner });
  expect((await assign(reader.uuid)).status).toBe('DESK_ITEM_NOT_EXIST');
  expect((await assign(person.uuid)).items.owner).toEqual({
    uuid: person.uuid,
    name: person.name,
  });
  await assign(person.uuid);
  expect((await listAudit(site.db, { subject: number, limit: 5 })).length).toBe(1);
  const other = await addStaff(site.db, 'cases');
  await assign(other.uuid);
  expect((await listAudit(site.db, { subject: number, limit: 1 }))[0]!.details).toEqual({
    before: person.email,
    after: other.email,
  });
  // A case outlives the person who took care of it.
  await site.db.delete(staff).where(eq(staff.id, other.id));
  expect((await read(number)).items.owner).toBeNull();
});

it('takes notes that only the desk reads, and closes without a mail', async () => {
  const { number, email } = await addCase();
  const note = { uuid: randomUUID(), text: '已致電' };
  await call(`/cases/${number}/notes`, note);
  const noted = await call(`/cases/${number}/notes`, note);
  expect(noted.items).toMatchObject({ state: 'waiting', nextStatuses: ['CLOSED'] });
  expect(noted.items.entries).toHaveLength(1);
  const refused = await call(`/cases/${number}/status`, { status: 'REPAIRING' });
  expect(refused).toMatchObject({ status: 'DESK_NOT_POSSIBLE' });
  expect(refused.message).toBe('「已受理」的案件不能改為「處理中」。');
  const closed = await call(`/cases/${number}/status`, { status: 'CLOSED' });
  expect(closed.items).toMatchObject({ state: 'closed', nextStatuses: [] });
  expect(await mailsTo(email)).toEqual([]);
});

it('of another brand is neither listed, read, nor changed by a person limited to brands', async () => {
  const own = await addCase({ brand: 'corvane', message: 'scoped' });
  const other = await addCase({ brand: 'heliona', message: 'scoped' });
  const none = await addCase({ message: 'scoped' });
  const limited = await deskHeaders(
    site.db,
    await addStaff(site.db, 'cases', { brands: ['corvane'] }),
    { now: site.clock.now },
  );
  const listed = await call('/cases/search', { text: 'scoped' }, limited);
  expect(numbersOf(listed)).toEqual([own.number]);
  expect((await read(own.number, limited)).status).toBe('SUCCESS');
  const uuid = randomUUID();
  for (const { number } of [other, none]) {
    expect((await read(number, limited)).status).toBe('DESK_OUT_OF_SCOPE');
    for (const [path, body] of [
      ['owner', { owner: null }],
      ['notes', { uuid, text: 'x' }],
      ['preview', { text: 'x' }],
      ['answers', { uuid, text: 'x', answers: 0 }],
      ['status', { status: 'CLOSED' }],
    ] as const)
      expect((await call(`/cases/${number}/${path}`, body, limited)).status).toBe(
        'DESK_OUT_OF_SCOPE',
      );
  }
  expect((await read('INQ-20261120-999999')).status).toBe('DESK_ITEM_NOT_EXIST');
});

it('keeps texts for answers in both languages, each name once', async () => {
  const body = { name: '保固', zh: '保固三年。', en: 'Three years of warranty.' };
  const { items } = await call('/answer-texts', body);
  expect((await call('/answer-texts', body)).status).toBe('DESK_ITEM_EXISTS');
  const { en: _en, ...chinese } = body;
  expect((await call('/answer-texts', { ...chinese, name: '其他' })).status).toBe('INPUT_INVALID');
  const other = (await call('/answer-texts', { ...body, name: '其他' })).items;
  expect((await call(`/answer-texts/${other.uuid}`, body)).status).toBe('DESK_ITEM_EXISTS');
  const changed = { ...body, zh: '保固五年。' };
  await call(`/answer-texts/${items.uuid}`, changed);
  await site.app.inject({
    method: 'DELETE',
    url: `/api/desk/answer-texts/${other.uuid}`,
    headers,
  });
  expect((await call('/answer-texts/search')).items).toEqual([{ uuid: items.uuid, ...changed }]);
  expect((await call(`/answer-texts/${other.uuid}`, body)).status).toBe('DESK_ITEM_NOT_EXIST');
});
