import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, newsletterSubscription } from '#db/schema/member.ts';
import { confirmNewsletter } from '#testing/confirm-newsletter.ts';
import { addCompany, addMember } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { whileMemberChanges } from '#testing/while-locked.ts';

let site: MemberSite;
/** VAT numbers of a known company, of another one, and of none. */
let vat: string;
let otherVat: string;
const UNKNOWN = '00000043';
beforeAll(async () => {
  site = await openMemberSite();
  ({ vat } = await addCompany(site.db, { category: 'dealer' }));
  ({ vat: otherVat } = await addCompany(site.db, {
    name: { zh: '澄野精密' },
    mailDomains: ['chengye.example', 'ceo@gmail.com'],
  }));
});
afterAll(() => site.close());

const profile = (different: object = {}) => ({
  name: '林郁庭',
  gender: 'female',
  email: `${randomUUID()}@example.com`,
  companyemail: 'yuting@northquay.example',
  backupMobilePhone: '+81 9012345678',
  city: '臺北市',
  district: '內湖區',
  companyvat: vat,
  companyName: '隨便寫的名稱',
  companyphones: [{ phoneCode: '02', phone: '26571680', ext: '211' }],
  domainEmails: [{ email: 'yuting.lin', domain: 'northquay.example' }],
  companyinterestedIssue: ['cloud', 'other'],
  companyissueOther: '量子通訊',
  jobFunction: 'sales',
  jobLevel: 'staff',
  industry: 'integration',
  companySize: 'upTo100',
  purchaseRole: 'decision',
  subscribeNewsletter: false,
  ...different,
});
type Row = typeof member.$inferSelect;
const store = async (row: Row, different: object = {}, language: 'zh-Hant' | 'en' = 'zh-Hant') =>
  site.post('/user/store', profile(different), { token: await site.tokenOf(row), language });
const stored = async ({ id }: Row) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!;
const subscriptionsOf = async (email: string) =>
  (
    await site.db
      .select()
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.email, email.toLowerCase()))
  ).map(({ categoryAlias }) => categoryAlias);

describe('saving a profile', () => {
  it('stores all of it and returns it', async () => {
    const row = await addMember(site.db, { group: 'dealer' });
    const answer = await store(row, {}, 'en');
    expect(answer).toMatchObject({
      status: 200,
      items: { uuid: row.uuid, ...profile({ email: expect.any(String), companyName: '北埠整合' }) },
    });
    expect(answer.items).not.toHaveProperty('token');
    expect((await site.get('/user/profile', { token: await site.tokenOf(row) })).items).toEqual(
      answer.items,
    );
    expect(await stored(row)).toMatchObject({
      companyEmail: 'yuting@northquay.example',
      interestOther: '量子通訊',
      language: 'en',
      group: 'dealer',
    });
  });

  it('changes neither group nor phone, whatever is sent', async () => {
    const row = await addMember(site.db, { group: 'other' });
    await store(row, {
      group: 'dealer',
      groupId: 6,
      dealerValidated: true,
      mobilePhone: '0900000000',
      superAdmin: true,
      companyvat: UNKNOWN,
    });
    const { group, dealerValidated, mobilePhone, superAdmin } = await stored(row);
    expect({ group, dealerValidated, mobilePhone, superAdmin }).toEqual({
      group: 'other',
      dealerValidated: false,
      mobilePhone: row.mobilePhone,
      superAdmin: false,
    });
  });

  it('clears the text for other interests when that is not chosen', async () => {
    const row = await addMember(site.db, { group: 'dealer', interestOther: '量子通訊' });
    await store(row, { companyinterestedIssue: ['cloud'] });
    expect((await stored(row)).interestOther).toBe('');
  });

  it.each([
    ['email', { email: 'lin@example' }],
    ['email', { email: 'ceo@gmail.com', companyemail: 'CEO@gmail.com', companyvat: UNKNOWN }],
    ['companyemail', { companyemail: 'yuting' }],
    ['companyemail', { companyemail: 'yuting@example.org' }],
    ['backupMobilePhone', { backupMobilePhone: '0212345678' }],
    ['district', { district: '板橋區' }],
    ['companyvat', { companyvat: '1234' }],
    ['companyphones.0.phone', { companyphones: [{ phoneCode: '02', phone: '2657168', ext: '' }] }],
    ['companyphones.0.ext', { companyphones: [{ phoneCode: '02', phone: '26571680', ext: 'a' }] }],
    [
      'companyphones',
      {
        companyphones: Array.from({ length: 6 }, () => ({
          phoneCode: '02',
          phone: '26571680',
          ext: '',
        })),
      },
    ],
    ['domainEmails.0.domain', { domainEmails: [{ email: 'yuting', domain: 'northquay' }] }],
    ['companyissueOther', { companyissueOther: '' }],
    ['companyinterestedIssue.0', { companyinterestedIssue: ['雲端'] }],
    ['jobLevel', { jobLevel: 'emperor' }],
    ['name', { name: '林\n郁庭' }],
  ])('is refused at %s for %j, and stores nothing', async (field, different) => {
    const row = await addMember(site.db, { group: 'dealer' });
    expect(await store(row, different)).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { [field]: [expect.any(String)] },
    });
    expect(await stored(row)).toEqual(row);
  });

  it('accepts a company address under the company’s domains or among its addresses; for an unknown company any', async () => {
    const row = await addMember(site.db, { group: 'dealer' });
    for (const companyemail of ['a@CHENGYE.example', 'ceo@gmail.com', ''])
      expect((await store(row, { companyvat: otherVat, companyemail })).status).toBe(200);
    expect(
      (await store(row, { companyvat: otherVat, companyemail: 'someone@gmail.com' })).items,
    ).toEqual({
      companyemail: [expect.stringContaining('與公司不符')],
    });
    expect(
      (await store(row, { companyvat: UNKNOWN, companyemail: 'someone@gmail.com' })).status,
    ).toBe(200);
  });
});

