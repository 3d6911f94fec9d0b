/** The form rule `agree`: a box counts when it is ticked, not when it merely holds a value. */
export const isAgreed = (value: unknown): boolean => value === true;

/** Consent binds to the text that was shown: it holds only for the version of the notice that is in force. */
export const isConsentCurrent = (agreedVersion: string, currentVersion: string): boolean =>
  agreedVersion === currentVersion;
