import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaseKind, caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { product } from '#db/schema/catalogue.ts';
import { addMember, addOwnCase, type MemberRow } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings } from '#testing/test-settings.ts';

let site: PublicSite;
let sender: MemberRow;
beforeAll(async () => {
  site = await openPublicSite('site', productionSettings);
  sender = await addMember(site.db, { email: 'Yawen@northquay.example' });
});
afterAll(() => site.close());

const prefixes: Record<CaseKind, string> = {
  inquiry: 'INQ',
  sales: 'SAL',
  other: 'OTH',
  repair: 'RMA',
  dealer: 'DLR',
};
/** A case of a kind, with the number of its kind. */
async function addCase(kind: CaseKind, values: Partial<typeof customerCase.$inferInsert> = {}) {
  const { id, number } = await addOwnCase(site.db, sender, { kind, ...values });
  const own = number.replace('INQ', prefixes[kind]);
  await site.db.update(customerCase).set({ number: own }).where(eq(customerCase.id, id));
  return { id, number: own };
}
let addresses = 0;
async function find(
  number: string,
  contact: string,
  {
    path = '/customer/case/lookUp',
    language = 'zh-Hant',
    ip = `198.51.100.${++addresses}`,
  }: { path?: string; language?: string; ip?: string } = {},
) {
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: { number, contact },
    remoteAddress: ip,
    headers: { 'accept-language': language },
  });
  return { ...reply.json(), headers: reply.headers };
}

