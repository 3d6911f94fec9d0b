/** Codes of a phone, sent and accepted while others request and guess codes of the same phone. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#db/schema/outbox.ts';
import { rateLimit } from '#db/schema/site.ts';
import { addMember, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { whileLocked } from '#testing/while-locked.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const INVALID = 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
const EXPIRED = 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';
const COOL_DOWN = 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN';
const mine = { ip: '192.0.2.1' };
const stranger = { ip: '203.0.113.66' };
const later = (seconds: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const phoneOf = (mobilePhone: string) => ({ mobilePhoneCode: '+886', mobilePhone });

/** @param challenge '': a new one; undefined: the shape of the specification */
const request = (mobilePhone: string, challenge: string | undefined, from = mine) =>
  site.post('/user/getCode', { ...phoneOf(mobilePhone), challenge }, from);
const logIn = (mobilePhone: string, verificationCode: string, challenge?: string, from = mine) =>
  site.post('/user/login', { ...phoneOf(mobilePhone), verificationCode, challenge }, from);
async function codesSentTo(mobilePhone: string): Promise<string[]> {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `+886 ${mobilePhone}`))
    .orderBy(outbox.id);
  // Texts of expired codes are erased.
  return rows.flatMap(({ body }) => /\d{6}/.exec(body)?.[0] ?? []);
}
/** Requests a code with a challenge of its own. */
async function requested(mobilePhone: string, challenge = '') {
  const { status, items } = await request(mobilePhone, challenge);
  expect(status).toBe(200);
  expect(items.challenge).toMatch(/^[\w-]{22}$/);
  return {
    challenge: items.challenge as string,
    code: (await codesSentTo(mobilePhone)).at(-1)!,
  };
}
/** Returns six digits that no SMS to the phone had. */
async function wrongFor(mobilePhone: string): Promise<string> {
  const sent = new Set(await codesSentTo(mobilePhone));
  return ['000000', '111111', '222222'].find((code) => !sent.has(code))!;
}

describe('a stranger who knows my phone number', () => {
  it('cannot end my codes until midnight by requesting twenty', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (const hour of [0, 1])
      for (let n = 0; n < 10; n++) {
        later(n === 0 && hour === 1 ? 3600 - 9 * 301 : 301);
        expect((await request(mobilePhone, undefined, stranger)).status).toBe(200);
      }
    later(301);
    expect((await request(mobilePhone, undefined, stranger)).status).toBe(429);
    const { challenge, code } = await requested(mobilePhone);
    expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
  });

  it('cannot keep me waiting: a cool-down belongs to the challenge', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (let n = 0; n < 3; n++) {
      await request(mobilePhone, undefined, stranger);
      later(60);
    }
    expect((await request(mobilePhone, undefined, stranger)).code).toBe(COOL_DOWN);
    const { challenge, code } = await requested(mobilePhone);
    expect((await request(mobilePhone, challenge)).code).toBe(COOL_DOWN);
    expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
  });

  it.each([
    ['without a challenge', async () => undefined],
    ['with an invented challenge', async () => 'A'.repeat(22)],
    [
      'with a challenge of their own',
      async (mobilePhone: string) =>
        (await request(mobilePhone, '', stranger)).items.challenge as string,
    ],
  ])('cannot end my code by wrong tries %s', async (_how, challengeFor) => {
    const { mobilePhone } = await addMember(site.db);
    const { challenge, code } = await requested(mobilePhone);
    const theirs = await challengeFor(mobilePhone);
    for (let n = 0; n < 12; n++)
      expect((await logIn(mobilePhone, await wrongFor(mobilePhone), theirs, stranger)).status).toBe(
        400,
      );
    expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
  });

  it('cannot end the code that I requested in the shape of the specification, if I send its challenge', async () => {
    const { mobilePhone } = await addMember(site.db);
    const { challenge, code } = await (async () => {
      const { items } = await request(mobilePhone, undefined);
      return {
        challenge: items.challenge as string,
        code: (await codesSentTo(mobilePhone)).at(-1)!,
      };
    })();
    for (let n = 0; n < 6; n++)
      await logIn(mobilePhone, await wrongFor(mobilePhone), undefined, stranger);
    // A new code makes the spent ones worthless to callers without a challenge only.
    later(60);
    expect((await request(mobilePhone, undefined, stranger)).status).toBe(200);
    expect((await logIn(mobilePhone, code)).code).toBe(INVALID);
    expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
  });

  it('has no use of my code: it is accepted with its challenge and phone only', async () => {
    const [{ mobilePhone }, other] = [await addMember(site.db), await addMember(site.db)];
    const { challenge, code } = await requested(mobilePhone);
    const { items } = await request(mobilePhone, '', stranger);
    for (const theirs of [undefined, 'A'.repeat(22), items.challenge])
      expect((await logIn(mobilePhone, code, theirs, stranger)).code).toBe(INVALID);
    expect((await logIn(other.mobilePhone, code, challenge, stranger)).code).toBe(INVALID);
    expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
  });
});

