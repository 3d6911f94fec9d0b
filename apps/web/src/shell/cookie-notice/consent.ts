/** A visitor's answer to the notice about cookies, kept in a cookie for a year. */
import Cookies from 'js-cookie';

/** `public/analytics.js` reads the same name. */
const COOKIE = 'cookie_consent';

/**
 * `1`: has read the notice of a site that measures nothing; `analytics`: agrees to be measured;
 * `necessary`: does not.
 */
export type Consent = '1' | 'analytics' | 'necessary';

/** Returns the answer, or undefined before there is one. */
export const readConsent = (): Consent | undefined => Cookies.get(COOKIE) as Consent | undefined;

export function keepConsent(consent: Consent): void {
  Cookies.set(COOKIE, consent, {
    expires: 365,
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
  });
}

/** Forgets the answer. The page loads again: what measures it must not be in it any more. */
export function askForConsentAgain(): void {
  Cookies.remove(COOKIE);
  window.location.reload();
}