describe('by group', () => {
  it('a dealer’s is saved with an unknown company', async () => {
    const row = await addMember(site.db, { group: 'dealer' });
    expect(await store(row, { companyvat: UNKNOWN })).toMatchObject({
      status: 200,
      items: { companyName: '隨便寫的名稱' },
    });
  });

  it('a general member’s is not, whatever the page says about the check', async () => {
    const row = await addMember(site.db, { group: 'general' });
    expect(
      await store(row, { companyvat: UNKNOWN, vatState: 'success', category_name: '經銷會員' }),
    ).toMatchObject({
      status: 409,
      code: 'MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED',
    });
    expect(await store(row, { companyvat: '' })).toMatchObject({
      code: 'INPUT_INVALID',
      items: { companyvat: [expect.any(String)] },
    });
    expect(await stored(row)).toEqual(row);
    expect(await store(row)).toMatchObject({
      status: 200,
      items: { group: 'general', companyName: '北埠整合' },
    });
  });

  it('anybody else’s is, and does not change their group', async () => {
    const row = await addMember(site.db, { group: 'other' });
    expect(await store(row, { companyvat: vat })).toMatchObject({
      status: 200,
      items: { group: 'other', dealerValidated: false },
    });
    expect(await store(row, { companyvat: '', companyemail: '' })).toMatchObject({
      status: 200,
      items: { group: 'other' },
    });
  });

  it.each([
    ['the same', {}, true],
    ['another company', { companyvat: UNKNOWN }, false],
    ['another address there', { companyemail: 'chen@northquay.example' }, false],
  ])('a validated dealer with %s stays one: %s', async (_what, different, validated) => {
    const row = await addMember(site.db, {
      group: 'dealer',
      dealerValidated: true,
      companyVat: vat,
      companyEmail: 'yuting@northquay.example',
    });
    expect(await store(row, different)).toMatchObject({
      status: 200,
      items: { group: 'dealer', dealerValidated: validated },
    });
  });
});

