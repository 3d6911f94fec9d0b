import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRetention, sweep } from '#db/retention.ts';
import { memberToken, outbox, verificationCode } from '#db/schema.ts';
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
const ask = (mobilePhone: string, options: CallOptions = from) =>
  site.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone }, options);
const logIn = (mobilePhone: string, verificationCode: string, options: CallOptions = from) =>
  site.post('/user/login', { mobilePhoneCode: '+886', mobilePhone, verificationCode }, options);
/** The code as the phone's newest SMS has it. */
async function codeSentTo(mobilePhone: string): Promise<string> {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `+886 ${mobilePhone}`))
    .orderBy(outbox.id);
  return /\d{6}/.exec(rows.at(-1)!.body)![0];
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('asking for a code', () => {
  it('sends six digits by SMS, to a member and to a stranger alike', async () => {
    const { mobilePhone } = await addMember(site.db);
    const stranger = newPhone();
    const [known, unknown] = [await ask(mobilePhone), await ask(stranger)];
    expect(known).toMatchObject({ status: 200, items: { coolDownSeconds: 60, validSeconds: 300 } });
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
    expect(await codeSentTo(stranger)).toMatch(/^\d{6}$/);
  });

  it('writes the SMS in the language of the request', async () => {
    const [zh, en] = [newPhone(), newPhone()];
    await ask(zh);
    await ask(en, { ...from, language: 'en' });
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

  it('keeps no code in plain text beside the message', async () => {
    const phone = newPhone();
    await ask(phone);
    const [row] = await site.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.mobilePhone, phone));
    expect(JSON.stringify(row)).not.toContain(await codeSentTo(phone));
  });

  it('waits 60 seconds before another one, and says how long', async () => {
    const phone = newPhone();
    await ask(phone);
    later(18);
    const refused = await ask(phone, { ...from, language: 'en' });
    expect(refused).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      items: { coolDownSeconds: ['42'] },
      message: expect.stringContaining('42 seconds'),
    });
    expect(refused.headers['retry-after']).toBe('42');
    later(41.999);
    expect((await ask(phone)).status).toBe(429);
    later(0.001);
    expect((await ask(phone)).status).toBe(200);
  });

  it('sends one SMS when asked twice at once', async () => {
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(phone)));
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

  it('sends ten an hour and twenty a day to one phone, whoever asks', async () => {
    const phone = newPhone();
    for (const hour of [0, 1]) {
      for (let n = 0; n < 10; n++) {
        expect((await ask(phone, { ip: `198.51.${hour}.${n}` })).status).toBe(200);
        later(301);
      }
      const refused = await ask(phone, { ip: '198.51.100.10' });
      expect(refused).toMatchObject({
        status: 429,
        code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      });
      // 50 minutes and 10 seconds past the hour; on the second time round the day is used up as well, but the hour is asked first.
      expect(refused.headers['retry-after']).toBe('590');
      later(590);
    }
    const refused = await ask(phone, { ip: '198.51.100.10' });
    // 16:00 in Taipei: until midnight.
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(8 * 3600)]);
    later(8 * 3600);
    expect((await ask(phone, { ip: '198.51.100.10' })).status).toBe(200);
  });

  it('counts only what was sent: who waits for the minute to pass uses nothing up', async () => {
    const phone = newPhone();
    for (let n = 0; n < 30; n++) await ask(phone);
    for (let n = 0; n < 9; n++) {
      later(301);
      expect((await ask(phone)).status).toBe(200);
    }
    expect(await ask(phone)).toMatchObject({ code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
  });

  it('sends three hundred an hour for one address; the next address is somebody else', async () => {
    for (let n = 0; n < 300; n++) expect((await ask(newPhone())).status).toBe(200);
    expect(await ask(newPhone())).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
    expect((await ask(newPhone(), { ip: '198.51.100.1' })).status).toBe(200);
    later(3600);
    expect((await ask(newPhone())).status).toBe(200);
  });

  it('an IPv6 subscriber is one address, whichever of their 2⁶⁴ they use, and is told from the neighbour', async () => {
    const few = await openMemberSite({ limits: { codesAnAddress: 5 } });
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
      // IPv4 behind an IPv6 socket is the IPv4 address: the next one is another.
      for (let n = 0; n < 5; n++) expect(await from('::ffff:192.0.2.200')).toBe(200);
      expect(await from('192.0.2.200')).toBe(429);
      expect(await from('::ffff:192.0.2.201')).toBe(200);
    } finally {
      await few.close();
    }
  });

  it('stops at the hour’s budget of the whole site, and says so once, loudly', async () => {
    const errors: unknown[] = [];
    const log = {
      ...silentLog,
      error: (about: unknown) => void errors.push(about),
    } as typeof silentLog;
    const few = await openMemberSite({ limits: { codesInAll: 4 }, log });
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
      expect(errors).toEqual([{ limit: 'codesInAll' }]);
    } finally {
      await few.close();
    }
  });

  it.each(['0212345678', '091200001', '09120000012'])(
    'refuses %s, which no mobile phone has',
    async (phone) => {
      expect(await ask(phone)).toMatchObject({
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

  it('takes foreign numbers of 4 to 15 digits', async () => {
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
  it('answers the member with a token of 7 days that opens the profile', async () => {
    const member = await addMember(site.db, {
      group: 'dealer',
      dealerValidated: true,
      interests: ['備份'],
    });
    await ask(member.mobilePhone);
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

  it('gives one token to parallel logins with one code', async () => {
    const { id, mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
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

  it('takes a code once', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    await logIn(mobilePhone, code);
    expect(await logIn(mobilePhone, code)).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('lets the minute run on after a login, and takes its code off the count: who logs in often did ask', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (let n = 0; n < 22; n++) {
      expect((await ask(mobilePhone)).status).toBe(200);
      expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
      expect(await ask(mobilePhone)).toMatchObject({
        status: 429,
        code: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      });
      later(60);
    }
  });

  it('lets a crowd behind one address in: each asks, mistypes once, and is logged in', async () => {
    const crowd = await addMembers(site.db, 250);
    for (const { mobilePhone } of crowd) {
      expect((await ask(mobilePhone)).status).toBe(200);
      const code = await codeSentTo(mobilePhone);
      expect((await logIn(mobilePhone, wrongFor(code))).code).toBe(
        'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      );
      expect((await logIn(mobilePhone, code)).status).toBe(200);
    }
  });

  it('takes a code until a moment before 5 minutes are over', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
    const code = await codeSentTo(mobilePhone);
    later(300);
    expect(await logIn(mobilePhone, code)).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
    });
    later(-0.001);
    expect((await logIn(mobilePhone, code)).status).toBe(200);
  });

  it('ends a code after five wrong tries, even for the right digits', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
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
    await ask(mobilePhone);
    expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
  });

  it('counts wrong tries that come at once', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
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

  it('answers a phone that never asked for a code like a wrong code', async () => {
    expect(await logIn(newPhone(), '123456')).toMatchObject({
      status: 400,
      code: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    });
  });

  it('takes any of the three newest codes, and none of them after that', async () => {
    for (const used of [0, 1, 2]) {
      const { mobilePhone } = await addMember(site.db);
      const codes: string[] = [];
      for (let n = 0; n < 3; n++) {
        expect((await ask(mobilePhone)).status).toBe(200);
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

  it('does not let a stranger end the code that I am typing: while three are good there is no fourth', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
    const mine = await codeSentTo(mobilePhone);
    const stranger = { ip: '203.0.113.66' };
    const answers: number[] = [];
    for (let n = 0; n < 29; n++) {
      later(10);
      answers.push((await ask(mobilePhone, stranger)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    expect((await logIn(mobilePhone, mine)).status).toBe(200);
  });

  it('says how long it is until the first of three is over', async () => {
    const { mobilePhone } = await addMember(site.db);
    for (const expected of [60, 60, 180]) {
      expect((await ask(mobilePhone)).items.coolDownSeconds).toBe(expected);
      later(60);
    }
    const refused = await ask(mobilePhone);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '120']);
    later(120);
    expect((await ask(mobilePhone)).status).toBe(200);
  });

  it('counts wrong tries on all codes together, and gives a new code all five again', async () => {
    const { mobilePhone } = await addMember(site.db);
    await ask(mobilePhone);
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
    await ask(mobilePhone);
    for (let n = 0; n < 2; n++)
      expect((await wrong()).code).toBe('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE');
    for (const code of [first, await codeSentTo(mobilePhone)])
      expect(await logIn(mobilePhone, code)).toMatchObject({
        code: 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
      });
    later(60);
    expect((await ask(mobilePhone)).status).toBe(200);
    for (let n = 0; n < 4; n++)
      expect((await wrong()).code).toBe('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE');
    expect((await logIn(mobilePhone, await codeSentTo(mobilePhone))).status).toBe(200);
  });

  it('says that there is no such member to whoever proved to own the phone, and keeps the code for registration', async () => {
    const phone = newPhone();
    await ask(phone);
    const code = await codeSentTo(phone);
    expect(await logIn(phone, code)).toMatchObject({ status: 404, code: 'MEMBER_NOT_FOUND' });
    await addMember(site.db, { mobilePhone: phone });
    expect((await logIn(phone, code)).status).toBe(200);
  });

  it('never logs a placeholder of the demonstration in', async () => {
    const { mobilePhone } = await addMember(site.db, { placeholder: true });
    await ask(mobilePhone);
    expect(await logIn(mobilePhone, await codeSentTo(mobilePhone))).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });

  it('takes six hundred tries an hour from one address', async () => {
    for (let n = 0; n < 600; n++) await logIn(newPhone(), '123456');
    const refused = await logIn(newPhone(), '123456');
    expect(refused).toMatchObject({ status: 429, code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('3600');
  });
});

describe('a token', () => {
  it('ends with logout; logging out needs a token that lives, like any call of a member', async () => {
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

  it('ends alone: other devices stay logged in', async () => {
    const member = await addMember(site.db);
    const [phone, laptop] = [await site.tokenOf(member), await site.tokenOf(member)];
    await site.get('/user/logout', { token: phone });
    expect((await site.get('/user/profile', { token: laptop })).status).toBe(200);
  });

  it('expires, and says so', async () => {
    const token = await site.tokenOf(await addMember(site.db));
    later(86_400);
    expect(await site.get('/user/profile', { token })).toMatchObject({
      status: 401,
      code: 'USER_TOKEN_EXPIRED',
    });
  });

  it('is asked for by the profile', async () =>
    expect(await site.get('/user/profile')).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    }));
});

it('clears ended codes and tokens away', async () => {
  const member = await addMember(site.db);
  const token = await site.tokenOf(member);
  await ask(member.mobilePhone);
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

it('prints the code in the demonstration, where no limit of an address applies', async () => {
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
