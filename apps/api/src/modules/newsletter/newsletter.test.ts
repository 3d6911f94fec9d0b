import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member, newsletterSubscription } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { endToken, readNewsletterKey } from '#domain/newsletter/subscription-mail.ts';
import { confirmNewsletter } from '#testing/confirm-newsletter.ts';
import { addMember } from '#testing/member-seed.ts';
import { type CallOptions, type MemberSite, openMemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

let addresses = 0;
const subscribe = (
  email: string,
  options?: CallOptions,
  newsletterCategoriesAlias: unknown = ['01_newsletter'],
) =>
  site.post(
    '/newsletter/subscribe',
    { email, newsletterCategoriesAlias },
    { ip: `198.51.100.${++addresses}`, ...options },
  );
const subscriptionsOf = (email: string) =>
  site.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));
const mailsTo = (email: string) =>
  site.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
const linkIn = (body: string, kind: 'confirm' | 'end') =>
  new RegExp(`/subscription/${kind}/([\\w-]+)`).exec(body)![1]!;
/** Posts what a mailed link posts, as a browser without JavaScript does. */
const press = (path: string, payload = '', language = 'zh-Hant') =>
  site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
    },
  });
const confirmNewest = (email: string) => confirmNewsletter(site, email);
const profileOf = async (id: number) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!;

