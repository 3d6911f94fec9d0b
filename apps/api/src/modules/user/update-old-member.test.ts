import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { member, memberConsent, newsletterSubscription } from '#db/schema/member.ts';
import { confirmNewsletter } from '#testing/confirm-newsletter.ts';
import { addAccountFixtures, requestCode, registration, TERMS_VERSION } from '#testing/accounts.ts';
import {
  addCompany,
  addMember,
  CONSENT_VERSION,
  type MemberRow,
  newPhone,
} from '#testing/member-seed.ts';
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

const addOld = (values: Partial<MemberRow> = {}) =>
  addMember(site.db, {
    mustUpdate: true,
    name: '李建國',
    email: `old-${newPhone()}@example.com`,
    companyName: '定錨五金行',
    city: '高雄市',
    ...values,
  });

/** The form of an old member who fills in only what is missing. */
function update({ uuid, mobilePhone }: MemberRow, different: object = {}) {
  const { group: _group, ...body } = registration({
    mobilePhone,
    name: '',
    email: '',
    companyName: '',
  });
  return { ...body, uuid, ...different };
}
const send = async (row: MemberRow, different: object = {}) =>
  site.post(
    '/user/oldUserUpdate',
    {
      ...update(row),
      verificationCode: await requestCode(site, row.mobilePhone, from),
      ...different,
    },
    from,
  );
const rowOf = async ({ id }: MemberRow) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!;

it('the URL of the page alone does not reveal who it is', async () => {
  const old = await addOld({ companyEmail: 'li@anchor.example', backupMobilePhone: '0987654321' });
  const shown = await site.get(`/user/profile/${old.uuid}`);
  expect(shown).toMatchObject({
    status: 200,
    items: {
      group: 'general',
      city: '高雄市',
      masked: {
        name: '李○國',
        companyName: '定○行',
        companyemail: 'l***@anchor.example',
        mobilePhone: expect.stringMatching(/^09\*\*\*\d{3}$/),
      },
    },
  });
  for (const secret of [old.name, old.email, old.mobilePhone, old.companyName, '0987654321', 'li@'])
    expect(JSON.stringify(shown.items)).not.toContain(secret);
});

it('nobody else is shown: a member whose profile is up to date, an unknown uuid', async () => {
  for (const { uuid } of [
    await addMember(site.db),
    { uuid: '00000000-0000-4000-8000-0000000000ff' },
  ])
    expect(await site.get(`/user/profile/${uuid}`)).toMatchObject({
      status: 404,
      code: 'MEMBER_NOT_FOUND',
    });
});

it('what I typed is stored, what I left empty stays, and I am logged in', async () => {
  const old = await addOld();
  const saved = await send(old, { name: '李大國' });
  expect(saved).toMatchObject({
    status: 200,
    items: {
      uuid: old.uuid,
      mustUpdate: false,
      name: '李大國',
      email: old.email,
      companyName: '定錨五金行',
    },
  });
  expect((await site.get('/user/profile', { token: saved.items.token })).items.uuid).toBe(old.uuid);
  expect(await rowOf(old)).toMatchObject({
    mustUpdate: false,
    name: '李大國',
    city: '臺北市',
    district: '內湖區',
    interests: ['cloud', 'other'],
  });
  const consents = await site.db
    .select()
    .from(memberConsent)
    .where(eq(memberConsent.memberId, old.id));
  expect(consents.map(({ text, version }) => [text, version])).toEqual([
    ['privacy', CONSENT_VERSION],
    ['terms', TERMS_VERSION],
  ]);
});

it('the page is gone once it has been used', async () => {
  const old = await addOld();
  await send(old);
  expect(await site.get(`/user/profile/${old.uuid}`)).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  expect(await site.post('/user/oldUserUpdate', update(old), from)).toMatchObject({
    code: 'MEMBER_NOT_FOUND',
  });
});

it('without the code of my phone nobody changes anything', async () => {
  const old = await addOld();
  const stranger = newPhone();
  expect(
    await site.post('/user/oldUserUpdate', update(old, { verificationCode: '123456' }), from),
  ).toMatchObject({
    code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
  });
  const code = await requestCode(site, stranger, from);
  expect(
    await site.post(
      '/user/oldUserUpdate',
      update(old, { mobilePhone: stranger, verificationCode: code }),
      from,
    ),
  ).toMatchObject({
    status: 400,
    code: 'INPUT_INVALID',
    items: { mobilePhone: [expect.stringContaining('不是您登記的手機號碼')] },
  });
  expect(await rowOf(old)).toMatchObject({ mustUpdate: true, name: '李建國' });
});

