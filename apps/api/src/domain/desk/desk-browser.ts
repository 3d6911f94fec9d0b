/**
 * Browsers that have logged in to the desk before. Further attempts from them count against that person,
 * not against the address, which everybody on a venue's Wi-Fi shares.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { keptSiteSecret } from '#domain/site-secret.ts';
import { cookiePrefix, isSecure } from './desk-cookie.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Milliseconds for which a browser is known after a login in it. */
const KNOWN_MS = 180 * 86_400_000;

/** Returns the key that signs the cookies. */
const signingKey = (db: Database): Promise<string> => keptSiteSecret(db, 'desk-browser');

const signatureOf = (key: string, signed: string): Buffer =>
  createHmac('sha256', key).update(signed).digest();

const nameOf = (settings: Deps['settings']): string => `${cookiePrefix(settings)}desk-browser`;

/** `<id of the person>.<end in milliseconds>.<signature>` */
const form = /^(([1-9]\d{0,14})\.(\d{13,15}))\.([\w-]{43})$/;

/** Returns the id of the person who has logged in last in a browser that is known, or null. */
export async function deskBrowserOf(
  { db, now, settings }: Deps,
  { headers }: FastifyRequest,
): Promise<number | null> {
  const value = parseCookie(headers.cookie ?? '')[nameOf(settings)];
  const [, signed, staffId, end, signature] = form.exec(value ?? '') ?? [];
  if (signed === undefined || Number(end) <= now().getTime()) return null;
  const expected = signatureOf(await signingKey(db), signed);
  return timingSafeEqual(expected, Buffer.from(signature!, 'base64url')) ? Number(staffId) : null;
}

/** Marks the browser of a person who has logged in by a passkey. It gives no access. */
export async function rememberBrowser(
  { db, now, settings }: Deps,
  reply: FastifyReply,
  staffId: number,
): Promise<void> {
  const signed = `${staffId}.${now().getTime() + KNOWN_MS}`;
  const signature = signatureOf(await signingKey(db), signed).toString('base64url');
  const cookie = stringifySetCookie({
    name: nameOf(settings),
    value: `${signed}.${signature}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    path: '/',
    maxAge: KNOWN_MS / 1000,
  });
  reply.header('set-cookie', cookie);
}
