/** What a part needs of the app that it stands in. */
import { createContext, use } from 'react';
import type { ApiCall } from '@portolane/core/client/api-call.ts';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

export interface Host {
  language: Language;
  format: Formatter;
  api: ApiCall;
  /** The server's clock as it goes on; components read it with `useNow`. */
  clock: ServerClock;
  /** Of an app whose pages a server renders: its clock at rendering, so that both sides decide alike while hydrating. Milliseconds. */
  renderedAt?: number;
}

export const HostContext = createContext<Host | null>(null);

/** The app around a part. Throws outside of one, which only a test can do. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host)
    throw new Error(
      'useHost was called outside HostContext: render the component inside an app’s AppProvider.',
    );
  return host;
}
