import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, member, memberLink } from '#db/schema/member.ts';
import { addAccountFixtures, dealerRegistration, messagesTo, register } from '#testing/accounts.ts';
import { addCompany, addMember, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await addAccountFixtures(site);
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const later = (seconds: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
let people = 0;
const addDealer = (values: Partial<MemberRow> = {}) =>
  addMember(site.db, {
    group: 'dealer',
    companyVat: '00000016',
    companyName: '北埠整合',
    companyEmail: `clerk${++people}@northquay.example`,
    ...values,
  });
const resend = async (row: MemberRow, language?: 'en') =>
  site.get('/user/dealer/sendValidateEmail', {
    token: await site.tokenOf(row),
    ...(language && { language }),
  });
const tokenIn = (body: string) => /\/dealer\/validate\/([\w-]+)/.exec(body)![1]!;
const linksTo = async (mailbox: string) =>
  (await messagesTo(site, mailbox)).map(({ body }) => tokenIn(body));
const validate = (token: string) => site.get(`/user/dealer/validate/${token}`);
const isValidated = async ({ id }: { id: number }) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!.dealerValidated;

describe('the link in the mail', () => {
  it('validates a newly registered dealer, logged in or not', async () => {
    const body = dealerRegistration();
    const { items } = await register(site, body, { ip: '192.0.2.50' });
    const [token] = await linksTo(body.companyemail!);
    expect(await validate(token!)).toMatchObject({
      status: 200,
      message: '經銷資格驗證完成，登入後即可使用經銷會員的專屬內容。',
    });
    expect((await site.get('/user/profile', { token: items.token })).items.dealerValidated).toBe(
      true,
    );
  });

  it('is stored as a hash', async () => {
    const dealer = await addDealer();
    await resend(dealer);
    const [token] = await linksTo(dealer.companyEmail);
    expect(
      JSON.stringify(
        await site.db.select().from(memberLink).where(eq(memberLink.memberId, dealer.id)),
      ),
    ).not.toContain(token);
  });

  it('reports success when opened again', async () => {
    const dealer = await addDealer();
    await resend(dealer);
    const [token] = await linksTo(dealer.companyEmail);
    const replies = await Promise.all([1, 2, 3].map(() => validate(token!)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ message }) => message.includes('驗證完成，登入後'))).toHaveLength(1);
    expect((await validate(token!)).message).toBe(
      '您的經銷資格先前已經驗證完成，不需要再次驗證，請直接登入。',
    );
    later(8 * 86_400);
    expect((await validate(token!)).status).toBe(200);
  });

  it('is valid until a moment before 7 days are over', async () => {
    const dealer = await addDealer();
    await resend(dealer);
    const [token] = await linksTo(dealer.companyEmail);
    later(7 * 86_400);
    expect(await validate(token!)).toMatchObject({
      status: 409,
      code: 'DEALER_FRONT_LINK_EXPIRED',
      message: expect.stringContaining('7 天'),
    });
    expect(await isValidated(dealer)).toBe(false);
    later(-0.001);
    expect((await validate(token!)).status).toBe(200);
    expect(await isValidated(dealer)).toBe(true);
  });

  it('that was never sent is not valid', async () =>
    expect(await validate('x'.repeat(43))).toMatchObject({
      status: 404,
      code: 'DEALER_FRONT_LINK_INVALID',
    }));

  it('does not validate a member who is no longer a dealer, or a company that it was not sent to', async () => {
    const left = await addDealer();
    await resend(left);
    await site.db.update(member).set({ group: 'general' }).where(eq(member.id, left.id));
    expect(await validate((await linksTo(left.companyEmail))[0]!)).toMatchObject({
      code: 'DEALER_FRONT_LINK_INVALID',
    });

    const moved = await addDealer();
    await resend(moved);
    const [token] = await linksTo(moved.companyEmail);
    await validate(token!);
    // As the profile page does when a dealer changes the company.
    await site.db.update(member).set({ dealerValidated: false }).where(eq(member.id, moved.id));
    expect(await validate(token!)).toMatchObject({ code: 'DEALER_FRONT_LINK_INVALID' });
    expect(await isValidated(moved)).toBe(false);
  });

  it('validates only the company and the address there that its mail went to', async () => {
    const body = dealerRegistration();
    const { items } = await register(site, body, { ip: '192.0.2.51' });
    const [registered] = await site.db.select().from(member).where(eq(member.uuid, items.uuid));
    const [token] = await linksTo(body.companyemail!);
    const now = (values: Partial<MemberRow>) =>
      site.db.update(member).set(values).where(eq(member.id, registered!.id));
    for (const elsewhere of [
      { companyVat: '00000022' },
      { companyEmail: 'boss@northquay.example' },
      { companyVat: '', companyEmail: '' },
    ]) {
      await now(elsewhere);
      expect(await validate(token!)).toMatchObject({
        status: 404,
        code: 'DEALER_FRONT_LINK_INVALID',
      });
      await now({ companyVat: '00000016', companyEmail: body.companyemail!.toUpperCase() });
    }
    expect(await isValidated(registered!)).toBe(false);
    expect((await validate(token!)).status).toBe(200);
    expect(await isValidated(registered!)).toBe(true);
  });

  it('does not validate at a domain that the office has removed since', async () => {
    const { vat } = await addCompany(site.db, {
      category: 'dealer',
      mailDomains: ['left.example'],
    });
    const dealer = await addDealer({ companyVat: vat, companyEmail: 'clerk@left.example' });
    await resend(dealer);
    const [token] = await linksTo(dealer.companyEmail);
    const setDomains = (mailDomains: string[]) =>
      site.db.update(company).set({ mailDomains }).where(eq(company.vat, vat));
    await setDomains(['other.example']);
    expect(await validate(token!)).toMatchObject({ code: 'DEALER_FRONT_LINK_INVALID' });
    expect(await isValidated(dealer)).toBe(false);
    await setDomains(['left.example']);
    expect((await validate(token!)).status).toBe(200);
  });

  it('that is left over from an earlier company does not validate a later one', async () => {
    const dealer = await addDealer();
    await resend(dealer);
    await resend(dealer);
    const [first, second] = await linksTo(dealer.companyEmail);
    await validate(first!);
    // As the profile page does when a dealer changes the company.
    await site.db
      .update(member)
      .set({ companyVat: '99999999', companyEmail: 'me@evil.example', dealerValidated: false })
      .where(eq(member.id, dealer.id));
    expect(await validate(second!)).toMatchObject({ code: 'DEALER_FRONT_LINK_INVALID' });
    expect(await isValidated(dealer)).toBe(false);
  });

  it('from before the company was stored with it is no longer valid', async () => {
    const dealer = await addDealer();
    await resend(dealer);
    await site.db
      .update(memberLink)
      .set({ companyVat: null, companyEmail: null })
      .where(eq(memberLink.memberId, dealer.id));
    expect(await validate((await linksTo(dealer.companyEmail))[0]!)).toMatchObject({
      code: 'DEALER_FRONT_LINK_INVALID',
    });
    await resend(dealer);
    expect((await validate((await linksTo(dealer.companyEmail))[1]!)).status).toBe(200);
  });

  it('to set a password validates nobody', async () => {
    const dealer = await addDealer({ email: 'boss@example.com' });
    await site.post('/password/email', { email: 'boss@example.com' });
    const token = /\/password\/reset\/([\w-]+)/.exec(
      (await messagesTo(site, 'boss@example.com'))[0]!.body,
    )![1]!;
    expect(await validate(token)).toMatchObject({ code: 'DEALER_FRONT_LINK_INVALID' });
    expect(await isValidated(dealer)).toBe(false);
  });
});