describe('with my challenge', () => {
  it('the fifth wrong try ends its codes, and a new code allows all five again', async () => {
    const { mobilePhone } = await addMember(site.db);
    const { challenge, code } = await requested(mobilePhone);
    for (let n = 0; n < 5; n++)
      expect((await logIn(mobilePhone, await wrongFor(mobilePhone), challenge)).code).toBe(INVALID);
    expect((await logIn(mobilePhone, code, challenge)).code).toBe(EXPIRED);
    later(60);
    const next = await requested(mobilePhone, challenge);
    expect(next.challenge).toBe(challenge);
    for (let n = 0; n < 4; n++) await logIn(mobilePhone, await wrongFor(mobilePhone), challenge);
    expect((await logIn(mobilePhone, next.code, challenge)).status).toBe(200);
  });

  it('any of its three codes is accepted, once, and others of the phone stay valid', async () => {
    const { mobilePhone } = await addMember(site.db);
    const laptop = await requested(mobilePhone);
    let { challenge, code } = await requested(mobilePhone);
    const codes = [code];
    for (let n = 0; n < 2; n++) {
      later(60);
      ({ challenge, code } = await requested(mobilePhone, challenge));
      codes.push(code);
    }
    expect((await logIn(mobilePhone, codes[0]!, challenge)).status).toBe(200);
    for (const used of codes)
      expect((await logIn(mobilePhone, used, challenge)).code).toBe(INVALID);
    expect((await logIn(mobilePhone, laptop.code, laptop.challenge)).status).toBe(200);
  });

  it('is not continued for another phone, nor once it is over: the answer has another', async () => {
    const [{ mobilePhone }, other] = [await addMember(site.db), await addMember(site.db)];
    const { challenge } = await requested(mobilePhone);
    expect((await requested(other.mobilePhone, challenge)).challenge).not.toBe(challenge);
    later(300);
    expect((await requested(mobilePhone, challenge)).challenge).not.toBe(challenge);
  });

  it('one SMS is sent for requests at once', async () => {
    const { mobilePhone } = await addMember(site.db);
    const { challenge } = await requested(mobilePhone);
    later(60);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => request(mobilePhone, challenge)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codesSentTo(mobilePhone)).toHaveLength(2);
  });

  it('a checked code stays valid, and a login gives back what its code counted', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (let n = 0; n < 22; n++) {
      const { challenge, code } = await requested(mobilePhone);
      const body = { ...phoneOf(mobilePhone), verificationCode: code, challenge };
      expect((await site.post('/user/verifyCode', body, mine)).status).toBe(200);
      expect((await logIn(mobilePhone, code, challenge)).status).toBe(200);
      later(60);
    }
  });
});

describe('the limits that all share', () => {
  const usedUnits = async () =>
    (await site.db.select().from(rateLimit)).reduce((sum, { count }) => sum + count, 0);

  it('are not locked while the transaction of one request hangs: other phones get their codes', async () => {
    const mobilePhone = newPhone();
    const { challenge } = await requested(mobilePhone);
    later(60);
    const reply = await whileLocked(
      site,
      (tx) =>
        tx.execute(
          sql`select from verification_code where mobile_phone = ${mobilePhone} for update`,
        ),
      () => request(mobilePhone, challenge),
      async () => {
        const others = Promise.all([
          request(newPhone(), ''),
          request(newPhone(), undefined),
          request(newPhone(), '', stranger),
        ]);
        let statuses: number[] = [];
        void others.then((replies) => (statuses = replies.map(({ status }) => status)));
        await expect.poll(() => statuses, { timeout: 3000 }).toEqual([200, 200, 200]);
      },
    );
    expect(reply.status).toBe(200);
  });

  it('count what was sent: a refusal gives back what it took', async () => {
    const mobilePhone = newPhone();
    const { challenge } = await requested(mobilePhone);
    const before = await usedUnits();
    for (let n = 0; n < 3; n++) expect((await request(mobilePhone, challenge)).status).toBe(429);
    expect(await usedUnits()).toBe(before);
    const few = await openMemberSite({ limits: { codesPerSite: 1 } });
    try {
      const ask = () => few.post('/user/getCode', { ...phoneOf(newPhone()), challenge: '' }, mine);
      expect((await ask()).status).toBe(200);
      const rows = () => few.db.select().from(rateLimit).orderBy(rateLimit.bucket);
      const addresses = async () =>
        (await rows()).filter(({ bucket }) => bucket.startsWith('codesPerAddress'));
      const counted = await addresses();
      expect((await ask()).status).toBe(429);
      expect(await addresses()).toEqual(counted);
    } finally {
      await few.close();
    }
  });
});

