/**
 * Binding by ID token, unbinding, and login by LINE: on a real database, with ID tokens signed by
 * the stand-in for LINE.
 */
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member, memberToken } from '#db/schema/member.ts';
import type { FakeLine, IdTokenOptions, LineUser } from '@portolane/demo/line/fake-line.ts';
import { addMember, type MemberRow } from '#testing/member-seed.ts';
import { whileMemberIsDeleted } from '#testing/while-locked.ts';
import { type CallOptions, type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { openLineSite } from '#testing/line-site.ts';

let line: FakeLine;
let site: MemberSite;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ line, site, close } = await openLineSite());
});
afterAll(() => close());

let me: MemberRow;
let user: LineUser;
let token: string;
beforeEach(async () => {
  line.simulateFailure({});
  me = await addMember(site.db);
  user = line.addUser();
  token = await site.tokenOf(me);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => token.split('.')[1]!;
/** The claims of a valid token with another header. */
const forged = (token: string, header: object, signature: string) =>
  `${part(header)}.${claimsOf(token)}.${signature}`;
/**
 * Signs with the public key as an HMAC secret: the classic attack on verifiers that let the token
 * choose the algorithm.
 */
async function signedByPublished(token: string): Promise<string> {
  const { keys } = (await (await fetch(`${line.origin}/oauth2/v2.1/certs`)).json()) as {
    keys: object[];
  };
  const head = { alg: 'HS256', kid: 'stand-in', typ: 'JWT' };
  return forged(
    token,
    head,
    createHmac('sha256', JSON.stringify(keys[0]))
      .update(`${part(head)}.${claimsOf(token)}`)
      .digest('base64url'),
  );
}
function changed(token: string, values: object): string {
  const [head, claims, signature] = token.split('.');
  return [
    head,
    part({ ...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object), ...values }),
    signature,
  ].join('.');
}

const lineOf = async ({ id }: { id: number }) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!.lineUserId;
const idToken = (options?: IdTokenOptions) => line.issueIdToken(user.userId, options);
const bind = (body: object, options: CallOptions = { token }) =>
  site.post('/user/lineBind', body, options);
const unbind = async (bearer = token) => {
  const reply = await site.app.inject({
    method: 'DELETE',
    url: '/api/user/lineBind',
    headers: { authorization: `Bearer ${bearer}` },
  });
  return reply.json<{ status: string; items: { bound: boolean } }>();
};

describe('binding', () => {
  it('binds the user of the ID token, and the profile shows it', async () => {
    expect((await site.get('/user/lineBind', { token })).items).toEqual({
      bound: false,
      reminders: true,
    });
    const reply = await bind({ idToken: await idToken() });
    expect([reply.code, reply.items]).toEqual([
      'SUCCESS',
      { bound: true, reminders: true, redirect: null },
    ]);
    expect(await lineOf(me)).toBe(user.userId);
    expect((await site.get('/user/lineBind', { token })).items.bound).toBe(true);
    expect((await site.get('/user/profile', { token })).items.lineBound).toBe(true);
  });
  it('again changes nothing', async () => {
    await bind({ idToken: await idToken() });
    const [before] = await site.db.select().from(member).where(eq(member.id, me.id));
    expect((await bind({ idToken: await idToken(), lineId: user.userId })).items.bound).toBe(true);
    expect((await site.db.select().from(member).where(eq(member.id, me.id)))[0]).toEqual(before);
  });
  it('also works for a member who has yet to update the profile', async () => {
    await site.db.update(member).set({ mustUpdate: true }).where(eq(member.id, me.id));
    expect((await bind({ idToken: await idToken() })).code).toBe('SUCCESS');
  });
  it.each(['general', 'dealer', 'other'] as const)(
    'also works for members of the group %s',
    async (group) => {
      await site.db.update(member).set({ group }).where(eq(member.id, me.id));
      expect((await bind({ idToken: await idToken() })).code).toBe('SUCCESS');
      expect((await site.post('/user/lineLogin', { idToken: await idToken() })).items.group).toBe(
        group,
      );
    },
  );
  it('of two LINE users at the same moment binds one', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => line.issueIdToken(line.addUser().userId)),
    );
    const codes = (await Promise.all(tokens.map((one) => bind({ idToken: one })))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
    expect(codes.filter((code) => code === 'MEMBER_HAS_OTHER_LINE')).toHaveLength(5);
  });
  it.each<[string, () => Promise<object>, number, string]>([
    ['without an ID token', async () => ({}), 400, 'ID_TOKEN_REQUIRED'],
    ['with an empty one', async () => ({ idToken: ' ' }), 400, 'ID_TOKEN_REQUIRED'],
    [
      'with a LINE user and no ID token',
      async () => ({ lineId: user.userId }),
      400,
      'ID_TOKEN_REQUIRED',
    ],
    [
      'with an expired one',
      async () => ({ idToken: await idToken({ expiresIn: -31 }) }),
      401,
      'LINE_TOKEN_EXPIRED',
    ],
    [
      'with another channel’s',
      async () => ({ idToken: await idToken({ audience: '1999999999' }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with another issuer’s',
      async () => ({ idToken: await idToken({ issuer: 'https://elsewhere.example' }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with another signer’s',
      async () => ({ idToken: await idToken({ unpublishedKey: true }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one signed by a secret',
      async () => ({ idToken: await idToken({ algorithm: 'HS256' }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with no token at all in it',
      async () => ({ idToken: 'eyJhbGciOiJub25lIn0.e30.' }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one that is not good yet',
      async () => ({ idToken: await idToken({ notBefore: 31 }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one of a key that LINE does not have',
      async () => ({ idToken: await idToken({ kid: 'another' }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one whose signature was taken off',
      async () => ({ idToken: forged(await idToken(), { alg: 'none' }, '') }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one signed by what LINE publishes',
      async () => ({ idToken: await signedByPublished(await idToken()) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with one of which somebody changed the user',
      async () => ({ idToken: changed(await idToken(), { sub: line.addUser().userId }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with an access token in its place',
      async () => ({ idToken: 'eyJhbGciOiJIUzI1NiJ9.UnQ_o-GP0VtnwDjbK0C8E_NvK.qDCbw' }),
      401,
      'LINE_TOKEN_INVALID',
    ],
    [
      'with another user named beside it',
      async () => ({ idToken: await idToken(), lineId: line.addUser().userId }),
      400,
      'LINE_ID_MISMATCH',
    ],
  ])('%s binds nothing', async (_what, body, status, code) => {
    const reply = await bind(await body());
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect(await lineOf(me)).toBeNull();
  });
  it('tolerates clocks that differ by half a minute', async () => {
    expect((await bind({ idToken: await idToken({ expiresIn: -29 }) })).code).toBe('SUCCESS');
  });
  it('is for members only', async () => {
    for (const options of [{}, { token: 'nobody' }]) {
      const reply = await bind({ idToken: await idToken() }, options);
      expect([reply.status, reply.code]).toEqual([401, 'LOGIN_REQUIRED']);
    }
  });
  it('to another member’s LINE user is refused, without saying whose it is', async () => {
    const other = await addMember(site.db, { lineUserId: user.userId, name: '林志明' });
    const reply = await bind({ idToken: await idToken() });
    expect([reply.status, reply.code]).toEqual([409, 'BOUND_TO_ANOTHER_MEMBER']);
    expect(JSON.stringify(reply)).not.toContain('林志明');
    expect([await lineOf(me), await lineOf(other)]).toEqual([null, user.userId]);
  });
  it('to a second LINE user is refused', async () => {
    await bind({ idToken: await idToken() });
    const reply = await bind({ idToken: await line.issueIdToken(line.addUser().userId) });
    expect([reply.status, reply.code]).toEqual([409, 'MEMBER_HAS_OTHER_LINE']);
    expect(await lineOf(me)).toBe(user.userId);
  });
});

describe('an account link', () => {
  it('continues at LINE with a nonce that reveals nothing, and binds nothing yet', async () => {
    const { items } = await bind({ linkToken: 'a link token & more', lineId: user.userId });
    const address = new URL(items.redirect);
    expect(address.origin + address.pathname).toBe(`${line.origin}/dialog/bot/accountLink`);
    expect(address.searchParams.get('linkToken')).toBe('a link token & more');
    expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect([items.bound, await lineOf(me)]).toEqual([false, null]);
  });
});

describe('unbinding', () => {
  it('frees the LINE user for another member, and again changes nothing', async () => {
    await bind({ idToken: await idToken() });
    expect((await unbind()).items).toEqual({ bound: false, reminders: true });
    expect((await unbind()).status).toBe('SUCCESS');
    const other = await addMember(site.db);
    expect(
      (await bind({ idToken: await idToken() }, { token: await site.tokenOf(other) })).code,
    ).toBe('SUCCESS');
  });
  it('requires a login', async () =>
    expect((await unbind('nobody')).status).toBe('LOGIN_REQUIRED'));
  it('of a member deleted meanwhile fails as a missing login', async () => {
    await bind({ idToken: await idToken() });
    const reply = await whileMemberIsDeleted(site, me, () => unbind());
    expect(reply.status).toBe('LOGIN_REQUIRED');
  });
});

it('the member chooses whether to get reminders', async () => {
  expect((await site.post('/user/lineReminders', { wanted: false }, { token })).items).toEqual({
    bound: false,
    reminders: false,
  });
  await bind({ idToken: await idToken() });
  expect((await site.get('/user/lineBind', { token })).items).toEqual({
    bound: true,
    reminders: false,
  });
});

it('the export shows a member what is stored about the binding', async () => {
  const exported = async () => (await site.get('/member/export', { token })).items.profile.line;
  expect(await exported()).toBeNull();
  await bind({ idToken: await idToken() });
  expect(await exported()).toEqual({
    userId: user.userId,
    boundAt: site.clock.now.toISOString(),
    reminders: true,
    blocked: false,
  });
});

it('a member who binds again and again has to wait, and nobody else does', async () => {
  const limited = await openMemberSite({
    limits: { lineBindsPerMember: 2 },
    line: site.deps.settings.line,
  });
  try {
    const [one, other] = await Promise.all([addMember(limited.db), addMember(limited.db)]);
    const ask = async (whose: MemberRow) =>
      (
        await limited.post(
          '/user/lineBind',
          { linkToken: 'x' },
          { token: await limited.tokenOf(whose) },
        )
      ).code;
    expect([await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([
      'SUCCESS',
      'SUCCESS',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      'SUCCESS',
    ]);
  } finally {
    await limited.close();
  }
});

describe('a login by LINE', () => {
  const logIn = (body: object) => site.post('/user/lineLogin', body);
  it('is a login like any other', async () => {
    await bind({ idToken: await idToken() });
    const reply = await logIn({ idToken: await idToken() });
    expect(reply.items).toMatchObject({
      uuid: me.uuid,
      lineBound: true,
      tokenExpires: '2026-11-28T06:00:00.000Z',
    });
    expect((await site.get('/user/profile', { token: reply.items.token })).items.uuid).toBe(
      me.uuid,
    );
    // Login by LINE leaves the phone's codes alone.
    expect(
      await site.db.select().from(memberToken).where(eq(memberToken.memberId, me.id)),
    ).toHaveLength(2);
  });
  it('does not exist for an unbound LINE user', async () => {
    expect(await logIn({ idToken: await idToken() })).toMatchObject({
      status: 404,
      code: 'LINE_NOT_BOUND',
    });
  });
  it.each<[string, () => Promise<object>, number, string]>([
    ['no token', async () => ({}), 400, 'ID_TOKEN_REQUIRED'],
    [
      'an expired one',
      async () => ({ idToken: await idToken({ expiresIn: -60 }) }),
      401,
      'LINE_TOKEN_EXPIRED',
    ],
    [
      'another signer’s',
      async () => ({ idToken: await idToken({ unpublishedKey: true }) }),
      401,
      'LINE_TOKEN_INVALID',
    ],
  ])('with %s is refused', async (_what, body, status, code) => {
    await bind({ idToken: await idToken() });
    expect(await logIn(await body())).toMatchObject({ status, code });
  });
  it('has the same limit as other logins', async () => {
    const limited = await openMemberSite({
      limits: { loginsPerAddress: 2 },
      line: site.deps.settings.line,
    });
    try {
      const codes = [];
      for (let count = 0; count < 3; count++)
        codes.push((await limited.post('/user/lineLogin', {})).code);
      expect(codes).toEqual([
        'ID_TOKEN_REQUIRED',
        'ID_TOKEN_REQUIRED',
        'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      ]);
    } finally {
      await limited.close();
    }
  });
});

describe('without LINE', () => {
  it.each([
    ['unreachable', { unreachable: true }],
    ['failing', { failWith: 500 }],
    ['slower than anybody waits', { slowMs: 60_000 }],
  ])('%s, its keys cannot be fetched: no token is called invalid', async (_what, trouble) => {
    // A site that has not fetched any keys yet.
    const fresh = await openMemberSite({ line: site.deps.settings.line });
    try {
      line.simulateFailure(trouble);
      expect(await fresh.post('/user/lineLogin', { idToken: await idToken() })).toMatchObject({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
      });
      line.simulateFailure({});
      expect(await fresh.post('/user/lineLogin', { idToken: await idToken() })).toMatchObject({
        code: 'LINE_NOT_BOUND',
      });
    } finally {
      await fresh.close();
    }
  });
  it('cached keys still verify', async () => {
    await bind({ idToken: await idToken() });
    line.simulateFailure({ unreachable: true });
    expect((await site.post('/user/lineLogin', { idToken: await idToken() })).code).toBe('SUCCESS');
  });
  it('configured, no token is verified', async () => {
    const none = await openMemberSite();
    try {
      expect(await none.post('/user/lineLogin', { idToken: await idToken() })).toMatchObject({
        status: 503,
      });
    } finally {
      await none.close();
    }
  });
});

describe('of ten members who bind one LINE user at the same moment', () => {
  async function race(): Promise<{ codes: string[]; bound: number }> {
    const members = await Promise.all(Array.from({ length: 10 }, () => addMember(site.db)));
    const tokens = await Promise.all(members.map((one) => site.tokenOf(one)));
    const shared = await idToken();
    const replies = await Promise.all(
      tokens.map((bearer) => bind({ idToken: shared }, { token: bearer })),
    );
    const bound = await site.db.select().from(member).where(eq(member.lineUserId, user.userId));
    return { codes: replies.map(({ code }) => code), bound: bound.length };
  }
  it('one is bound, the others are refused', async () => {
    const { codes, bound } = await race();
    expect(bound).toBe(1);
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
    expect(codes.filter((code) => code === 'BOUND_TO_ANOTHER_MEMBER')).toHaveLength(9);
  });
  // The negative control: the unique index prevents the race, and without it the race appears.
  it('all are bound without the unique index', async () => {
    await site.db.execute(sql`alter table member drop constraint member_line_user_id_unique`);
    try {
      expect((await race()).bound).toBeGreaterThan(1);
    } finally {
      await site.db.update(member).set({ lineUserId: null });
      await site.db.execute(
        sql`alter table member add constraint member_line_user_id_unique unique (line_user_id)`,
      );
    }
  });
});
