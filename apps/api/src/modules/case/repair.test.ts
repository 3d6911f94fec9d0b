import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseEntry, customerCase } from '#db/schema/case.ts';
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
const form = (different: object = {}) => ({
  name: '陳建宏',
  email: `Jianhong${++senders}@chengye.example`,
  phoneCode: '+886',
  phoneNumber: '0922000001',
  company: '澄野精密股份有限公司',
  message: '開機後第 3 埠不亮燈。',
  consentVersion,
  requestType: 'repair',
  brand: 'corvane',
  model: 'C5-2404',
  serial: 'CV5-0001-8821',
  purchasedOn: '2026-03-02',
  address: '新竹市東區潮見路 25 號',
  ...different,
});
let addresses = 0;
async function post(
  path: string,
  payload: object,
  { key, ip = `198.51.100.${++addresses}` }: { key?: string; ip?: string } = {},
) {
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: ip,
    headers: key ? { 'idempotency-key': key } : {},
  });
  return { ...reply.json(), headers: reply.headers };
}
const add = (payload: object, options?: Parameters<typeof post>[2]) =>
  post('/rma/add', payload, options);
const find = (number: string, contact: string, options?: Parameters<typeof post>[2]) =>
  post('/rma/search', { number, contact }, options);

describe('a repair', () => {
  it('is stored under a number, and the service centre gets a mail, whatever the brand', async () => {
    const body = form();
    const { items } = await add(body);
    expect(items).toMatchObject({
      number: expect.stringMatching(/^RMA-20261121-/),
      replyWorkingDays: 2,
    });
    const mails = (await site.db.select().from(outbox)).filter(({ subject }) =>
      subject.includes(items.number),
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [body.email, 'rma@portolane.example'].sort(),
    );
    const office = mails.find(({ recipient }) => recipient === 'rma@portolane.example')!;
    for (const text of [
      '申請類別：維修',
      '型號：C5-2404',
      '序號：CV5-0001-8821',
      '購買日期：2026-03-02',
      '寄回地址：新竹市東區潮見路 25 號',
      '第 3 埠',
    ])
      expect(office.body).toContain(text);
    expect(mails.find(({ recipient }) => recipient === body.email)!.body).toContain(
      '/contact/repair',
    );
  });

  it('sent twice is one case', async () => {
    const [body, key] = [form(), randomUUID()];
    const answers = await Promise.all([add(body, { key }), add(body, { key })]);
    expect(answers[0]!.items).toEqual(answers[1]!.items);
    expect(
      await site.db.select().from(customerCase).where(eq(customerCase.email, body.email)),
    ).toHaveLength(1);
  });

  it.each([
    [{ serial: '' }, 'serial'],
    [{ address: ' ' }, 'address'],
    [{ requestType: 'burn' }, 'requestType'],
    [{ purchasedOn: '2026-11-22' }, 'purchasedOn'],
    [{ purchasedOn: '2026-02-30' }, 'purchasedOn'],
  ])('with %j is refused at its field', async (different, field) =>
    expect(await add(form(different))).toMatchObject({
      status: 'INPUT_INVALID',
      items: { [field]: [expect.any(String)] },
    }),
  );

  it('may leave out the date of purchase', async () =>
    expect(await add(form({ purchasedOn: '' }))).toMatchObject({ code: 200 }));
});

describe('looking a repair up', () => {
  it('finds it by its number with the address or the phone, however they are written', async () => {
    const body = form();
    const { number } = (await add(body)).items;
    for (const contact of [
      body.email.toUpperCase(),
      '0922000001',
      '0922-000-001',
      '+886 922 000 001',
      '886922000001',
      '０９２２０００００１',
    ])
      expect((await find(number.toLowerCase().replaceAll('-', ' '), contact)).items).toMatchObject({
        number,
        status: 'RECEIVED',
        model: 'C5-2404',
      });
    await site.db
      .update(customerCase)
      .set({ status: 'RETURNED', statusAt: new Date('2026-11-25T02:00:00.000Z') })
      .where(eq(customerCase.number, number));
    const answer = await find(number, body.email);
    expect(answer.items).toMatchObject({
      status: 'RETURNED',
      statusAt: '2026-11-25T02:00:00.000Z',
    });
    // Nothing identifies the sender.
    for (const own of ['陳建宏', body.email, '澄野', '潮見路', '不亮燈'])
      expect(JSON.stringify(answer.items)).not.toContain(own);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('shows what the desk answered, and none of its notes', async () => {
    const body = form();
    const { number } = (await add(body)).items;
    const [row] = await site.db.select().from(customerCase).where(eq(customerCase.number, number));
    await site.db.insert(caseEntry).values(
      (['note', 'answer'] as const).map((kind) => ({
        uuid: randomUUID(),
        caseId: row!.id,
        kind,
        author: '程語彤',
        text: `這是 ${kind}`,
        createdAt: site.clock.now,
      })),
    );
    expect((await find(number, body.email)).items.answers).toEqual([
      { text: '這是 answer', at: site.clock.now.toISOString() },
    ]);
  });

  it('never shows another’s case, and does not reveal whether there is one', async () => {
    const body = form();
    const { number } = (await add(body)).items;
    const nothing = await find('RMA-20261121-222222', body.email);
    expect(nothing).toMatchObject({ code: 404, status: 'RMA_FRONT_ITEM_NOT_EXIST' });
    for (const contact of [
      form().email,
      '0922000002',
      '+886',
      '0',
      '%',
      "' or 1=1 --",
      `x${body.email}`,
    ])
      expect(await find(number, contact)).toEqual({ ...nothing, headers: expect.anything() });
  });

  it('finds no inquiry', async () => {
    const {
      requestType: _r,
      brand: _b,
      model: _m,
      serial: _s,
      purchasedOn: _p,
      address: _a,
      ...sender
    } = form();
    const { items } = await post('/customer/message/send', { kind: 'inquiry', ...sender });
    expect(await find(items.number, sender.email)).toMatchObject({
      status: 'RMA_FRONT_ITEM_NOT_EXIST',
    });
  });

  it('is refused after 20 attempts an hour from one address', async () => {
    const ip = '203.0.113.9';
    for (let count = 0; count < 20; count++)
      expect(await find('RMA-20261121-222222', 'a@b.tw', { ip })).toMatchObject({ code: 404 });
    expect(await find('RMA-20261121-222222', 'a@b.tw', { ip })).toMatchObject({ code: 429 });
  });
});
