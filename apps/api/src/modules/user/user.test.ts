import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#domain/retention.ts';
import { readRetention } from '#settings/retention.ts';
import { memberToken, verificationCode } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addMember, addMembers, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { silentLog } from '#testing/test-settings.ts';

let site: MemberSite;
let addresses = 0;
let from: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  from = { ip: `192.0.2.${++addresses}` };
});

const later = (seconds: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const requestCode = (mobilePhone: string, options: CallOptions = from) =>
  site.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone }, options);
const logIn = (mobilePhone: string, verificationCode: string, options: CallOptions = from) =>
  site.post('/user/login', { mobilePhoneCode: '+886', mobilePhone, verificationCode }, options);
/** Returns the code of the newest SMS to the phone. */
async function codeSentTo(mobilePhone: string): Promise<string> {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `+886 ${mobilePhone}`))
    .orderBy(outbox.id);
  return /\d{6}/.exec(rows.at(-1)!.body)![0];
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('requesting a code', () => {
  it('sends six digits by SMS, to a member and to a stranger alike', async () => {
    const { mobilePhone } = await addMember(site.db);
    const stranger = newPhone();
    const [known, unknown] = [await requestCode(mobilePhone), await requestCode(stranger)];
    expect(known).toMatchObject({ status: 200, items: { coolDownSeconds: 60, validSeconds: 300 } });
    const comparable = ({ items: { challenge, ...items }, ...reply }: typeof known) => ({
      ...reply,
      items,
      headers: {},
      challenge: typeof challenge,
    });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(await codeSentTo(stranger)).toMatch(/^\d{6}$/);
  });

  it('writes the SMS in the language of the request', async () => {
    const [zh, en] = [newPhone(), newPhone()];
    await requestCode(zh);
    await requestCode(en, { ...from, language: 'en' });
    const text = async (phone: string) =>
      (
        await site.db
          .select()
          .from(outbox)
          .where(eq(outbox.recipient, `+886 ${phone}`))
      )[0]!;
    expect((await text(zh)).body).toBe(
      `【恆向資訊】您的驗證碼是 ${await codeSentTo(zh)}，5 分鐘內有效，請勿告訴任何人。`,
    );
    expect((await text(en)).body).toContain(
      `your verification code is ${(await text(en)).subject}`,
    );
  });

  it('stores no code in plain text besides the message', async () => {
    const phone = newPhone();
    await requestCode(phone);
    const [row] = await site.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.mobilePhone, phone));
    expect(JSON.stringify(row)).not.toContain(await codeSentTo(phone));
  });

  it('requires 60 seconds before the next one, and says how long', async () => {
    const phone = newPhone();
    await requestCode(phone);
    later(18);
    const refused = await requestCode(phone, { ...from, language: 'en' });
    expect(refused).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      items: { coolDownSeconds: ['42'] },
      message: expect.stringContaining('42 seconds'),
    });
    expect(refused.headers['retry-after']).toBe('42');
    later(41.999);
    expect((await requestCode(phone)).status).toBe(429);
    later(0.001);
    expect((await requestCode(phone)).status).toBe(200);
  });

  it('sends one SMS for two requests at once', async () => {
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 8 }, () => requestCode(phone)));
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(429),
    ]);
    expect(
      await site.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, `+886 ${phone}`)),
    ).toHaveLength(1);
  });

  it('sends ten an hour and twenty a day to one phone, from any caller', async () => {
    const phone = newPhone();
    for (const hour of [0, 1]) {
      for (let n = 0; n < 10; n++) {
        expect((await requestCode(phone, { ip: `198.51.${hour}.${n}` })).status).toBe(200);
        later(301);
      }
      const refused = await requestCode(phone, { ip: '198.51.100.10' });
      expect(refused).toMatchObject({
        status: 429,
        code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      });
      // 50 minutes and 10 seconds past the hour. The second time, the daily limit is reached too,
      // but the hourly one is checked first.
      expect(refused.headers['retry-after']).toBe('590');
      later(590);
    }
    const refused = await requestCode(phone, { ip: '198.51.100.10' });
    // 16:00 in Taipei: until midnight.
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(8 * 3600)]);
    later(8 * 3600);
    expect((await requestCode(phone, { ip: '198.51.100.10' })).status).toBe(200);
  });

  it('counts only what was sent: a request during the cool-down counts nothing', async () => {
    const phone = newPhone();
    for (let n = 0; n < 30; n++) await requestCode(phone);
    for (let n = 0; n < 9; n++) {
      later(301);
      expect((await requestCode(phone)).status).toBe(200);
    }
    expect(await requestCode(phone)).toMatchObject({
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
  });

  it('sends three hundred an hour for one address; the next address counts separately', async () => {
    for (let n = 0; n < 300; n++) expect((await requestCode(newPhone())).status).toBe(200);
    expect(await requestCode(newPhone())).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
    expect((await requestCode(newPhone(), { ip: '198.51.100.1' })).status).toBe(200);
    later(3600);
    expect((await requestCode(newPhone())).status).toBe(200);
  });

  it('counts an IPv6 subscriber as one address, whichever of their 2⁶⁴ they use, and the neighbour separately', async () => {
    const few = await openMemberSite({ limits: { codesPerAddress: 5 } });
    try {
      const from = async (ip: string) =>
        (
          await few.post(
            '/user/getCode',
            { mobilePhoneCode: '+886', mobilePhone: newPhone() },
            { ip },
          )
        ).status;
      const statuses: number[] = [];
      for (let n = 0; n < 40; n++)
        statuses.push(await from(`2001:db8:1:2:${n.toString(16)}:${(n * 977).toString(16)}::1`));
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(await from('2001:db8:1:3::1')).toBe(200);
      // Subscribers of one /48 together have five times as many.
      const neighbours: number[] = [];
      for (let n = 0; n < 40; n++)
        neighbours.push(await from(`2001:db8:1:${(n + 4).toString(16)}::1`));
      expect(neighbours.filter((status) => status === 200)).toHaveLength(25 - 5 - 1);
      expect(await from('2001:db8:2:3::1')).toBe(200);
      // An IPv4-mapped IPv6 address counts as the IPv4 address; another IPv4 address counts
      // separately.
      for (let n = 0; n < 5; n++) expect(await from('::ffff:192.0.2.200')).toBe(200);
      expect(await from('192.0.2.200')).toBe(429);
      expect(await from('::ffff:192.0.2.201')).toBe(200);
    } finally {
      await few.close();
    }
  });

  it('stops at the hourly budget of the whole site, and logs it once as an error', async () => {
    const errors: unknown[] = [];
    const log = {
      ...silentLog,
      error: (about: unknown) => void errors.push(about),
    } as typeof silentLog;
    const few = await openMemberSite({ limits: { codesPerSite: 4 }, log });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 8; n++)
        statuses.push(
          (
            await few.post(
              '/user/getCode',
              { mobilePhoneCode: '+886', mobilePhone: newPhone() },
              { ip: `192.0.2.${n}` },
            )
          ).status,
        );
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
      expect(errors).toEqual([{ limit: 'codesPerSite' }]);
    } finally {
      await few.close();
    }
  });

  it.each(['0212345678', '091200001', '09120000012'])(
    'refuses %s, which is not a mobile number',
    async (phone) => {
      expect(await requestCode(phone)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
        items: { mobilePhone: [expect.stringContaining('09XXXXXXXX')] },
      });
      expect(await logIn(phone, '123456')).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
        items: { mobilePhone: [expect.any(String)] },
      });
    },
  );

  it('accepts foreign numbers of 4 to 15 digits, where there are members', async () => {
    await addMember(site.db, { mobilePhoneCode: '+81', mobilePhone: '9099998888' });
    expect(
      (
        await site.post(
          '/user/getCode',
          { mobilePhoneCode: '+81', mobilePhone: '9012345678' },
          from,
        )
      ).status,
    ).toBe(200);
  });
});

