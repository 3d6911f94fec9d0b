/** A new site in production, before the first import of content. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerCase } from '#db/schema/case.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings } from '#testing/test-settings.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite('empty', productionSettings);
});
afterAll(() => site.close());

const sender = {
  name: '林雅雯',
  email: 'yawen@northquay.example',
  phoneCode: '+886',
  phoneNumber: '0912345678',
  company: '北埠整合股份有限公司',
  consentVersion: '2026-11-01',
};

it.each([
  ['/customer/message/send', { kind: 'inquiry', message: '想了解交換器的交期。' }],
  ['/customer/message/send', { kind: 'other', topic: 'other', message: '想了解交換器的交期。' }],
  [
    '/rma/add',
    {
      message: '開機後第 3 埠不亮燈。',
      requestType: 'repair',
      brand: 'corvane',
      model: 'C5-2404',
      serial: 'CV5-0001-8821',
      purchasedOn: '2026-03-02',
      address: '新竹市東區潮見路 25 號',
    },
  ],
  ['/company/apply', { vat: '00000043', city: '臺北市', industry: 'integration' }],
])('%s %j says that the site cannot receive requests yet', async (path, fields) => {
  const authorization = await site.bearerOf((await addMember(site.db)).id);
  const call = async (language: string) =>
    site.post(
      path,
      { ...sender, ...fields },
      { ...authorization, 'accept-language': language, 'idempotency-key': randomUUID() },
    );
  const [zh, en] = [await call('zh-Hant'), await call('en')];
  for (const answer of [zh, en]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'CUSTOMER_FRONT_NO_MAILBOX' });
  }
  expect(zh.json().message).toContain('網站仍在建置中');
  expect(en.json().message).toContain('Nothing was sent');
  expect(await site.db.select().from(customerCase)).toEqual([]);
});

it('a deletion request is accepted and confirmed, because it needs no mailbox of the staff', async () => {
  const { id, email } = await addMember(site.db, { email: 'leaving@northquay.example' });
  const authorization = await site.bearerOf(id);
  const mails = async () => (await site.db.select().from(outbox)).map(({ recipient }) => recipient);
  const asked = await site.post('/member/deletion/ask', {}, authorization);
  expect(asked.json()).toMatchObject({
    code: 200,
    items: { deletionAskedAt: site.clock.now.toISOString() },
  });
  expect(await mails()).toEqual([email]);
  expect(await site.db.select().from(member).where(eq(member.id, id))).toMatchObject([
    { deletionAskedAt: site.clock.now },
  ]);
  expect((await site.post('/member/deletion/takeBack', {}, authorization)).json()).toMatchObject({
    code: 200,
    items: { deletionAskedAt: null },
  });
});
