/**
 * Entry of the mini-app. Loads the settings, then LINE, and only then the router: LINE's SDK must
 * read the URL first.
 */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import { createRoot } from 'react-dom/client';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { boot } from './boot.tsx';
import { loadLineSdk } from '#platform/line/line-sdk.ts';
import { tabLoginVisits } from '#platform/line/line-auth.ts';

void boot({
  root: createRoot(document.getElementById('root')!),
  loadSdk: loadLineSdk,
  page: {
    href: () => location.href,
    replace: (href) => window.history.replaceState(window.history.state, '', href),
  },
  loginVisits: tabLoginVisits(),
  clock: createServerClock(),
  leave: (href) => location.assign(href),
  reload: () => location.reload(),
  report: (error, about) => console.error(about, error),
});
// A page restored from the back/forward cache after it left for LINE's login still waits for a
// navigation that never comes.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && tabLoginVisits().read()) location.reload();
});