it('of two who save with one code at once one is logged in', async () => {
  const old = await addOld();
  const verificationCode = await requestCode(site, old.mobilePhone, from);
  const replies = await Promise.all(
    [1, 2, 3].map(() => site.post('/user/oldUserUpdate', update(old, { verificationCode }), from)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('an address that another member has is refused; my own is not', async () => {
  const other = await addMember(site.db, {
    email: 'other@example.com',
    emailProvedAt: site.clock.now,
  });
  const old = await addOld();
  const verificationCode = await requestCode(site, old.mobilePhone, from);
  expect(
    await site.post(
      '/user/oldUserUpdate',
      update(old, { verificationCode, email: other.email }),
      from,
    ),
  ).toMatchObject({
    code: 'MERCHANT_MEMBER_FRONT_EMAIL_USED',
  });
  expect(
    await site.post(
      '/user/oldUserUpdate',
      update(old, { verificationCode, email: old.email.toUpperCase() }),
      from,
    ),
  ).toMatchObject({ status: 200 });
});

it('missing data is required', async () => {
  const old = await addOld({ email: '' });
  expect(await send(old)).toMatchObject({ status: 400, items: { email: ['此欄位不可空白。'] } });
});

it('a dealer’s company address belongs to the company', async () => {
  const old = await addOld({
    group: 'dealer',
    companyVat: '00000016',
    companyEmail: 'li@northquay.example',
  });
  expect(await send(old, { companyemail: 'li@elsewhere.example' })).toMatchObject({
    status: 400,
    items: { companyemail: [expect.stringContaining('與公司不符')] },
  });
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
  expect(await send(old)).toMatchObject({
    status: 200,
    items: { group: 'dealer', companyvat: '00000016' },
  });
});

it.each([
  ['the address that was validated', {}, true],
  ['the same in capitals', { companyemail: 'LI@northquay.example' }, true],
  ['another address there', { companyemail: 'boss@northquay.example' }, false],
])('a validated dealer with %s stays one: %s', async (_what, different, validated) => {
  const old = await addOld({
    group: 'dealer',
    dealerValidated: true,
    companyVat: '00000016',
    companyEmail: 'li@northquay.example',
  });
  expect(await send(old, different)).toMatchObject({
    status: 200,
    items: { dealerValidated: validated },
  });
});

it('a known company determines its name, and the address of its staff', async () => {
  const dealer = await addOld({
    group: 'dealer',
    companyVat: '00000016',
    companyEmail: 'li@northquay.example',
  });
  expect(await send(dealer, { companyName: 'Fake Co' })).toMatchObject({
    status: 200,
    items: { companyName: '北埠整合' },
  });
  const { vat } = await addCompany(site.db, {
    name: { zh: '澄野精密' },
    mailDomains: ['chengye.example'],
  });
  const general = await addOld({ companyVat: vat, companyEmail: 'li@former.example' });
  expect(await send(general, { companyemail: 'x@elsewhere.example' })).toMatchObject({
    status: 400,
    items: { companyemail: [expect.stringContaining('與公司不符')] },
  });
  // Empty fields keep the stored value: nobody is locked out by an address that was accepted
  // before.
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
  expect(await send(general, { companyName: 'Fake Co' })).toMatchObject({
    status: 200,
    items: { companyName: '澄野精密', companyemail: 'li@former.example' },
  });
});

it('the newsletter follows the checkbox and the address in the form', async () => {
  const aliases = async (email: string) =>
    (
      await site.db
        .select()
        .from(newsletterSubscription)
        .where(eq(newsletterSubscription.email, email))
    ).map(({ categoryAlias }) => categoryAlias);
  const addSubscriber = async () => {
    const old = await addOld({ subscribeNewsletter: true });
    await site.db.insert(newsletterSubscription).values({
      email: old.email,
      categoryAlias: '01_newsletter',
      memberId: old.id,
      language: 'zh-TW',
    });
    return old;
  };
  const [ends, moves] = [await addSubscriber(), await addSubscriber()];
  expect(await send(ends, { subscribeNewsletter: false })).toMatchObject({ status: 200 });
  expect(await aliases(ends.email)).toEqual([]);
  const email = `new-${newPhone()}@example.com`;
  expect(await send(moves, { email, subscribeNewsletter: true })).toMatchObject({ status: 200 });
  expect([await aliases(moves.email), await aliases(email)]).toEqual([[], []]);
  await confirmNewsletter(site, email);
  expect(await aliases(email)).toEqual(['01_newsletter']);
  const wantsNone = await addOld({ marketingOptOut: true });
  expect(await send(wantsNone, { subscribeNewsletter: true })).toMatchObject({
    status: 200,
    items: { subscribeNewsletter: false, marketingOptOut: true },
  });
  expect(await aliases(wantsNone.email)).toEqual([]);
});

it('an attempt at a code counts as a login attempt', async () => {
  const few = await openMemberSite({ limits: { loginsPerAddress: 2 } });
  try {
    await addAccountFixtures(few);
    const old = await addMember(few.db, {
      mustUpdate: true,
      name: '李建國',
      email: 'few@example.com',
    });
    const phone = {
      mobilePhoneCode: '+886',
      mobilePhone: old.mobilePhone,
      verificationCode: '123456',
    };
    const tries = [];
    for (let n = 0; n < 3; n++)
      tries.push(await few.post('/user/oldUserUpdate', update(old, phone), from));
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect((await few.post('/user/login', phone, from)).status).toBe(429);
  } finally {
    await few.close();
  }
});
