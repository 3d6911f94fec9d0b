/** What the parts need from the app that uses them. */
import { createContext, use } from 'react';
import type { ApiCall } from '@portolane/core/client/api-call.ts';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

export interface Host {
  language: Language;
  format: Formatter;
  api: ApiCall;
  /** The server's clock; components read it with `useNow`. */
  clock: ServerClock;
  /** Server-rendered apps: time of the rendering in ms since the epoch, used during hydration. */
  renderedAt?: number;
}

export const HostContext = createContext<Host | null>(null);

/** Returns the app's context. Throws outside of `HostContext`. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host)
    throw new Error(
      'useHost was called outside HostContext: render the component inside an app’s AppProvider.',
    );
  return host;
}
