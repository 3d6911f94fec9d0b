import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DESK_SESSION_MS } from '@portolane/core/rules/desk/roles.ts';
import type { ApiSettings } from '#settings/settings.ts';

type Settings = Pick<ApiSettings, 'publicOrigin'>;

export const isSecure = ({ publicOrigin }: Settings): boolean => publicOrigin.startsWith('https:');
/**
 * Browsers accept the prefix `__Host-` only from this host and over https, so that no other host of the
 * domain can set the cookie.
 */
export const cookiePrefix = (settings: Settings): string => (isSecure(settings) ? '__Host-' : '');
export const deskCookieName = (settings: Settings): string => `${cookiePrefix(settings)}desk`;

/** Returns the value of the desk's cookie, or null. */
export const deskTokenOf = ({ headers }: FastifyRequest, settings: Settings): string | null =>
  parseCookie(headers.cookie ?? '')[deskCookieName(settings)] || null;

/**
 * Sets the cookie of the desk, which no script reads and no other site sends.
 * @param token null removes it
 */
export function setDeskCookie(reply: FastifyReply, settings: Settings, token: string | null): void {
  const cookie = stringifySetCookie({
    name: deskCookieName(settings),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    path: '/',
    maxAge: token === null ? 0 : DESK_SESSION_MS / 1000,
  });
  reply.header('set-cookie', cookie);
}
