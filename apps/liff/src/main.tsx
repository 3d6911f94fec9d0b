/** Boots the mini-app: the settings, then LINE, and only then the router and the page. LINE's SDK must be the first to see the address. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import { createRoot } from 'react-dom/client';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { boot } from './boot.tsx';
import { loadLineSdk } from '#platform/line/line-sdk.ts';
import { tabLoginTries } from '#platform/line/login-tries.ts';

void boot({
  root: createRoot(document.getElementById('root')!),
  loadSdk: loadLineSdk,
  page: {
    href: () => location.href,
    replace: (href) => window.history.replaceState(window.history.state, '', href),
  },
  tries: tabLoginTries(),
  clock: createServerClock(),
  leave: (href) => location.assign(href),
  reload: () => location.reload(),
  report: (error, about) => console.error(about, error),
});
// A page that was left for LINE's login, and is shown again from the browser's memory, waits for nothing that would come.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && tabLoginTries().hasTried()) location.reload();
});
