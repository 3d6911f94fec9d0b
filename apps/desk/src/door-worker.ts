/**
 * Keeps the program of the door, so that a reload works without a network. It keeps no data: those are
 * in the page's own store. The build puts the list of files and its digest before this file
 * (vite.config.ts).
 */
declare const doorFiles: readonly string[];
declare const doorVersion: string;

/** Not in the library of TypeScript for pages: https://w3c.github.io/ServiceWorker/ */
interface LifetimeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends LifetimeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

{
  const worker = globalThis as unknown as Worker;
  const PAGE = '/desk/door';
  const PREFIX = 'portolane-door-';
  /** A page of before may still load parts of itself, so its version is kept as well. */
  const KEPT_VERSIONS = 2;
  /** Without an answer within this time, the device counts as offline. In milliseconds. */
  const PATIENCE_MS = 3000;

  const install = async () => {
    const cache = await caches.open(PREFIX + doorVersion);
    await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...doorFiles]);
    await worker.skipWaiting();
  };

  const activate = async () => {
    // In the order of their making.
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const old = names.filter((name) => name !== PREFIX + doorVersion);
    await Promise.all(old.slice(0, -(KEPT_VERSIONS - 1)).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };

  /** The page as it is now; without a network, as it was kept. */
  const page = async (request: Request): Promise<Response> => {
    const kept = () => caches.match(PAGE, { cacheName: PREFIX + doorVersion });
    try {
      const now = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return now.status < 500 ? now : ((await kept()) ?? now);
    } catch (error) {
      const old = await kept();
      if (!old) throw error;
      return old;
    }
  };

  /** Names of files have a digest of their content, so a kept one is the right one. */
  const file = async (request: Request): Promise<Response> =>
    (await caches.match(request)) ?? fetch(request);

  addEventListener('install', (event) => (event as LifetimeEvent).waitUntil(install()));
  addEventListener('activate', (event) => (event as LifetimeEvent).waitUntil(activate()));
  addEventListener('fetch', (event) => {
    const { request, respondWith } = event as RequestEvent;
    const { pathname } = new URL(request.url);
    if (request.mode === 'navigate' && pathname === PAGE) respondWith.call(event, page(request));
    else if (request.method === 'GET' && pathname.startsWith('/desk/assets/'))
      respondWith.call(event, file(request));
  });
}
