/**
 * Draft of the binding form. Kept in memory across a language change, which creates a new app in
 * the same document, and in session storage across a visit to LINE's login or the website. The
 * login code is kept in memory only.
 */
import { useState } from 'react';
import type { LoginValues } from '@portolane/app-kit/login/login-schemas.ts';
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';

interface BindDraft extends LoginValues {
  consent: boolean;
}

const KEY = 'liff-bind';
const nothing: BindDraft = {
  mobilePhoneCode: '+886',
  mobilePhone: '',
  verificationCode: '',
  consent: false,
};

let draft: BindDraft | null = null;

function read(): BindDraft {
  const kept = withStorageFallback(
    () => JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<BindDraft> | null,
    null,
  );
  if (typeof kept?.mobilePhoneCode !== 'string' || typeof kept.mobilePhone !== 'string')
    return nothing;
  return {
    ...nothing,
    mobilePhoneCode: kept.mobilePhoneCode,
    mobilePhone: kept.mobilePhone,
    consent: kept.consent === true,
  };
}

export const bindDraft = (): BindDraft => (draft ??= read());

export function keepBindDraft(different: Partial<BindDraft>) {
  draft = { ...bindDraft(), ...different };
  withStorageFallback(
    () => window.sessionStorage.setItem(KEY, JSON.stringify({ ...draft, verificationCode: '' })),
    undefined,
  );
}

/** Call it after a successful binding, or when another member is going to bind. */
export function forgetBindDraft() {
  draft = nothing;
  withStorageFallback(() => window.sessionStorage.removeItem(KEY), undefined);
}

/** State of the consent checkbox: given, not given, or missing after an attempt to submit. */
export function useConsent() {
  const [missing, setMissing] = useState(false);
  const [given, setGiven] = useState(() => bindDraft().consent);
  return {
    given,
    /** Props of the checkbox. */
    box: {
      checked: given,
      missing: missing && !given,
      onChange(yes: boolean) {
        setGiven(yes);
        setMissing(false);
        keepBindDraft({ consent: yes });
      },
    },
    /** Returns whether consent is given; if not, marks it as missing. */
    ask(): boolean {
      setMissing(!given);
      return given;
    },
  };
}
