/** The code that was asked for, kept for this tab: a reload must neither forget it nor make somebody wait anew. */
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

export interface SentCode {
  mobilePhoneCode: string;
  mobilePhone: string;
  /** When another may be asked for, and when this one ends. Milliseconds. */
  resendAt: number;
  expiresAt: number;
}

const KEY = 'login-code';

/** What an earlier page of this tab has kept; null when there is none that could still be used. */
function read(): SentCode | null {
  if (typeof window === 'undefined') return null;
  try {
    const sent = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as SentCode | null;
    return sent && sent.expiresAt > Date.now() && typeof sent.mobilePhone === 'string'
      ? sent
      : null;
  } catch {
    return null; // denied by the browser's settings, or damaged
  }
}

const store = createStore<{ sent: SentCode | null }>(() => ({ sent: read() }));

export function keepSentCode(sent: SentCode | null) {
  store.setState({ sent });
  try {
    if (sent) window.sessionStorage.setItem(KEY, JSON.stringify(sent));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without a storage the code lives as long as the page.
  }
}

/** The code that is on its way; null without one, on the server and while hydrating. */
export const useSentCode = (): SentCode | null =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().sent,
    () => null,
  );
