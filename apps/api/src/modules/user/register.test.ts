import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member, memberConsent, memberToken, newsletterSubscription } from '#db/schema/member.ts';
import {
  addAccountFixtures,
  requestCode,
  dealerRegistration,
  messagesTo,
  register,
  registration,
  TERMS_VERSION,
} from '#testing/accounts.ts';
import { confirmNewsletter } from '#testing/confirm-newsletter.ts';
import { addLegalText, addMember, CONSENT_VERSION, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let addresses = 0;
let from: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
  await addAccountFixtures(site);
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  from = { ip: `192.0.2.${++addresses}` };
});

const membersWith = (mobilePhone: string) =>
  site.db.select().from(member).where(eq(member.mobilePhone, mobilePhone));
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('registering', () => {
  it('creates a member from the form and logs them in', async () => {
    const body = registration();
    const registered = await register(site, body, from);
    expect(registered).toMatchObject({
      status: 200,
      items: {
        group: 'general',
        groupId: 7,
        mustUpdate: false,
        name: '林雅雯',
        email: body.email,
        companyinterestedIssue: ['cloud', 'other'],
      },
    });
    expect((await site.get('/user/profile', { token: registered.items.token })).items.uuid).toBe(
      registered.items.uuid,
    );
    const [row] = await membersWith(body.mobilePhone);
    expect(row).toMatchObject({
      city: '臺北市',
      district: '內湖區',
      jobFunction: 'security',
      interestOther: '量子通訊',
      language: 'zh-TW',
      dealerValidated: false,
    });
  });

  it('stores which versions the member agreed to', async () => {
    const { items } = await register(site, registration(), { ...from, language: 'en' });
    const [row] = await site.db.select().from(member).where(eq(member.uuid, items.uuid));
    const consents = await site.db
      .select()
      .from(memberConsent)
      .where(eq(memberConsent.memberId, row!.id));
    expect(consents.map(({ text, version, createdAt }) => [text, version, createdAt])).toEqual([
      ['privacy', CONSENT_VERSION, site.clock.now],
      ['terms', TERMS_VERSION, site.clock.now],
    ]);
    expect(row!.language).toBe('en');
  });

  it('accepts the code that the login did not use up, and uses it up', async () => {
    const body = registration();
    const verificationCode = await requestCode(site, body.mobilePhone, from);
    const phone = { mobilePhoneCode: '+886', mobilePhone: body.mobilePhone, verificationCode };
    expect(await site.post('/user/login', phone, from)).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    expect(await site.post('/user/register', { ...body, verificationCode }, from)).toMatchObject({
      status: 200,
    });
    expect(await site.post('/user/login', phone, from)).toMatchObject({
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('with a wrong code creates no member, and counts the attempt', async () => {
    const body = registration();
    const verificationCode = await requestCode(site, body.mobilePhone, from);
    for (let n = 0; n < 5; n++)
      expect(
        await site.post(
          '/user/register',
          { ...body, verificationCode: wrongFor(verificationCode) },
          from,
        ),
      ).toMatchObject({
        status: 400,
        code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      });
    expect(await site.post('/user/register', { ...body, verificationCode }, from)).toMatchObject({
      code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
    });
    expect(await membersWith(body.mobilePhone)).toEqual([]);
  });

  it('a second time with the same phone says that I am a member already', async () => {
    const body = registration();
    await register(site, body, from);
    site.clock.now = new Date(site.clock.now.getTime() + 61_000);
    expect(
      await register(site, registration({ mobilePhone: body.mobilePhone }), from),
    ).toMatchObject({ status: 409, code: 'REGISTER_FAIL' });
    // Also when the first form is sent again.
    expect(await site.post('/user/register', body, from)).toMatchObject({ code: 'REGISTER_FAIL' });
  });

  it('eight times at once with one code creates one member with one token', async () => {
    const body = registration();
    const verificationCode = await requestCode(site, body.mobilePhone, from);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        site.post('/user/register', { ...body, verificationCode }, from),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'REGISTER_FAIL')).toHaveLength(7);
    const rows = await membersWith(body.mobilePhone);
    expect(rows).toHaveLength(1);
    expect(
      await site.db.select().from(memberToken).where(eq(memberToken.memberId, rows[0]!.id)),
    ).toHaveLength(1);
  });

  it('with an address that is taken is refused and leaves the code valid', async () => {
    const first = registration();
    await register(site, first, from);
    await site.db
      .update(member)
      .set({ emailProvedAt: site.clock.now })
      .where(eq(member.email, first.email!));
    const second = registration({ email: first.email!.toUpperCase() });
    const verificationCode = await requestCode(site, second.mobilePhone, from);
    expect(await site.post('/user/register', { ...second, verificationCode }, from)).toMatchObject({
      status: 409,
      code: 'MERCHANT_MEMBER_FRONT_EMAIL_USED',
    });
    expect(
      await site.post(
        '/user/register',
        { ...registration({ mobilePhone: second.mobilePhone }), verificationCode },
        from,
      ),
    ).toMatchObject({ status: 200 });
  });

  it('with an address that another member typed and never proved is accepted', async () => {
    const first = registration();
    await register(site, first, from);
    const second = registration({ email: first.email! });
    expect(await register(site, second, from)).toMatchObject({ status: 200 });
    expect(await site.post('/user/checkEmail', { email: first.email! }, from)).toMatchObject({
      status: 200,
    });
  });

  it('subscribes to the newsletter of the group, if I want it and confirm my address', async () => {
    const wanted = registration({ subscribeNewsletter: true });
    const dealer = dealerRegistration({ subscribeNewsletter: true });
    const not = registration();
    for (const body of [wanted, dealer, not])
      expect(await register(site, body, from)).toMatchObject({ status: 200 });
    const subscribed = async (email: string) =>
      (
        await site.db
          .select()
          .from(newsletterSubscription)
          .where(eq(newsletterSubscription.email, email))
      ).map(({ categoryAlias }) => categoryAlias);
    expect(await subscribed(wanted.email!)).toEqual([]);
    await confirmNewsletter(site, wanted.email!);
    await confirmNewsletter(site, dealer.email!);
    await expect(confirmNewsletter(site, not.email!)).rejects.toThrow('No mail asked');
    expect(await subscribed(wanted.email!)).toEqual(['01_newsletter']);
    expect(await subscribed(dealer.email!)).toEqual(['02_dealer_newsletter']);
    expect(await subscribed(not.email!)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', '此欄位不可空白。'],
    [{ email: 'yawen@example' }, 'email', '請填寫正確的電子郵件，例如 name@example.com'],
    [
      { email: 'yawen@example.com', companyemail: 'Yawen@Example.com' },
      'email',
      '個人電子郵件不可與公司電子郵件相同',
    ],
    [{ city: '台北市' }, 'district', '填寫不正確。'],
    [{ companyvat: '00000022' }, 'companyvat', '只有註冊經銷會員需要填寫統一編號'],
    [{ companyissueOther: '' }, 'companyissueOther', '此欄位不可空白。'],
    [{ mobilePhone: '0212345678' }, 'mobilePhone', expect.stringContaining('09XXXXXXXX')],
    [
      { companyinterestedIssue: ['gardening'] },
      'companyinterestedIssue.0',
      expect.stringContaining('須為下列之一'),
    ],
  ])('%j is refused at %s', async (different, field, sentence) => {
    expect(
      await site.post('/user/register', registration(different as object), from),
    ).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { [field]: [sentence] },
    });
  });

  it('requires a new consent after the terms or the notice changed', async () => {
    const body = registration();
    const verificationCode = await requestCode(site, body.mobilePhone, from);
    for (const old of [{ privacyVersion: '2026-01-01' }, { termsVersion: '2026-01-01' }])
      expect(
        await site.post('/user/register', { ...body, verificationCode, ...old }, from),
      ).toMatchObject({
        status: 409,
        code: 'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED',
      });
    // From its publication on, consent must be given to the new version.
    await addLegalText(site.db, {
      alias: 'terms',
      version: '2026-11-30',
      publishedAt: new Date('2026-11-30T00:00:00.000Z'),
    });
    expect(await site.post('/user/register', { ...body, verificationCode }, from)).toMatchObject({
      status: 200,
    });
  });

  it('is accepted 300 times an hour from one address', async () => {
    const few = await openMemberSite({ limits: { registrationsPerAddress: 2 } });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++)
        statuses.push((await few.post('/user/register', registration(), from)).status);
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await few.close();
    }
  });

  it('counts its attempt at a code as a login attempt', async () => {
    const few = await openMemberSite({ limits: { loginsPerAddress: 2 } });
    try {
      await addAccountFixtures(few);
      const body = registration({ verificationCode: '123456' });
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++)
        statuses.push((await few.post('/user/register', body, from)).status);
      expect(statuses).toEqual([400, 400, 429]);
      const { mobilePhoneCode, mobilePhone, verificationCode } = body;
      expect(
        (await few.post('/user/login', { mobilePhoneCode, mobilePhone, verificationCode }, from))
          .status,
      ).toBe(429);
    } finally {
      await few.close();
    }
  });
});