describe('requesting the mail again', () => {
  it('sends another one, and both links are valid', async () => {
    const dealer = await addDealer();
    expect(await resend(dealer, 'en')).toMatchObject({
      status: 200,
      message: expect.stringContaining(dealer.companyEmail),
    });
    await resend(dealer);
    const [first, second] = await linksTo(dealer.companyEmail);
    expect(first).not.toBe(second);
    expect((await validate(first!)).status).toBe(200);
    expect((await validate(second!)).status).toBe(200);
  });

  it('is for dealers who are not validated', async () => {
    expect(await resend(await addDealer({ dealerValidated: true }))).toMatchObject({
      status: 409,
      code: 'DEALER_FRONT_ALREADY_VALIDATED',
    });
    expect(await resend(await addMember(site.db))).toMatchObject({
      status: 403,
      code: 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
    });
  });

  it.each([
    [{ companyVat: '00000022' }, 'companyvat'],
    [{ companyVat: '' }, 'companyvat'],
    [{ companyEmail: '' }, 'companyemail'],
    [{ companyEmail: 'clerk@gmail.com' }, 'companyemail'],
  ])(
    'with %j in the profile says what to correct first, and sends no mail',
    async (values, field) => {
      const dealer = await addDealer(values);
      expect(await resend(dealer)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
        items: { [field]: [expect.any(String)] },
      });
      expect(
        await site.db.select().from(memberLink).where(eq(memberLink.memberId, dealer.id)),
      ).toEqual([]);
    },
  );

  it('is possible five times a day', async () => {
    const dealer = await addDealer();
    for (let n = 0; n < 5; n++) expect((await resend(dealer)).status).toBe(200);
    expect(await resend(dealer)).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
    expect(await linksTo(dealer.companyEmail)).toHaveLength(5);
  });
});
