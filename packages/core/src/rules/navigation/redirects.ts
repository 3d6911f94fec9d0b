/**
 * Addresses that lead on to others. A redirect is followed only where the website has no page, and leads
 * to where nothing leads on: chains are shortened when they are written, and a loop cannot be.
 */
import { canonicalLanguagePath, pathWithoutLanguage } from '#i18n/language.ts';
import { sliceAt } from '#rules/text/slice-at.ts';
import { safeRedirectPath } from './redirect-from.ts';

/** Why there is a redirect: staff added it, a page got another address, a file was imported. */
export const redirectReasons = ['hand', 'change', 'import'] as const;
export type RedirectReason = (typeof redirectReasons)[number];

/** The longest path or address, in characters. */
export const MAX_REDIRECT = 500;

/** Targets by source. */
export type Redirects = ReadonlyMap<string, string>;

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/**
 * Returns a path as the table of redirects has it: without the language and a slash at the end, decoded,
 * and in lower case, as the router ignores case. Null for what cannot be one: the home page, a path with
 * parameters, an address of another site.
 */
export function redirectSource(text: string): string | null {
  const path = decoded(text.trim());
  if (path === null || path.length > MAX_REDIRECT || /[?#\\\p{Cc}]/u.test(path)) return null;
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const bare = pathWithoutLanguage(path.normalize('NFC').toLowerCase()).replace(/\/+$/, '');
  return bare === '' ? null : bare;
}

/** Returns a path with its parameters, without any spelling of the language. */
function pathOfTarget(address: string): string | null {
  const path = safeRedirectPath(address);
  if (path === null) return null;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const rest = sliceAt(path, pathname.length);
  return pathWithoutLanguage(canonicalLanguagePath(pathname) ?? pathname) + rest;
}

/**
 * Returns where a redirect leads, as the table has it: a path of the site without the language, or an
 * address that begins with https. Null for what cannot be followed.
 * @param origin that of the site, whose addresses are paths; null: it is not known
 */
export function redirectTarget(text: string, origin: string | null): string | null {
  const address = text.trim();
  if (address.length > MAX_REDIRECT) return null;
  if (address.startsWith('/')) return pathOfTarget(address);
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin === origin) return pathOfTarget(url.pathname + url.search + url.hash);
  return url.protocol === 'https:' && url.username + url.password === '' ? url.href : null;
}

/** Returns the path of a target as it would be a source; null: it is the home page, or on another site. */
export const sourceOfTarget = (target: string): string | null =>
  target.startsWith('/') ? redirectSource(target.replace(/[?#].*$/, '')) : null;

/** Changes to the table: redirects that are new or have another target, and redirects to remove. */
export interface RedirectChange {
  set: Map<string, string>;
  removed: string[];
}

/** Sends a source and all that lead to it to a target that nothing leads on from. */
const leading = (known: Redirects, from: string, target: string): Map<string, string> =>
  new Map([
    ...[...known].flatMap(([source, to]) =>
      sourceOfTarget(to) === from ? [[source, target] as const] : [],
    ),
    [from, target],
  ]);

/**
 * Adds a redirect, or changes where it leads. Leads at once to the end of a chain, and what led to the
 * source leads there too.
 * @param known at least the redirects of `from` and of the path of `to`, and those that lead to `from`
 * @returns `loop` if the target leads back to the source
 */
export function addRedirect(
  known: Redirects,
  from: string,
  to: string,
): RedirectChange | { problem: 'loop' } {
  const path = sourceOfTarget(to);
  const next = path === null || path === from ? undefined : known.get(path);
  const target = next ?? to;
  if (sourceOfTarget(target) === from) return { problem: 'loop' };
  return { set: leading(known, from, target), removed: [] };
}

/**
 * Redirects the earlier address of a page that has moved. Nothing leads on from its new address any more.
 * @param known as for `addRedirect`
 */
export function moveAddress(known: Redirects, from: string, to: string): RedirectChange {
  if (from === to) return { set: new Map(), removed: [] };
  const others = new Map([...known].filter(([source]) => source !== to));
  return { set: leading(others, from, to), removed: known.has(to) ? [to] : [] };
}

/** Returns redirects after a change. */
export function withChange(known: Redirects, { set, removed }: RedirectChange): Redirects {
  const changed = new Map([...known, ...set]);
  for (const source of removed) changed.delete(source);
  return changed;
}