describe('subscribing to the newsletter', () => {
  it('mails a link, and the address is subscribed once its button is pressed', async () => {
    expect(await subscribe(' Reader@Example.COM ', { language: 'en' })).toMatchObject({
      status: 200,
      items: {},
    });
    expect(await subscriptionsOf('reader@example.com')).toEqual([]);
    const [asked] = await mailsTo('reader@example.com');
    expect(asked).toMatchObject({ subject: 'Please confirm: the Portolane newsletter' });
    const token = linkIn(asked!.body, 'confirm');
    expect(asked!.body).toContain(`/en/subscription/confirm/${token}`);
    // Neither the address nor anything else can be read from a link.
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('reader');

    const confirmed = await press(`/newsletter/confirm/${token}`);
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
      303,
      '/en/subscription/result/confirmed',
    ]);
    expect(await subscriptionsOf('reader@example.com')).toMatchObject([
      { categoryAlias: '01_newsletter', language: 'en', memberId: null },
    ]);
    expect((await mailsTo('reader@example.com')).map(({ subject }) => subject)).toEqual([
      'Please confirm: the Portolane newsletter',
      'You are subscribed to the Portolane newsletter',
    ]);
    await press(`/newsletter/confirm/${token}`);
    expect(await subscriptionsOf('reader@example.com')).toHaveLength(1);
    expect(await mailsTo('reader@example.com')).toHaveLength(2);
  });

  it('is not confirmed by a program that opens the links of a mail', async () => {
    await subscribe('scanned@example.com');
    const token = linkIn((await mailsTo('scanned@example.com'))[0]!.body, 'confirm');
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await site.app.inject({ method, url: `/api/newsletter/confirm/${token}` });
      expect(opened.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await subscriptionsOf('scanned@example.com')).toEqual([]);
  });

  it('is not confirmed after three days, by another link, or by a changed one', async () => {
    await subscribe('late@example.com');
    const token = linkIn((await mailsTo('late@example.com'))[0]!.body, 'confirm');
    const end = endToken(await readNewsletterKey(site.db), {
      email: 'late@example.com',
      newsletter: '01_newsletter',
      language: 'zh-TW',
      memberId: null,
      byProfile: false,
    });
    const changed = `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`;
    const locationOf = async (used: string) =>
      (await press(`/newsletter/confirm/${used}`, '', 'en')).headers.location;
    const expired = '/en/subscription/result/expired';
    expect(await locationOf(end)).toBe(expired);
    expect(await locationOf(changed)).toBe(expired);
    site.clock.now = new Date('2026-11-24T06:00:00.000Z');
    expect(await locationOf(token)).toBe(expired);
    expect(await subscriptionsOf('late@example.com')).toEqual([]);
    site.clock.now = new Date('2026-11-24T05:59:59.000Z');
    expect(await locationOf(token)).toBe('/subscription/result/confirmed');
  });

  it('again mails the link once in ten minutes and five times a day, and the answer is always the same', async () => {
    const known = 'known@example.com';
    await subscribe(known);
    await confirmNewest(known);
    await addMember(site.db, { email: 'taken@example.com', emailProvedAt: site.clock.now });
    const answers = [];
    for (const email of [known, 'taken@example.com', 'nobody@example.com'])
      for (let minute = 0; minute < 80; minute += 8) {
        site.clock.now = new Date(Date.UTC(2026, 10, 22, 6, minute));
        answers.push(await subscribe(email));
      }
    const seen = answers.map(({ status, code, message, items, headers }) => ({
      status,
      code,
      message,
      items,
      names: Object.keys(headers).toSorted(),
      length: headers['content-length'],
    }));
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({ status: 200, items: {} });
    const asks = async (email: string) =>
      (await mailsTo(email)).filter(({ body }) => body.includes('/confirm/')).length;
    expect([await asks('taken@example.com'), await asks('nobody@example.com')]).toEqual([5, 5]);
  });

  it.each([
    '',
    'reader',
    'reader@example',
    'reader@.',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@b.tw`,
  ])('refuses “%s” at its field', async (email) => {
    const refused = await subscribe(email, { ip: '192.0.2.8' });
    expect(refused).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { email: [expect.any(String)] },
    });
    expect(refused.headers['content-type']).toContain('json');
  });

  it.each([[[]], [['02_dealer_newsletter']], ['01_newsletter']])(
    'refuses the categories %j',
    async (categories) => {
      expect(await subscribe('x@example.com', { ip: '192.0.2.9' }, categories)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
      });
      expect(await mailsTo('x@example.com')).toEqual([]);
    },
  );

  it('to one category named twice happens once', async () => {
    expect(
      await subscribe('named@example.com', { ip: '192.0.2.13' }, [
        '01_newsletter',
        '01_newsletter',
      ]),
    ).toMatchObject({ status: 200 });
    expect(await mailsTo('named@example.com')).toHaveLength(1);
  });

  it('allows the dealers’ newsletter to a dealer, and to no other member', async () => {
    const tokenOf = async (values: Parameters<typeof addMember>[1]) =>
      site.tokenOf(await addMember(site.db, values));
    const [dealer, general] = await Promise.all([
      tokenOf({ group: 'dealer' }),
      tokenOf({ group: 'general' }),
    ]);
    expect(
      await subscribe('dealer@example.com', { token: dealer, ip: '192.0.2.12' }, [
        '02_dealer_newsletter',
      ]),
    ).toMatchObject({ status: 200 });
    await confirmNewest('dealer@example.com');
    expect(await subscriptionsOf('dealer@example.com')).toMatchObject([
      { categoryAlias: '02_dealer_newsletter' },
    ]);
    expect(
      await subscribe('general@example.com', { token: general, ip: '192.0.2.12' }, [
        '01_newsletter',
        '02_dealer_newsletter',
      ]),
    ).toMatchObject({
      status: 400,
      items: { newsletterCategoriesAlias: [expect.any(String)] },
    });
    expect(await mailsTo('general@example.com')).toEqual([]);
  });

  it('accepts 10 forms an hour from one address, and then says when to retry', async () => {
    const from = { ip: '192.0.2.10' };
    for (let count = 0; count < 10; count++)
      expect(await subscribe(`n${count}@example.com`, from)).toMatchObject({ status: 200 });
    const refused = await subscribe('n10@example.com', from);
    expect(refused).toMatchObject({ status: 429, code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo('n10@example.com')).toEqual([]);
    expect(await subscribe('n10@example.com', { ip: '192.0.2.11' })).toMatchObject({ status: 200 });
  });
});

describe('ending the newsletter', () => {
  const subscribed = async (email: string) => {
    await subscribe(email);
    await confirmNewest(email);
    expect(await subscriptionsOf(email)).toHaveLength(1);
    return mailsTo(email);
  };

  it('takes one click in a mail client, without a login and without a page in between', async () => {
    const mails = await subscribed('one-click@example.com');
    expect(mails).toHaveLength(2);
    for (const { listUnsubscribe } of mails)
      expect(listUnsubscribe).toMatch(/^http:\/\/localhost:3000\/api\/newsletter\/end\/[\w-]+$/);
    const path = new URL(mails[1]!.listUnsubscribe).pathname.replace('/api', '');
    const ended = await press(path, 'List-Unsubscribe=One-Click');
    expect([ended.statusCode, ended.headers.location]).toEqual([200, undefined]);
    expect(await subscriptionsOf('one-click@example.com')).toEqual([]);
    // Again, and in the other encoding of forms.
    const again = await site.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload:
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([again.statusCode, again.headers.location]).toEqual([200, undefined]);
  });

  it('by its address shows a page with a button, and changes nothing before the button is pressed', async () => {
    const [, mail] = await subscribed('page@example.com');
    const { pathname } = new URL(mail!.listUnsubscribe);
    const opened = await site.app.inject({ method: 'GET', url: pathname });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/^\/subscription\/end\/[\w-]+$/);
    expect(await subscriptionsOf('page@example.com')).toHaveLength(1);
    const pressed = await press(pathname.replace('/api', ''));
    expect(pressed.headers.location).toBe('/subscription/result/ended');
    expect(await subscriptionsOf('page@example.com')).toEqual([]);
  });

  it('is not possible with the link that confirms, or with an invented one', async () => {
    const [asked] = await subscribed('kept@example.com');
    for (const token of [linkIn(asked!.body, 'confirm'), 'x'.repeat(120)])
      for (const method of ['GET', 'POST'] as const)
        expect(
          await site.app.inject({ method, url: `/api/newsletter/end/${token}` }),
        ).toMatchObject({ statusCode: 404 });
    expect(await subscriptionsOf('kept@example.com')).toHaveLength(1);
  });

  it('still works after three years, and for an issue that was sent long ago', async () => {
    const [, mail] = await subscribed('years@example.com');
    site.clock.now = new Date('2029-11-21T06:00:00.000Z');
    await press(
      new URL(mail!.listUnsubscribe).pathname.replace('/api', ''),
      'List-Unsubscribe=One-Click',
    );
    expect(await subscriptionsOf('years@example.com')).toEqual([]);
  });
});

describe('the newsletter of a member', () => {
  const profile = (row: { name: string; email: string }, subscribeNewsletter: boolean) => ({
    name: row.name,
    gender: 'female',
    email: row.email,
    companyemail: 'yuting@northquay.example',
    backupMobilePhone: '',
    city: '臺北市',
    district: '大安區',
    companyvat: '00000022',
    companyName: '北埠整合股份有限公司',
    companyphones: [{ phoneCode: '02', phone: '26571680', ext: '211' }],
    domainEmails: [],
    companyinterestedIssue: ['cloud'],
    companyissueOther: '',
    jobFunction: 'sales',
    jobLevel: 'staff',
    industry: 'integration',
    companySize: 'upTo100',
    purchaseRole: 'decision',
    subscribeNewsletter,
  });
  const save = async (
    row: { name: string; email: string },
    token: string,
    subscribeNewsletter: boolean,
  ) => site.post('/user/store', profile(row, subscribeNewsletter), { token });

  it('is pending until the address of the profile is confirmed, and the profile ends it', async () => {
    const row = await addMember(site.db, { group: 'dealer', email: 'Own@example.com' });
    const token = await site.tokenOf(row);
    expect((await save(row, token, true)).items).toMatchObject({
      subscribeNewsletter: true,
      newsletterPending: true,
    });
    expect(await subscriptionsOf('own@example.com')).toEqual([]);
    await confirmNewest('own@example.com');
    expect(await subscriptionsOf('own@example.com')).toMatchObject([
      { categoryAlias: '02_dealer_newsletter', memberId: row.id },
    ]);
    expect((await site.get('/user/profile', { token })).items).toMatchObject({
      subscribeNewsletter: true,
      newsletterPending: false,
    });
    // Saving again asks for no second confirmation.
    expect((await save(row, token, true)).items.newsletterPending).toBe(false);
    expect((await save(row, token, false)).items).toMatchObject({
      subscribeNewsletter: false,
      newsletterPending: false,
    });
    expect(await subscriptionsOf('own@example.com')).toEqual([]);
  });

  it('that was subscribed by the form appears in the profile, which ends it', async () => {
    const proved = await addMember(site.db, {
      email: 'proved@example.com',
      emailProvedAt: site.clock.now,
      group: 'dealer',
    });
    await subscribe('proved@example.com', { token: await site.tokenOf(proved) }, [
      '02_dealer_newsletter',
    ]);
    await confirmNewest('proved@example.com');
    const token = await site.tokenOf(proved);
    expect((await site.get('/user/profile', { token })).items.subscribeNewsletter).toBe(true);
    expect((await save(proved, token, false)).status).toBe(200);
    expect(await subscriptionsOf('proved@example.com')).toEqual([]);
  });

  it('of a profile with somebody else’s address is not touched by that profile', async () => {
    const stranger = await addMember(site.db, { group: 'dealer', email: 'theirs@example.com' });
    await subscribe('theirs@example.com');
    await confirmNewest('theirs@example.com');
    expect((await save(stranger, await site.tokenOf(stranger), false)).status).toBe(200);
    expect(await subscriptionsOf('theirs@example.com')).toMatchObject([{ memberId: null }]);
    expect(await profileOf(stranger.id)).toMatchObject({ subscribeNewsletter: false });
  });

  it('ended by a mail is ended in the profile, and a pending request is withdrawn by it', async () => {
    const row = await addMember(site.db, { group: 'dealer', email: 'mailed@example.com' });
    const token = await site.tokenOf(row);
    await save(row, token, true);
    const [asked] = await mailsTo('mailed@example.com');
    const path = new URL(asked!.listUnsubscribe).pathname.replace('/api', '');
    await press(path, 'List-Unsubscribe=One-Click');
    expect(await profileOf(row.id)).toMatchObject({
      subscribeNewsletter: false,
      newsletterPending: false,
    });
    // The request was withdrawn, so its link no longer confirms.
    expect((await confirmNewest('mailed@example.com')).headers.location).toBe(
      '/subscription/result/expired',
    );
    expect(await subscriptionsOf('mailed@example.com')).toEqual([]);
  });
});
