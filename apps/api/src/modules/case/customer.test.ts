import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCase } from '#db/schema/case.ts';
import { product } from '#db/schema/catalogue.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings } from '#testing/test-settings.ts';
import { consentVersionOf } from '#testing/site-database.ts';

let site: PublicSite;
let consentVersion: string;
beforeAll(async () => {
  site = await openPublicSite('site', productionSettings);
  consentVersion = await consentVersionOf(site.db, site.clock.now);
});
afterAll(() => site.close());

let senders = 0;
/** A form from a new sender. */
const form = (different: object = {}) => ({
  kind: 'inquiry',
  name: '林雅雯',
  email: `yawen${++senders}@northquay.example`,
  phoneCode: '+886',
  phoneNumber: '0912345678',
  company: '北埠整合股份有限公司',
  message: '想了解 C9 交換器的交期。\n數量約 20 台。',
  consentVersion,
  ...different,
});
let addresses = 0;
async function post(
  path: string,
  payload: object,
  {
    key,
    language = 'zh-Hant',
    ip = `198.51.100.${++addresses}`,
  }: { key?: string; language?: string; ip?: string } = {},
) {
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: ip,
    headers: { 'accept-language': language, ...(key ? { 'idempotency-key': key } : {}) },
  });
  return { ...reply.json(), headers: reply.headers };
}
const send = (payload: object, options?: Parameters<typeof post>[2]) =>
  post('/customer/message/send', payload, options);
const caseOf = async (number: string) =>
  (await site.db.select().from(customerCase).where(eq(customerCase.number, number)))[0];
const mailsAbout = async (number: string) =>
  (await site.db.select().from(outbox)).filter(({ subject }) => subject.includes(number));
const casesOf = (email: string) =>
  site.db.select().from(customerCase).where(eq(customerCase.email, email));