describe('registering as a dealer', () => {
  it('creates a dealer who has yet to be validated, with the company’s registered name, and sends a mail to the company’s mailbox', async () => {
    const body = dealerRegistration({ companyName: '隨便寫' });
    const registered = await register(site, body, { ...from, language: 'en' });
    expect(registered).toMatchObject({
      status: 200,
      items: {
        group: 'dealer',
        groupId: 6,
        dealerValidated: false,
        companyvat: '00000016',
        companyName: '北埠整合',
      },
    });
    const [mail, ...others] = await messagesTo(site, body.companyemail!);
    expect(others).toEqual([]);
    expect(mail!.body).toMatch(
      /^Dear 林雅雯,[\s\S]*http:\/\/localhost:3000\/en\/dealer\/validate\/[\w-]{43}\n/,
    );
  });

  it.each([
    [{ companyvat: '' }, 'companyvat', '此欄位不可空白。'],
    [{ companyvat: '0000001' }, 'companyvat', '統一編號須為 8 位數字'],
    [{ companyvat: '00000043' }, 'companyvat', '查無此經銷商公司，請確認統一編號'],
    [{ companyvat: '00000022' }, 'companyvat', '查無此經銷商公司，請確認統一編號'],
    [{ companyemail: '' }, 'companyemail', '此欄位不可空白。'],
    [
      { companyemail: 'yawen@chengye.example' },
      'companyemail',
      expect.stringContaining('您的電子郵件與公司不符'),
    ],
    [
      { companyemail: 'yawen@mail.northquay.example' },
      'companyemail',
      expect.stringContaining('您的電子郵件與公司不符'),
    ],
  ])('%j is refused at %s', async (different, field, sentence) => {
    const refused = await register(site, dealerRegistration(different), from);
    expect(refused).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { [field]: [sentence] },
    });
    expect(Object.keys(refused.items)).toEqual([field]);
  });
});

