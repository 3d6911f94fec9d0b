import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCase } from '#db/schema/case.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addCompany, addMember, addToken, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings } from '#testing/test-settings.ts';
import { consentVersionOf } from '#testing/site-database.ts';

let site: MemberSite;
/** With the content, which contains the answering teams. */
let published: PublicSite;
beforeAll(async () => {
  site = await openMemberSite();
  published = await openPublicSite('site', productionSettings);
});
afterAll(() => Promise.all([site.close(), published.close()]));

describe('a company by its VAT number', () => {
  it.each([
    ['dealer', '經銷會員', 'Dealer member'],
    ['employee', '員工', 'Employee'],
    ['general', '一般客戶', 'General customer'],
  ] as const)('is returned for category %s in the viewer’s language', async (category, zh, en) => {
    const { vat } = await addCompany(site.db, { category });
    const ask = (language: 'zh-Hant' | 'en') => site.get(`/company/${vat}`, { language });
    expect((await ask('zh-Hant')).items).toEqual({
      vat,
      name: '北埠整合',
      category,
      category_name: zh,
      mailDomains: ['northquay.example'],
    });
    expect((await ask('en')).items).toMatchObject({ name: 'Northquay', category_name: en });
  });

  it('that does not exist results in an error code', async () =>
    expect(await site.get('/company/00000043')).toMatchObject({
      status: 404,
      code: 'COMPANY_ITEM_NOT_EXIST',
      message: expect.stringContaining('查無此統一編號'),
    }));

  it.each(['0000004', '000000430', '0000004a'])('%s is not a VAT number', async (vat) =>
    expect(await site.get(`/company/${vat}`)).toMatchObject({ status: 400, code: 'INPUT_INVALID' }),
  );

  it('can be looked up 120 times an hour from one address, known or not', async () => {
    const from = { ip: '203.0.113.9' };
    for (let n = 0; n < 120; n++)
      expect((await site.get('/company/00000043', from)).status).toBe(404);
    expect(await site.get('/company/00000043', from)).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
    expect((await site.get('/company/00000043', { ip: '203.0.113.10' })).status).toBe(404);
  });
});

describe('an application to become a dealer', () => {
  const form = {
    name: '林郁庭',
    email: 'yuting@northquay.example',
    phoneCode: '+886',
    phoneNumber: newPhone(),
    company: '北埠整合股份有限公司',
    vat: '00000043',
    city: '臺北市',
    industry: 'integration',
  };
  let token: string;
  beforeAll(async () => {
    const { id } = await addMember(published.db);
    token = await addToken(published.db, id, new Date(published.clock.now.getTime() + 86_400_000));
  });
  async function apply(different: object = {}, key?: string) {
    const { db, clock, app } = published;
    const consentVersion = await consentVersionOf(db, clock.now);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/company/apply',
      payload: { ...form, consentVersion, ...different },
      headers,
    });
    return reply.json();
  }

  it('is a case with a number, and the applicant and the partner team are informed', async () => {
    const { items } = await apply();
    expect(items).toMatchObject({
      number: expect.stringMatching(/^DLR-\d{8}-/),
      replyWorkingDays: 3,
    });
    const [row] = await published.db
      .select()
      .from(customerCase)
      .where(eq(customerCase.number, items.number));
    expect(row).toMatchObject({
      kind: 'dealer',
      vat: '00000043',
      message: '',
      details: { city: '臺北市', industry: 'integration' },
    });
    const mails = (await published.db.select().from(outbox)).filter(({ subject }) =>
      subject.includes(items.number),
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      ['partner@portolane.example', form.email].sort(),
    );
    expect(mails.find(({ recipient }) => recipient !== form.email)!.body).toContain(
      '統一編號：00000043',
    );
  });

  it('sent twice with one idempotency key is one case', async () => {
    const key = randomUUID();
    expect((await apply({}, key)).items.number).toBe((await apply({}, key)).items.number);
  });

  it.each(['', '1234567'])('with the VAT number “%s” is refused at its field', async (vat) =>
    expect(await apply({ vat })).toMatchObject({
      status: 'INPUT_INVALID',
      items: { vat: [expect.any(String)] },
    }),
  );
});
