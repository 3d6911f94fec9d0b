/** A browser session kept in a map: reusing the map keeps the session. */
import type { Member } from '#contract/user.ts';
import { createMemberSession, type MemberSessionStore } from '#session/member-session.ts';

/** The bearer token of the initially logged-in member. */
export const TOKEN = 'a-token-of-more-than-twenty';

export function sessionInMemory({
  member,
  kept = new Map<string, string>(),
}: {
  member?: Member | undefined;
  kept?: Map<string, string> | undefined;
}): MemberSessionStore {
  const session = createMemberSession({
    readCookie: () => kept.get('cookie'),
    writeCookie: (value) => void kept.set('cookie', value),
    removeCookie: () => void kept.delete('cookie'),
    readLocal: () => kept.get('local') ?? null,
    writeLocal: (value) => void kept.set('local', value),
    removeLocal: () => void kept.delete('local'),
  });
  if (member)
    session.logIn({
      ...member,
      token: TOKEN,
      tokenExpires: new Date(Date.now() + 86_400_000).toISOString(),
    });
  return session;
}