describe('logging in', () => {
  it('returns the member with a token of 7 days that opens the profile', async () => {
    const member = await addMember(site.db, {
      group: 'dealer',
      dealerValidated: true,
      interests: ['備份'],
    });
    await requestCode(member.mobilePhone);
    const login = await logIn(member.mobilePhone, await codeSentTo(member.mobilePhone));
    expect(login).toMatchObject({
      status: 200,
      items: {
        uuid: member.uuid,
        group: 'dealer',
        groupId: 6,
        companyinterestedIssue: ['備份'],
        tokenExpires: '2026-11-28T06:00:00.000Z',
      },
    });
    expect(login.items.token).toMatch(/^[\w-]{43}$/);
    const profile = await site.get('/user/profile', { token: login.items.token });
    expect(profile).toMatchObject({ status: 200, items: { uuid: member.uuid, lineBound: false } });
    expect(profile.items).not.toHaveProperty('token');
    const stored = await site.db
      .select()
      .from(memberToken)
      .where(eq(memberToken.memberId, member.id));
    expect(JSON.stringify(stored)).not.toContain(login.items.token);
  });

  it('issues one token to concurrent logins with one code', async () => {
    const { id, mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    const replies = await Promise.all(Array.from({ length: 8 }, () => logIn(mobilePhone, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(
      replies.filter((reply) => reply.code === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'),
    ).toHaveLength(7);
    expect(
      await site.db.select().from(memberToken).where(eq(memberToken.memberId, id)),
    ).toHaveLength(1);
  });

  it('accepts a code once', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    await logIn(mobilePhone, code);
    expect(await logIn(mobilePhone, code)).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('keeps the cool-down after a login, and refunds its code: frequent logins are legitimate', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (let n = 0; n < 22; n++) {
      expect((await requestCode(mobilePhone)).status).toBe(200);
      expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
      expect(await requestCode(mobilePhone)).toMatchObject({
        status: 429,
        code: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      });
      later(60);
    }
  });

  it('lets a crowd behind one address in: each requests a code, mistypes once, and is logged in', async () => {
    const crowd = await addMembers(site.db, 250);
    for (const { mobilePhone } of crowd) {
      expect((await requestCode(mobilePhone)).status).toBe(200);
      const code = await codeSentTo(mobilePhone);
      expect((await logIn(mobilePhone, wrongFor(code))).code).toBe(
        'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      );
      expect((await logIn(mobilePhone, code)).status).toBe(200);
    }
  });

  it('accepts a code until a moment before 5 minutes are over', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    later(300);
    expect(await logIn(mobilePhone, code)).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
    });
    later(-0.001);
    expect((await logIn(mobilePhone, code)).status).toBe(200);
  });

  it('invalidates a code after five wrong attempts, even for the correct digits', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    for (let n = 0; n < 5; n++)
      expect(await logIn(mobilePhone, wrongFor(code))).toMatchObject({
        code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      });
    expect(await logIn(mobilePhone, code)).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
    });
    later(60);
    await requestCode(mobilePhone);
    expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
  });

  it('counts concurrent wrong attempts', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => logIn(mobilePhone, wrongFor(code))),
    );
    expect(
      replies.filter((reply) => reply.code === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'),
    ).toHaveLength(5);
    expect(
      replies.filter((reply) => reply.code === 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED'),
    ).toHaveLength(7);
  });

  it('treats a phone that never requested a code like a wrong code', async () => {
    expect(await logIn(newPhone(), '123456')).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('accepts any of the three newest codes, and none of them after that', async () => {
    for (const used of [0, 1, 2]) {
      const { mobilePhone } = await addMember(site.db);
      const codes: string[] = [];
      for (let n = 0; n < 3; n++) {
        expect((await requestCode(mobilePhone)).status).toBe(200);
        codes.push(await codeSentTo(mobilePhone));
        later(60);
      }
      expect((await logIn(mobilePhone, codes[used]!)).status).toBe(200);
      for (const code of codes)
        expect(await logIn(mobilePhone, code)).toMatchObject({
          code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
        });
    }
  });

  it('does not let a stranger end the code that I am typing: while three are valid there is no fourth', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const mine = await codeSentTo(mobilePhone);
    const stranger = { ip: '203.0.113.66' };
    const answers: number[] = [];
    for (let n = 0; n < 29; n++) {
      later(10);
      answers.push((await requestCode(mobilePhone, stranger)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    expect((await logIn(mobilePhone, mine)).status).toBe(200);
  });

  it('says how long it is until the first of three expires', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (const expected of [60, 60, 180]) {
      expect((await requestCode(mobilePhone)).items.coolDownSeconds).toBe(expected);
      later(60);
    }
    const refused = await requestCode(mobilePhone);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '120']);
    later(120);
    expect((await requestCode(mobilePhone)).status).toBe(200);
  });

  it('counts wrong attempts on all codes together, and allows all five again for a new code', async () => {
    const { mobilePhone } = await addMember(site.db);
    await requestCode(mobilePhone);
    const first = await codeSentTo(mobilePhone);
    const wrong = async () => {
      const codes = new Set([first, await codeSentTo(mobilePhone)]);
      return logIn(
        mobilePhone,
        ['000000', '111111', '222222'].find((code) => !codes.has(code))!,
      );
    };
    for (let n = 0; n < 3; n++)
      expect((await wrong()).code).toBe('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE');
    later(60);
    await requestCode(mobilePhone);
    for (let n = 0; n < 2; n++)
      expect((await wrong()).code).toBe('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE');
    for (const code of [first, await codeSentTo(mobilePhone)])
      expect(await logIn(mobilePhone, code)).toMatchObject({
        code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
      });
    later(60);
    expect((await requestCode(mobilePhone)).status).toBe(200);
    for (let n = 0; n < 4; n++)
      expect((await wrong()).code).toBe('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE');
    expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
  });

  it('reports a missing member only to the phone’s proven owner, and keeps the code for registration', async () => {
    const phone = newPhone();
    await requestCode(phone);
    const code = await codeSentTo(phone);
    expect(await logIn(phone, code)).toMatchObject({ status: 404, code: 'MEMBER_NOT_FOUND' });
    await addMember(site.db, { mobilePhone: phone });
    expect((await logIn(phone, code)).status).toBe(200);
  });

  it('accepts six hundred attempts an hour from one address', async () => {
    for (let n = 0; n < 600; n++) await logIn(newPhone(), '123456');
    const refused = await logIn(newPhone(), '123456');
    expect(refused).toMatchObject({ status: 429, code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('3600');
  });
});

describe('a token', () => {
  it('ends with logout, which requires a valid token like any call of a member', async () => {
    const token = await site.tokenOf(await addMember(site.db));
    expect((await site.get('/user/logout', { token })).status).toBe(200);
    expect(await site.get('/user/profile', { token })).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    });
    for (const options of [{ token }, {}])
      expect(await site.get('/user/logout', options)).toMatchObject({
        status: 401,
        code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
      });
  });

  it('ends separately: other devices stay logged in', async () => {
    const member = await addMember(site.db);
    const [phone, laptop] = [await site.tokenOf(member), await site.tokenOf(member)];
    await site.get('/user/logout', { token: phone });
    expect((await site.get('/user/profile', { token: laptop })).status).toBe(200);
  });

  it('expires, with its own error code', async () => {
    const token = await site.tokenOf(await addMember(site.db));
    later(86_400);
    expect(await site.get('/user/profile', { token })).toMatchObject({
      status: 401,
      code: 'USER_TOKEN_EXPIRED',
    });
  });

  it('is required by the profile', async () =>
    expect(await site.get('/user/profile')).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    }));
});

it('deletes ended codes and tokens', async () => {
  const member = await addMember(site.db);
  const token = await site.tokenOf(member);
  await requestCode(member.mobilePhone);
  await sweep(site.db, readRetention({}), new Date(site.clock.now.getTime() + 4 * 86_400_000));
  expect(
    await site.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.mobilePhone, member.mobilePhone)),
  ).toEqual([]);
  expect((await site.get('/user/profile', { token })).code).toBe(
    'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  );
});

it('prints the code in demo mode, where no limit per address applies', async () => {
  const demo = await openMemberSite({ demo: true });
  try {
    for (let n = 0; n < 301; n++)
      expect(
        (await demo.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone: newPhone() }))
          .status,
      ).toBe(200);
    await demo.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone: '0912000001' });
    await expect
      .poll(() => demo.printed, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^\[outbox\] sms \+886 0912000001 \d{6}$/));
  } finally {
    await demo.close();
  }
});
