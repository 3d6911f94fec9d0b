/**
 * What was typed and ticked on the way to a binding. It outlives the other language, which is another app in the same document, and a visit to LINE's
 * login or the website, after which the document is another one; the digits of a code do not outlive the document.
 */
import { useState } from 'react';
import type { LoginValues } from '@portolane/parts/login/login-schemas.ts';
import { unlessRefused } from '@portolane/core/session/unless-refused.ts';

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
  const kept = unlessRefused(
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
  unlessRefused(
    () => window.sessionStorage.setItem(KEY, JSON.stringify({ ...draft, verificationCode: '' })),
    undefined,
  );
}

/** Bound, or another member is meant. */
export function forgetBindDraft() {
  draft = nothing;
  unlessRefused(() => window.sessionStorage.removeItem(KEY), undefined);
}

/** The agreement: given, not given, or missing when it was asked for. */
export function useConsent() {
  const [missing, setMissing] = useState(false);
  const [given, setGiven] = useState(() => bindDraft().consent);
  return {
    given,
    /** For the box. */
    box: {
      checked: given,
      missing: missing && !given,
      onChange(yes: boolean) {
        setGiven(yes);
        setMissing(false);
        keepBindDraft({ consent: yes });
      },
    },
    /** True when it is given; else it is asked for. */
    ask(): boolean {
      setMissing(!given);
      return given;
    },
  };
}