it.each(caseKinds)('finds a case of the kind %s by its number and contact', async (kind) => {
  const { number } = await addCase(kind);
  const answer = await find(number, sender.email);
  expect(answer).toMatchObject({
    code: 200,
    items: { number, kind, status: 'RECEIVED', state: 'waiting', answers: [] },
  });
  expect(answer.items.device === null).toBe(kind !== 'repair');
  // Nothing identifies the sender.
  for (const own of ['王怡君', sender.email, '澄野', '想了解'])
    expect(JSON.stringify(answer.items)).not.toContain(own);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('reads number and contact however they are written', async () => {
  const { number } = await addCase('inquiry');
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
  const phone = sender.mobilePhone;
  for (const [typed, contact] of [
    [number.toLowerCase(), sender.email.toUpperCase()],
    [wide(number), wide(sender.email)],
    [` ${number.replaceAll('-', ' ')} `, `+886 ${phone.slice(1, 4)} ${phone.slice(4)}`],
    [number.replaceAll('-', '–'), wide(phone)],
  ] as const)
    expect([typed, (await find(typed, contact)).items?.number]).toEqual([typed, number]);
});

it('shows a repair with its device, and an inquiry with what it asks about, in both languages', async () => {
  const repair = await addCase('repair', {
    status: 'INSPECTING',
    details: { requestType: 'exchange', model: 'C5-2404', serial: 'CV5-0001' },
  });
  expect((await find(repair.number, sender.email)).items).toMatchObject({
    status: 'INSPECTING',
    subjects: [],
    device: { requestType: 'exchange', model: 'C5-2404', serial: 'CV5-0001' },
  });
  const inquiry = await addCase('inquiry', {
    brand: 'corvane',
    details: {
      subjects: [
        { kind: 'product', alias: 'corvane-c9-4808', quantity: 3, note: '只給業務看的備註' },
        { kind: 'product', alias: 'corvane-ax7', quantity: 1 },
        { kind: 'solution', alias: 'campus-wifi7' },
      ],
    },
  });
  await site.db.update(product).set({ state: 'hidden' }).where(eq(product.alias, 'corvane-ax7'));
  const [chinese, english] = [
    await find(inquiry.number, sender.email),
    await find(inquiry.number, sender.email, { language: 'en' }),
  ];
  await site.db.update(product).set({ state: 'published' }).where(eq(product.alias, 'corvane-ax7'));
  expect(english.items).toMatchObject({ brand: 'Corvane', device: null });
  expect(english.items.subjects).toEqual([
    {
      kind: 'product',
      alias: 'corvane-c9-4808',
      quantity: 3,
      title: expect.stringContaining('C9'),
      lang: 'en',
    },
    { kind: 'solution', alias: 'campus-wifi7', title: expect.any(String), lang: 'en' },
  ]);
  expect(chinese.items.subjects[1]).toMatchObject({ lang: 'zh-Hant' });
  expect(chinese.items.subjects[1].title).not.toBe(english.items.subjects[1].title);
  expect(JSON.stringify(chinese.items)).not.toContain('備註');
  // The sender, who is logged in, reads the notes as well.
  const own = await site.get(`/customer/case/${inquiry.number}`, await site.bearerOf(sender.id));
  expect(own.json().items).toMatchObject({
    brand: 'Corvane',
    subjects: [{ alias: 'corvane-c9-4808', quantity: 3, note: '只給業務看的備註' }, {}, {}],
  });
});

it('shows what the desk answered, and none of its notes', async () => {
  const at = new Date('2026-11-21T02:00:00.000Z');
  const { id, number } = await addCase('inquiry', { answeredAt: at, statusAt: at });
  await site.db.insert(caseEntry).values(
    (['note', 'answer'] as const).map((kind) => ({
      uuid: randomUUID(),
      caseId: id,
      kind,
      author: '程語彤',
      text: `這是 ${kind}`,
      createdAt: at,
    })),
  );
  const { items } = await find(number, sender.email);
  expect(items).toMatchObject({
    state: 'answered',
    statusAt: at.toISOString(),
    answers: [{ text: '這是 answer', at: at.toISOString() }],
  });
  expect(JSON.stringify(items)).not.toMatch(/note|程語彤/);
});

it('answers alike whether the number or the contact is wrong, and whatever the number is of', async () => {
  const inquiry = await addCase('inquiry');
  const repair = await addCase('repair');
  const nothing = await find('INQ-20261120-222222', sender.email);
  expect(nothing).toMatchObject({ code: 404, status: 'CUSTOMER_FRONT_CASE_NO_MATCH' });
  const alike = { ...nothing, headers: expect.anything() };
  for (const contact of ['0922000002', '+886', '%', "' or 1=1 --", `x${sender.email}`])
    expect(await find(inquiry.number, contact)).toEqual(alike);
  for (const number of [
    inquiry.number.replace('INQ', 'RMA'),
    repair.number.replace('RMA', 'INQ'),
    'INQ',
    '%',
  ])
    expect(await find(number, sender.email)).toEqual(alike);
  // The call for repairs finds nothing else.
  const path = '/rma/search';
  const noRepair = await find('RMA-20261120-222222', sender.email, { path });
  expect(noRepair).toMatchObject({ code: 404, status: 'RMA_FRONT_ITEM_NOT_EXIST' });
  expect(await find(inquiry.number, sender.email, { path })).toEqual({
    ...noRepair,
    headers: expect.anything(),
  });
  expect((await find(repair.number, sender.email, { path })).code).toBe(200);
});

it('finds no case of an erased sender, not even by dashes', async () => {
  const { number } = await addCase('repair', { email: '', phoneCode: '', phoneNumber: '' });
  for (const path of ['/customer/case/lookUp', '/rma/search'])
    for (const contact of ['-', '( )', '@'])
      expect((await find(number, contact, { path })).code).toBe(404);
});

it('refuses after 20 attempts an hour from one address, those for repairs included', async () => {
  const { number } = await addCase('inquiry');
  const ip = '203.0.113.9';
  for (let count = 0; count < 20; count++) {
    const path = count % 2 === 0 ? '/customer/case/lookUp' : '/rma/search';
    expect(await find('RMA-20261121-222222', 'a@b.tw', { ip, path })).toMatchObject({ code: 404 });
  }
  // Also for the right number and contact: the limit must not tell that they are right.
  expect(await find(number, sender.email, { ip })).toMatchObject({ code: 429 });
});
