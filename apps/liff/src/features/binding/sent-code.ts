/** The number that a code was sent to, kept for this tab: a reload, or the way to the messages and back, must neither forget it nor make anybody wait anew. */
import { unlessRefused } from '@portolane/core/session/unless-refused.ts';

export interface SentCode {
  mobilePhoneCode: string;
  mobilePhone: string;
  /** When another may be asked for, and when this one ends. Milliseconds. */
  resendAt: number;
  expiresAt: number;
}

const KEY = 'liff-code';

/** null when there is none that could still be used. */
export function keptSentCode(now: number): SentCode | null {
  const sent = unlessRefused(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<SentCode> | null, null);
  return sent && typeof sent.mobilePhone === 'string' && typeof sent.expiresAt === 'number' && sent.expiresAt > now ? (sent as SentCode) : null;
}

export const keepSentCode = (sent: SentCode | null) =>
  unlessRefused(() => (sent ? window.sessionStorage.setItem(KEY, JSON.stringify(sent)) : window.sessionStorage.removeItem(KEY)), undefined);