describe('an inquiry', () => {
  it('is stored under a number, and sender and office get a mail', async () => {
    const body = form({
      extension: '12',
      vat: '00000022',
      jobFunction: 'procurement',
      interests: ['network', 'other'],
      interestOther: '量子通訊',
    });
    const answer = await send(body);
    expect(answer).toMatchObject({
      code: 200,
      items: {
        number: expect.stringMatching(/^INQ-20261121-[2-9A-HJ-NP-Z]{6}$/),
        replyWorkingDays: 1,
      },
    });
    const { number } = answer.items;
    expect(await caseOf(number)).toMatchObject({
      kind: 'inquiry',
      status: 'RECEIVED',
      language: 'zh-TW',
      name: '林雅雯',
      vat: '00000022',
      brand: '',
      suspect: false,
      consentVersion,
      details: {
        jobFunction: 'procurement',
        interests: ['network', 'other'],
        interestOther: '量子通訊',
      },
    });
    const mails = await mailsAbout(number);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      ['inquiry@portolane.example', body.email].sort(),
    );
    const toSender = mails.find(({ recipient }) => recipient === body.email)!;
    expect(toSender.body).toContain('1 個工作天內');
    expect(toSender.body).toContain(`/contact/repair?number=${number}`);
    // The email must not carry a stranger's words to an address that anybody may have entered.
    expect(toSender.body).not.toContain('C9');
    const toStaff = mails.find(({ recipient }) => recipient !== body.email)!;
    for (const text of [
      '林雅雯',
      '0912-345-678 #12',
      '職務：採購',
      '感興趣的領域：網路基礎架構、其他',
      '其他領域：量子通訊',
      '數量約 20 台。',
      `/desk/cases/${number}`,
    ])
      expect(toStaff.body).toContain(text);
    // Answers go to each other, past the address that sends.
    expect([toSender.replyTo, toStaff.replyTo]).toEqual(['inquiry@portolane.example', body.email]);
    expect(toSender.senderName).toBe('恆向資訊股份有限公司');
  });

  it('in English is answered in English, while the office reads Chinese', async () => {
    const body = form({ name: 'Ada Lin' });
    const { items } = await send(body, { language: 'en' });
    const mails = await mailsAbout(items.number);
    const toSender = mails.find(({ recipient }) => recipient === body.email)!;
    expect(toSender.body).toMatch(/^Dear Ada Lin,/);
    expect(toSender.senderName).toBe('Portolane Systems Inc.');
    expect(toSender.body).toContain(`/en/contact/repair?number=${items.number}`);
    expect(mails.find(({ recipient }) => recipient !== body.email)!.body).toContain(
      '使用語言：英文',
    );
  });

  it('about a brand goes to the brand’s contact, about an unknown brand to the mailbox for all inquiries', async () => {
    const { items } = await send(form({ brand: 'corvane' }));
    expect(items.team).toEqual({
      title: 'Corvane 林柏翰',
      phone: '02-0000-1680',
      extension: '211',
    });
    const mail = (await mailsAbout(items.number)).find(
      ({ recipient }) => recipient === 'corvane@portolane.example',
    );
    expect(mail!.body).toContain('品牌：Corvane');
    for (const alias of ['nobody', "' or 1=1 --"]) {
      const other = await send(form({ brand: alias }));
      expect((await mailsAbout(other.items.number)).map(({ recipient }) => recipient)).toContain(
        'inquiry@portolane.example',
      );
    }
  });

  it('names its products and solutions, and ignores unknown ones', async () => {
    const subjects = [
      { kind: 'product', alias: 'corvane-c9-4808' },
      { kind: 'solution', alias: 'campus-wifi7' },
      { kind: 'product', alias: 'gone' },
    ];
    const { items } = await send(form({ subjects }));
    expect((await caseOf(items.number))!.details.subjects).toEqual(subjects);
    const [, office] = (await mailsAbout(items.number)).sort((a, b) => a.id - b.id);
    expect(office!.body).toMatch(/產品：.*\(corvane-c9-4808\)\n解決方案：.*\(campus-wifi7\)\n/);
    expect(
      await send(form({ subjects: Array.from({ length: 21 }, () => subjects[0]) })),
    ).toMatchObject({ status: 'INPUT_INVALID' });
  });

  it('carries a quantity and a note for each product, which only the office reads', async () => {
    const subjects = [
      { kind: 'product', alias: 'corvane-c9-4808', quantity: 12, note: '要後前氣流' },
      { kind: 'product', alias: 'corvane-r2', quantity: 1, note: '' },
    ];
    const body = form({ subjects });
    const { items } = await send(body);
    expect((await caseOf(items.number))!.details.subjects).toEqual(subjects);
    const [toSender, toStaff] = (await mailsAbout(items.number)).sort((a, b) => a.id - b.id);
    expect(toStaff!.body).toMatch(/產品：.* × 12 \(corvane-c9-4808\)（要後前氣流）\n/);
    expect(toSender!.body).toMatch(/產品：.*C9-4808.* × 12\n產品：.*R2.* × 1\n/);
    for (const typed of ['要後前氣流', '數量約 20 台。'])
      expect(toSender!.body).not.toContain(typed);
    for (const quantity of [0, 1.5, 100_000])
      expect(await send(form({ subjects: [{ ...subjects[0], quantity }] }))).toMatchObject({
        status: 'INPUT_INVALID',
      });
  });

  it('about the products of one brand goes to its contact, of several brands to the mailbox', async () => {
    const about = (...aliases: string[]) =>
      send(form({ subjects: aliases.map((alias) => ({ kind: 'product', alias })) }));
    const { items } = await about('corvane-c9-4808', 'corvane-r2');
    expect(items.team.title).toBe('Corvane 林柏翰');
    expect((await caseOf(items.number))!.brand).toBe('corvane');
    const mixed = await about('corvane-r2', 'palisar-p740');
    expect((await mailsAbout(mixed.items.number)).map(({ recipient }) => recipient)).toContain(
      'inquiry@portolane.example',
    );
  });

  it.each([
    ['the member’s own address', true],
    ['another address', false],
  ])('of a member to %s repeats the message: %s', async (_, isOwn) => {
    const [sender] = await site.db.select().from(member).where(ne(member.email, '')).limit(1);
    const subjects = [{ kind: 'product', alias: 'corvane-r2', quantity: 3, note: '備品' }];
    const body = form({ subjects, ...(isOwn && { email: sender!.email.toUpperCase() }) });
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/customer/message/send',
      payload: body,
      remoteAddress: `198.51.101.${isOwn ? 1 : 2}`,
      headers: await site.bearerOf(sender!.id),
    });
    const mails = await mailsAbout(reply.json().items.number);
    const copy = mails.find(({ recipient }) => recipient === body.email)!.body;
    expect([copy.includes('數量約 20 台。'), copy.includes('備品')]).toEqual([isOwn, isOwn]);
  });

  it('sent twice, even at the same moment, is one case with one mail to each side', async () => {
    const [body, key] = [form(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => send(body, { key })));
    answers.push(await send(body, { key }));
    expect(new Set(answers.map(({ items }) => items.number)).size).toBe(1);
    expect(await casesOf(body.email)).toHaveLength(1);
    expect(await mailsAbout(answers[0]!.items.number)).toHaveLength(2);
    expect(await send({ ...body, message: '另一件事' }, { key })).toMatchObject({
      code: 422,
      status: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await casesOf(body.email)).toHaveLength(1);
  });

  it('with the hidden field filled in gets the usual response, is marked as suspect, and sends no mail', async () => {
    const body = form({ website: 'https://spam.example' });
    const answer = await send(body);
    expect(answer).toMatchObject({ code: 200, items: { number: expect.stringMatching(/^INQ-/) } });
    expect(await caseOf(answer.items.number)).toMatchObject({ suspect: true });
    expect(await mailsAbout(answer.items.number)).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: '林\r\nBcc: all@example.com' }, 'name'],
    [{ email: 'yawen@northquay' }, 'email'],
    [{ phoneNumber: '12345' }, 'phoneNumber'],
    [{ vat: '1234' }, 'vat'],
    [{ extension: 'abc' }, 'extension'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ jobFunction: 'pilot' }, 'jobFunction'],
    [{ interests: ['other'] }, 'interestOther'],
    [{ kind: 'sales' }, 'city'],
    [{ kind: 'other' }, 'topic'],
    [{ kind: 'repair' }, 'kind'],
    [{ consentVersion: '' }, 'consentVersion'],
  ])('with %j is refused at its field', async (different, field) => {
    const body = form(different);
    expect(await send(body)).toMatchObject({
      code: 400,
      status: 'INPUT_INVALID',
      items: { [field]: [expect.any(String)] },
    });
    expect(await casesOf(body.email)).toEqual([]);
  });

  it('with consent to another version of the notice is refused', async () => {
    const body = form({ consentVersion: '1999-01-01' });
    expect(await send(body)).toMatchObject({
      code: 409,
      status: 'CUSTOMER_FRONT_CONSENT_OUTDATED',
    });
    expect(await casesOf(body.email)).toEqual([]);
  });

  it('stores hostile text as plain text', async () => {
    const text = `<script>alert(1)</script> '; drop table customer_case; -- {{number}} $1 %s \u202E 👩‍👩‍👧`;
    const { items } = await send(
      form({
        name: text.slice(0, 40),
        company: text,
        message: text,
        interestOther: text.slice(0, 90),
      }),
    );
    expect(await caseOf(items.number)).toMatchObject({
      message: text,
      // A name has no marks that turn the direction of the text behind it.
      company: text.replace('\u202E', ''),
    });
    const office = (await mailsAbout(items.number)).find(
      ({ recipient }) => recipient === 'inquiry@portolane.example',
    )!;
    expect(office.body).toContain(text);
    expect(office.subject).not.toContain('\n');
  });

  it('beyond 10 an hour from one address is refused, while a repeat still gets its first response', async () => {
    const ip = '203.0.113.7';
    const [body, key] = [form(), randomUUID()];
    const first = await send(body, { ip, key });
    for (let count = 1; count < 10; count++)
      expect(await send(form(), { ip })).toMatchObject({ code: 200 });
    const refused = await send(form(), { ip });
    expect(refused).toMatchObject({ code: 429, status: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(body, { ip, key })).items).toEqual(first.items);
  });

  it('from a mailbox that has had five confirmations today is stored and mailed to the office only', async () => {
    const email = 'Flooded@northquay.example';
    for (let count = 0; count < 5; count++)
      expect(await mailsAbout((await send(form({ email }))).items.number)).toHaveLength(2);
    const { items } = await send(form({ email: email.toLowerCase() }));
    expect((await mailsAbout(items.number)).map(({ recipient }) => recipient)).toEqual([
      'inquiry@portolane.example',
    ]);
  });
});

