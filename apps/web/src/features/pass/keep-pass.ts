/**
 * Keeps the page of a pass in the browser, so that it opens without a network: its document and the
 * files that it has loaded, in a cache of its own. `public/pass-worker.js` reads it.
 */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';

const WORKER = '/pass-worker.js';

/** `pass 2026-12-03 /en/pass/…`: the day is known without opening the cache. */
const PREFIX = 'pass ';
const cacheName = (day: string, path: string): string => `${PREFIX}${day} ${path}`;

/** Browsers have neither on a page without https. */
const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** Returns the paths of the files that this document has loaded. */
async function loadedFiles(): Promise<string[]> {
  await document.fonts.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...loaded, '/favicon.svg'])];
}

/** Removes passes of days that are over, and this one under another day. */
async function removeOldPasses(path: string, day?: string): Promise<void> {
  const today = taipeiDay(new Date());
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const [, keptDay, keptPath] = name.split(' ') as [string, string, string];
    if (keptDay < today || (keptPath === path && keptDay !== day)) await caches.delete(name);
  }
}

/**
 * Keeps the pass of this page as it is now, in place of what was kept before. Resolves to whether it
 * is kept, also if that is an earlier one because there is no network.
 * @param day for which the pass is
 */
export async function keepPass(day: string): Promise<boolean> {
  if (!canKeep()) return false;
  const path = location.pathname;
  await navigator.serviceWorker.register(WORKER, {
    scope: sliceAt(path, 0, path.lastIndexOf('/') + 1),
  });
  await removeOldPasses(path, day);
  const cache = await caches.open(cacheName(day, path));
  const files = [path, ...(await loadedFiles())];
  try {
    await cache.addAll(files);
  } catch (error) {
    // A network error. An earlier copy stays.
    if (!(error instanceof TypeError)) throw error;
    return (await cache.match(path)) !== undefined;
  }
  const requests = await cache.keys();
  const stale = requests.filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
  return true;
}

/** Removes the pass of this page, which does not exist any more. */
export async function forgetPass(): Promise<void> {
  if (canKeep()) await removeOldPasses(location.pathname);
}