describe('an address', () => {
  it('that another member has, in any case, is refused; the member’s own is not', async () => {
    const email = `${randomUUID()}@example.com`;
    const owner = await addMember(site.db, {
      group: 'dealer',
      email,
      emailProvedAt: site.clock.now,
    });
    const row = await addMember(site.db, { group: 'dealer' });
    expect(await store(row, { email: email.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'MERCHANT_MEMBER_FRONT_EMAIL_USED',
    });
    expect(await stored(row)).toEqual(row);
    expect((await store(owner, { email })).status).toBe(200);
  });

  it('that another member only typed can be used; proved by its member, it is theirs until they change it', async () => {
    const email = `${randomUUID()}@example.com`;
    await addMember(site.db, { group: 'dealer', email });
    const row = await addMember(site.db, {
      group: 'dealer',
      email: `${randomUUID()}@example.com`,
      emailProvedAt: site.clock.now,
    });
    expect((await store(row, { email: row.email.toUpperCase() })).status).toBe(200);
    expect((await stored(row)).emailProvedAt).toEqual(site.clock.now);
    expect((await store(row, { email })).status).toBe(200);
    expect((await stored(row)).emailProvedAt).toBeNull();
  });
});

describe('how often one address may check', () => {
  it('an e-mail address counts like the check of the registration; my own counts nothing', async () => {
    const few = await openMemberSite({ limits: { accountChecksPerAddress: 2 } });
    try {
      const row = await addMember(few.db, {
        group: 'dealer',
        email: `${randomUUID()}@example.com`,
      });
      const token = await few.tokenOf(row);
      const taken = await addMember(few.db, {
        email: `${randomUUID()}@example.com`,
        emailProvedAt: few.clock.now,
      });
      const ask = async (email: string, ip = '192.0.2.31') =>
        (await few.post('/user/store', profile({ email, companyvat: '' }), { token, ip })).status;
      for (let n = 0; n < 3; n++) expect(await ask(row.email.toUpperCase())).toBe(200);
      for (const status of [409, 409, 429]) expect(await ask(taken.email)).toBe(status);
      // Checks are refused now, and a form that needs no check is still saved.
      expect(await ask(`${randomUUID()}@example.com`)).toBe(429);
      expect(await ask(row.email)).toBe(200);
      expect(await ask(taken.email, '192.0.2.32')).toBe(409);
    } finally {
      await few.close();
    }
  });

  it('a company counts like the look-up; the one in my profile counts nothing', async () => {
    const few = await openMemberSite({ limits: { companyLookupsPerAddress: 2 } });
    try {
      const { vat: known } = await addCompany(few.db);
      const row = await addMember(few.db, {
        group: 'dealer',
        email: `${randomUUID()}@example.com`,
        companyVat: known,
      });
      const from = { token: await few.tokenOf(row), ip: '192.0.2.33' };
      const ask = (companyvat: string) =>
        few.post('/user/store', profile({ email: row.email, companyvat, companyemail: '' }), from);
      for (let n = 0; n < 3; n++) expect((await ask(known)).status).toBe(200);
      expect((await ask(UNKNOWN)).status).toBe(200);
      expect((await ask('')).status).toBe(200);
      expect((await ask(known)).status).toBe(200);
      expect(await ask(UNKNOWN)).toMatchObject({
        status: 429,
        code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      });
      expect((await few.get(`/company/${known}`, from)).status).toBe(429);
      expect((await ask(known)).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});

describe('what changes while a profile is being saved', () => {
  it('a dealer who opens the validation mail meanwhile stays validated', async () => {
    const row = await addMember(site.db, {
      group: 'dealer',
      companyVat: vat,
      companyEmail: 'yuting@northquay.example',
    });
    await whileMemberChanges(site, row, { dealerValidated: true }, () => store(row));
    expect(await stored(row)).toMatchObject({ name: '林郁庭', dealerValidated: true });
  });

  it('a dealer whose company was validated meanwhile loses the validation by naming another company', async () => {
    const row = await addMember(site.db, {
      group: 'dealer',
      companyVat: vat,
      companyEmail: 'yuting@northquay.example',
    });
    await whileMemberChanges(site, row, { dealerValidated: true }, () =>
      store(row, { companyvat: UNKNOWN }),
    );
    expect(await stored(row)).toMatchObject({ companyVat: UNKNOWN, dealerValidated: false });
  });

  it('a member who opts out of marketing meanwhile has no newsletter', async () => {
    const row = await addMember(site.db, { group: 'dealer', subscribeNewsletter: true });
    const email = `${randomUUID()}@example.com`;
    await whileMemberChanges(site, row, { marketingOptOut: true, subscribeNewsletter: false }, () =>
      store(row, { email, subscribeNewsletter: true }),
    );
    expect(await stored(row)).toMatchObject({
      email,
      marketingOptOut: true,
      subscribeNewsletter: false,
    });
    expect(await subscriptionsOf(email)).toEqual([]);
  });
});

describe('the newsletter', () => {
  it.each([
    ['dealer', '02_dealer_newsletter'],
    ['general', '01_newsletter'],
    ['other', '01_newsletter'],
  ] as const)('of a %s is %s, and ends when it is no longer wanted', async (group, alias) => {
    const row = await addMember(site.db, { group });
    const email = `${randomUUID()}@Example.com`;
    await store(row, { email, subscribeNewsletter: true });
    await confirmNewsletter(site, email);
    expect(await subscriptionsOf(email)).toEqual([alias]);
    await store(row, { email, subscribeNewsletter: false });
    expect(await subscriptionsOf(email)).toEqual([]);
  });

  it('moves with the address', async () => {
    const row = await addMember(site.db, { group: 'dealer' });
    const [before, after] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await store(row, { email: before, subscribeNewsletter: true });
    await confirmNewsletter(site, before);
    expect(await subscriptionsOf(before)).toEqual(['02_dealer_newsletter']);
    await store(row, { email: after, subscribeNewsletter: true });
    expect(await subscriptionsOf(before)).toEqual([]);
    await confirmNewsletter(site, after);
    expect([await subscriptionsOf(before), await subscriptionsOf(after)]).toEqual([
      [],
      ['02_dealer_newsletter'],
    ]);
  });

  it('that someone else subscribed to does not end when a member puts the address into a profile', async () => {
    const email = `${randomUUID()}@example.com`;
    await site.db
      .insert(newsletterSubscription)
      .values({ email, categoryAlias: '01_newsletter', language: 'zh-TW' });
    await store(await addMember(site.db, { group: 'dealer' }), {
      email,
      subscribeNewsletter: false,
    });
    expect(await subscriptionsOf(email)).toEqual(['01_newsletter']);
  });

  it('that a visitor subscribed to is neither ended nor shown when a member puts the address into a profile, whichever came first', async () => {
    const subscribe = async (email: string) => {
      await site.post(
        '/newsletter/subscribe',
        { email, newsletterCategoriesAlias: ['01_newsletter'] },
        { ip: '192.0.2.34' },
      );
      await confirmNewsletter(site, email);
    };
    for (const first of ['visitor', 'member']) {
      const email = `${randomUUID()}@example.com`;
      const row = await addMember(site.db, { group: 'other' });
      if (first === 'visitor') await subscribe(email);
      await store(row, { email, subscribeNewsletter: true });
      if (first === 'member') {
        // The profile's request was the last one to this mailbox.
        site.clock.now = new Date(site.clock.now.getTime() + 600_000);
        await subscribe(email);
      }
      expect(
        (await site.get('/member/export', { token: await site.tokenOf(row) })).items.newsletters,
      ).toEqual([]);
      await store(row, { subscribeNewsletter: true });
      await store(row, { email, subscribeNewsletter: true });
      await store(row, { email, subscribeNewsletter: false });
      expect(await subscriptionsOf(email)).toEqual(['01_newsletter']);
    }
  });

  it('in my profile stays mine if I also request it in a form', async () => {
    const row = await addMember(site.db, { group: 'other' });
    const email = `${randomUUID()}@example.com`;
    await store(row, { email, subscribeNewsletter: true });
    const token = await site.tokenOf(row);
    await site.post(
      '/newsletter/subscribe',
      { email, newsletterCategoriesAlias: ['01_newsletter'] },
      { token, ip: '192.0.2.34' },
    );
    await store(row, { email, subscribeNewsletter: false });
    expect(await subscriptionsOf(email)).toEqual([]);
  });

  it('is not sent to a member who has opted out of marketing', async () => {
    const row = await addMember(site.db, { group: 'dealer', marketingOptOut: true });
    const email = `${randomUUID()}@example.com`;
    expect((await store(row, { email, subscribeNewsletter: true })).items.subscribeNewsletter).toBe(
      false,
    );
    expect(await subscriptionsOf(email)).toEqual([]);
  });
});