describe('a foreign phone', () => {
  const spelt = (mobilePhone: string, more: object = {}) => ({
    mobilePhoneCode: '+81',
    mobilePhone,
    ...more,
  });
  const ask = (mobilePhone: string, from = mine) =>
    site.post('/user/getCode', spelt(mobilePhone), from);
  const codeSentTo = async (recipient: string) =>
    (await site.db.select().from(outbox).where(eq(outbox.recipient, recipient))).at(-1)?.subject;

  beforeAll(() => addMember(site.db, spelt('9099998888')));

  it('is one phone with and without its trunk zero', async () => {
    expect((await ask('09011112222')).status).toBe(200);
    expect((await ask('9011112222', stranger)).code).toBe(COOL_DOWN);
    expect(await codeSentTo('+81 9011112222')).toMatch(/^\d{6}$/);
  });

  it.each([
    ['09033334444', '9033334444'],
    ['9033335555', '09033335555'],
  ])('of a member stored as %s logs in as %s', async (stored, typed) => {
    const member = await addMember(site.db, spelt(stored));
    expect((await ask(typed)).status).toBe(200);
    const verificationCode = await codeSentTo(`+81 ${typed.replace(/^0/, '')}`);
    expect((await site.post('/user/checkMobilePhone', spelt(typed), mine)).code).toBe(
      'REGISTER_FAIL',
    );
    const login = await site.post('/user/login', spelt(typed, { verificationCode }), mine);
    expect(login).toMatchObject({ status: 200, items: { uuid: member.uuid } });
    const again = await site.post('/user/login', spelt(typed, { verificationCode }), mine);
    expect(again.code).toBe(INVALID);
  });
});

describe('the budgets of the site', () => {
  const ask = async (at: MemberSite, mobilePhone: string, n: number) =>
    (
      await at.post(
        '/user/getCode',
        { ...phoneOf(mobilePhone), challenge: '' },
        { ip: `192.0.2.${n}` },
      )
    ).status;

  it.each([
    ['an hour', { codesPerSite: 6, strangerCodesPerSite: 4 }],
    ['a day', { codesPerSitePerDay: 6, strangerCodesPerSitePerDay: 4 }],
  ])('of %s keep a part for phones of members', async (_period, limits) => {
    const few = await openMemberSite({ limits });
    try {
      const strangers: number[] = [];
      for (let n = 0; n < 6; n++) strangers.push(await ask(few, newPhone(), n));
      expect(strangers).toEqual([200, 200, 200, 200, 429, 429]);
      const members: number[] = [];
      for (let n = 0; n < 3; n++)
        members.push(await ask(few, (await addMember(few.db)).mobilePhone, n));
      expect(members).toEqual([200, 200, 429]);
    } finally {
      await few.close();
    }
  });

  it('tell no more about who is a member than the check of a phone: a refusal counts as one', async () => {
    const few = await openMemberSite({
      limits: { strangerCodesPerSite: 1, accountChecksPerAddress: 3 },
    });
    try {
      expect(await ask(few, newPhone(), 1)).toBe(200);
      for (let n = 0; n < 3; n++) expect(await ask(few, newPhone(), 1)).toBe(429);
      // The address has no checks left: members are refused alike.
      expect(await ask(few, (await addMember(few.db)).mobilePhone, 1)).toBe(429);
      expect(await ask(few, (await addMember(few.db)).mobilePhone, 2)).toBe(200);
    } finally {
      await few.close();
    }
  });
});

describe('countries that get codes', () => {
  const ask = (at: MemberSite, mobilePhoneCode: string, mobilePhone: string, language?: 'en') =>
    at.post(
      '/user/getCode',
      { mobilePhoneCode, mobilePhone, challenge: '' },
      { ip: '192.0.2.7', ...(language && { language }) },
    );
  const sentences = {
    zh: '我們目前不寄驗證碼到 +49 的號碼。請改用其他國碼的手機號碼，或與我們聯絡。',
    en: 'We do not send codes to +49 numbers at present. Use a number of another country, or contact us.',
  };

  it('are Taiwan and those of members, unless the site says otherwise; others are told so', async () => {
    expect((await ask(site, '+886', newPhone())).status).toBe(200);
    for (const [language, sentence] of [
      [undefined, sentences.zh],
      ['en', sentences.en],
    ] as const)
      expect(await ask(site, '+49', '15112345678', language)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
        items: { mobilePhone: [sentence] },
      });
    await addMember(site.db, { mobilePhoneCode: '+49', mobilePhone: '15199998888' });
    expect((await ask(site, '+49', '15112345678')).status).toBe(200);
  });

  it.each([
    [['+886', '+49'], '+49', 200],
    [['+886', '+49'], '+81', 400],
    [['+49'], '+886', 400],
    ['all' as const, '+81', 200],
  ])('with the setting %s, +%s is answered %i', async (smsCountries, code, status) => {
    const own = await openMemberSite({ smsCountries });
    try {
      await addMember(own.db, { mobilePhoneCode: '+81', mobilePhone: '9012345678' });
      const phone = code === '+886' ? newPhone() : '15112345678';
      expect((await ask(own, code, phone)).status).toBe(status);
    } finally {
      await own.close();
    }
  });
});
