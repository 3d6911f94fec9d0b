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
  ])('that says %s is nobody’s login', (_, value) => expect(parseMemberCookie(value, now)).toBeNull());
});

describe('a session', () => {
  const member = { uuid: '00000000-0000-4000-8000-000000000001', groupId: 7, name: '王怡君' } as Member;

  it('keeps the token in the cookie alone, and the member in local storage', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    expect(session.token()).toBe(token);
    expect(storage.cookie!.length).toBeLessThan(1000);
    expect(storage.local).not.toContain(token);
  });

  it('is over in this tab when another tab took the cookie away', () => {
    const storage = memory();
    const session = createMemberSession(storage, () => now);
    session.logIn({ ...member, token, tokenExpires: cookie.expires });
    storage.cookie = undefined;
    session.refresh();
    expect(session.isLoggedIn()).toBe(false);
    expect(storage.local).toBeNull();
  });
});
