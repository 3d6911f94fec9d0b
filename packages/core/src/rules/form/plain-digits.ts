/** Digits as people write them, full-width or in groups (`0912-345 678`), as the contract takes them. Other characters stay, for the rule to refuse. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\-‐–—()]/g, '');
