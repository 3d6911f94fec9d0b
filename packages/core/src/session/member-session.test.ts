import { describe, expect, it } from 'vitest';
import type { Member } from '#contract/user.ts';
import { createMemberSession, parseMemberCookie, type SessionStorage } from './member-session.ts';

const now = new Date('2026-11-21T00:00:00Z');
const token = 'a'.repeat(43);
const cookie = { token, groupId: 7, name: '王怡君', expires: '2026-11-28T00:00:00Z' };

function memory(): SessionStorage & { cookie: string | undefined; local: string | null } {
  return {
    cookie: undefined,
    local: null,
    readCookie() {
      return this.cookie;
    },
    writeCookie(value) {
      this.cookie = value;
    },
    removeCookie() {
      this.cookie = undefined;
    },
    readLocal() {
      return this.local;
    },
    writeLocal(value) {
      this.local = value;
    },
    removeLocal() {
      this.local = null;
    },
  };
}

describe('the member cookie', () => {
  it('is read back', () => expect(parseMemberCookie(JSON.stringify(cookie), now)).toEqual(cookie));
  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an ended token', JSON.stringify({ ...cookie, expires: '2026-11-20T23:59:59Z' })],
    ['no date', JSON.stringify({ ...cookie, expires: 'tomorrow' })],
    ['a token with a line break', JSON.stringify({ ...cookie, token: `${token}\n` })],
    ['an unknown group', JSON.stringify({ ...cookie, groupId: 1 })],
  ])('that contains %s is not a login', (_, value) =>
    expect(parseMemberCookie(value, now)).toBeNull(),
  );
});

describe('a session', () => {
  const member = {
    uuid: '00000000-0000-4000-8000-000000000001',
    groupId: 7,
    name: '王怡君',
  } as Member;

  it('keeps the token only in the cookie, and the member in local storage', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    expect(session.token()).toBe(token);
    expect(storage.cookie!.length).toBeLessThan(1000);
    expect(storage.local).not.toContain(token);
  });

  it('ends in this tab when another tab removes the cookie', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    storage.cookie = undefined;
    session.refresh();
    expect(session.isLoggedIn()).toBe(false);
    expect(storage.local).toBeNull();
  });

  it('keeps the whole member for the next page', () => {
    const storage = memory();
    createMemberSession(storage, () => now).logIn({
      ...member,
      token,
      tokenExpires: cookie.expires,
    });
    expect(JSON.parse(storage.local!)).toEqual(member);
    expect(JSON.parse(storage.cookie!)).toEqual(cookie);
    const next = createMemberSession(storage, () => now);
    expect(next.store.getState()).toEqual({ cookie, member });
  });

  it('stores a fresh profile in both and keeps the token', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    session.update({ ...member, name: '陳志明', groupId: 6 });
    expect(JSON.parse(storage.cookie!)).toEqual({ ...cookie, name: '陳志明', groupId: 6 });
    expect(JSON.parse(storage.local!)).toMatchObject({ name: '陳志明' });
  });

  it('ignores a profile that arrives after logout', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.update(member);
    expect(session.isLoggedIn()).toBe(false);
    expect(storage.cookie).toBeUndefined();
  });

  it('leaves nothing behind when the member logs out', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    session.logOut();
    expect(session.store.getState()).toEqual({ cookie: null, member: null });
    expect([storage.cookie, storage.local]).toEqual([undefined, null]);
  });

  it('picks up a login on another tab', () => {
    const storage = memory();
    const [here, there] = [
      createMemberSession(storage, () => now),
      createMemberSession(storage, () => now),
    ];
    there.logIn({ ...member, token, tokenExpires: cookie.expires });
    expect(here.isLoggedIn()).toBe(false);
    here.refresh();
    expect(here.store.getState()).toEqual({ cookie, member });
  });

  it('does not write when it is only read', () => {
    const storage = memory();
    storage.cookie = JSON.stringify(cookie);
    storage.writeCookie =
      storage.removeCookie =
      storage.writeLocal =
        () => expect.unreachable('it was written');
    expect(createMemberSession(storage, () => now).token()).toBe(token);
  });

  it.each(['{', 'null', '5', '[]', '{}', '{"state":{}}'])(
    'continues without the member if local storage contains %s',
    (text) => {
      const storage = memory();
      storage.cookie = JSON.stringify(cookie);
      storage.local = text;
      expect(createMemberSession(storage, () => now).store.getState()).toEqual({
        cookie,
        member: null,
      });
    },
  );

  it('is kept in the cookie alone if local storage refuses', () => {
    const storage = memory();
    storage.readLocal =
      storage.writeLocal =
      storage.removeLocal =
        () => {
          throw new Error('QuotaExceededError');
        };
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    expect(session.store.getState().member).toEqual(member);
    expect(createMemberSession(storage, () => now).store.getState()).toEqual({
      cookie,
      member: null,
    });
    session.logOut();
    expect(session.isLoggedIn()).toBe(false);
    expect(storage.cookie).toBeUndefined();
  });
});
