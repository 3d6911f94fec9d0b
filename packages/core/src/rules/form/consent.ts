/** The form rule `agree`: only a ticked box counts, not one that merely has a value. */
export const isAgreed = (value: unknown): boolean => value === true;

/**
 * Consent applies to the text that was shown, so it must be for the current version of the notice.
 */
export const isConsentCurrent = (agreedVersion: string, currentVersion: string): boolean =>
  agreedVersion === currentVersion;
