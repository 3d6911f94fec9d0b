/**
 * Shows a pass without a network. Registered by the page of a pass only, for `/pass/` and
 * `/en/pass/`; the page keeps its document and files (src/features/pass/keep-pass.ts), and this
 * worker reads them. It stores nothing.
 */

/** Milliseconds after which the kept document is shown while the network does not answer. */
const PATIENCE = 2000;

const passPath = /^(?:\/en)?\/pass\/[A-Z2-7]+$/;
const kept = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });

/** The document of a pass: the newest there is within two seconds, otherwise the kept one. */
async function newestDocument(request) {
  const keptDocument = await kept(request);
  if (!keptDocument) return fetch(request);
  const newest = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  // Nothing else says what the pass is: not a failure of the server, nor its redirect to the page of
  // one, nor a refusal because too many people share one address.
  return newest?.ok || newest?.status === 404 ? newest : keptDocument;
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (passPath.test(pathname)) event.respondWith(newestDocument(request));
  } else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') {
    // Their names contain a hash of their content: what is kept is what the server would send.
    event.respondWith(kept(request).then((file) => file ?? fetch(request)));
  }
});