it.each([
  ['臺北市', 'sales-taipei@portolane.example'],
  ['台東縣', 'sales-kaohsiung@portolane.example'],
  ['火星', 'sales@portolane.example'],
])('a message to sales from %s goes to %s', async (city, mailbox) => {
  const { items } = await send(form({ kind: 'sales', city }));
  expect(items.number).toMatch(/^SAL-/);
  expect((await mailsAbout(items.number)).map(({ recipient }) => recipient)).toContain(mailbox);
});

it.each([
  ['privacy', 'privacy@portolane.example'],
  ['website', 'service@portolane.example'],
])('an inquiry of another kind about %s goes to %s', async (topic, mailbox) => {
  const { items } = await send(form({ kind: 'other', topic }));
  expect(items).toMatchObject({ number: expect.stringMatching(/^OTH-/), replyWorkingDays: 3 });
  expect((await mailsAbout(items.number)).map(({ recipient }) => recipient)).toContain(mailbox);
});

describe('contacts', () => {
  it('are listed in both languages: offices with every county once, and each brand’s contact without its mailbox', async () => {
    const { items } = (await site.get('/customer/contacts')).json();
    expect(items.offices).toHaveLength(5);
    const counties = items.offices.flatMap(({ serves }: { serves: { alias: string }[] }) =>
      serves.map(({ alias }) => alias),
    );
    expect([counties.length, new Set(counties).size]).toEqual([22, 22]);
    expect(items.brands).toHaveLength(12);
    expect(JSON.stringify(items.brands)).not.toContain('@');
    const english = (await site.get('/customer/contacts', { 'accept-language': 'en' })).json()
      .items;
    expect(JSON.stringify(english)).toContain('Lin Po-han');
    expect(english.offices[0].title).toBe('Taipei headquarters');
    expect((await site.get('/brand/corvane')).body).not.toContain('corvane@portolane.example');
  });
});

it('subjects are named in the requested order, without hidden ones', async () => {
  const subjects = [
    { kind: 'solution', alias: 'campus-wifi7' },
    { kind: 'product', alias: 'corvane-c9-4808' },
    { kind: 'product', alias: 'corvane-ax7' },
  ];
  await site.db.update(product).set({ state: 'hidden' }).where(eq(product.alias, 'corvane-ax7'));
  const { items } = await post('/customer/subjects', { subjects }, { language: 'en' });
  await site.db.update(product).set({ state: 'published' }).where(eq(product.alias, 'corvane-ax7'));
  expect(items.map(({ alias }: { alias: string }) => alias)).toEqual([
    'campus-wifi7',
    'corvane-c9-4808',
  ]);
  expect(items[1]).toMatchObject({
    brandAlias: 'corvane',
    brandTitle: 'Corvane',
    title: expect.stringMatching(/C9/),
  });
});
