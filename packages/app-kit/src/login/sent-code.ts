/**
 * Remembers in this tab that a code was sent, so that a reload neither forgets it nor restarts the
 * wait.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Phone } from './login-schemas.ts';

export interface SentCode extends Phone {
  /** Which code is meant; the login sends it back. Missing if the backend gave none. */
  challenge?: string | undefined;
  /** When another code can be requested, and when this one expires, in ms since the epoch. */
  resendAt: number;
  expiresAt: number;
}

const KEY = 'login-code';

/** Reads what an earlier page of this tab has stored; null if there is none or it has expired. */
function read(): SentCode | null {
  if (typeof window === 'undefined') return null;
  try {
    const sent = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as SentCode | null;
    return sent && sent.expiresAt > Date.now() && typeof sent.mobilePhone === 'string'
      ? sent
      : null;
  } catch {
    return null; // Storage is blocked, or its content is damaged.
  }
}

const store = createStore<{ sent: SentCode | null }>(() => ({ sent: read() }));

export function storeSentCode(sent: SentCode | null) {
  store.setState({ sent });
  try {
    if (sent) window.sessionStorage.setItem(KEY, JSON.stringify(sent));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the code is remembered as long as the page lives.
  }
}

/**
 * Returns the challenge of the code that was sent to a phone, as part of the body that has the
 * code; empty if this tab knows of none.
 */
export function sentChallenge({ mobilePhoneCode, mobilePhone }: Phone): { challenge?: string } {
  const { sent } = store.getState();
  return sent?.challenge &&
    sent.mobilePhone === mobilePhone &&
    sent.mobilePhoneCode === mobilePhoneCode
    ? { challenge: sent.challenge }
    : {};
}

/** Returns the code that was sent; null without one, on the server, and during hydration. */
export const useSentCode = (): SentCode | null =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().sent,
    () => null,
  );