describe('before the form is sent', () => {
  it('a taken address is reported, in any case; a free one is accepted', async () => {
    const { email } = await addMember(site.db, {
      email: 'Taken@Example.com',
      emailProvedAt: site.clock.now,
    });
    expect(await site.post('/user/checkEmail', { email: email.toLowerCase() }, from)).toMatchObject(
      { status: 409, code: 'MERCHANT_MEMBER_FRONT_EMAIL_USED' },
    );
    expect(await site.post('/user/checkEmail', { email: 'free@example.com' }, from)).toMatchObject({
      status: 200,
      items: {},
    });
  });

  it('a taken phone is reported; a free one is accepted', async () => {
    const { mobilePhone } = await addMember(site.db);
    const check = (number: string) =>
      site.post('/user/checkMobilePhone', { mobilePhoneCode: '+886', mobilePhone: number }, from);
    expect(await check(mobilePhone)).toMatchObject({
      status: 409,
      code: 'REGISTER_FAIL',
      message: '您已經是會員，請直接登入。',
    });
    expect(await check(newPhone())).toMatchObject({ status: 200, items: {} });
    expect(await check('0212345678')).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
  });

  it('both checks together are limited per address', async () => {
    const few = await openMemberSite({ limits: { accountChecksPerAddress: 2 } });
    try {
      const phone = { mobilePhoneCode: '+886', mobilePhone: newPhone() };
      expect((await few.post('/user/checkEmail', { email: 'a@example.com' }, from)).status).toBe(
        200,
      );
      expect((await few.post('/user/checkMobilePhone', phone, from)).status).toBe(200);
      expect((await few.post('/user/checkEmail', { email: 'a@example.com' }, from)).status).toBe(
        429,
      );
      expect((await few.post('/user/checkMobilePhone', phone, { ip: '198.51.100.7' })).status).toBe(
        200,
      );
    } finally {
      await few.close();
    }
  });

  it('a correct code is reported, and stays as valid as before', async () => {
    const body = registration();
    const verificationCode = await requestCode(site, body.mobilePhone, from);
    const ask = (code: string) =>
      site.post(
        '/user/verifyCode',
        { mobilePhoneCode: '+886', mobilePhone: body.mobilePhone, verificationCode: code },
        from,
      );
    for (let n = 0; n < 2; n++)
      expect(await ask(verificationCode)).toMatchObject({ status: 200, items: {} });
    expect(await site.post('/user/register', { ...body, verificationCode }, from)).toMatchObject({
      status: 200,
    });
    expect(await ask(verificationCode)).toMatchObject({
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('checking a code is no way to guess it: five wrong attempts end it', async () => {
    const mobilePhone = newPhone();
    const code = await requestCode(site, mobilePhone, from);
    const ask = (verificationCode: string) =>
      site.post(
        '/user/verifyCode',
        { mobilePhoneCode: '+886', mobilePhone, verificationCode },
        from,
      );
    for (let n = 0; n < 5; n++)
      expect((await ask(wrongFor(code))).code).toBe(
        'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      );
    expect((await ask(code)).code).toBe('MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED');
  });
});
