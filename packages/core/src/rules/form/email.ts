/**
 * The rule `email` of the site's forms: word characters with optional dotted parts, @, and a domain
 * with a suffix of 2 characters or more (`.tw`, `.info`, `.technology`); the name may have `+`.
 * Parts are separated by exactly one character that no part can contain, so a string can match in
 * only one way and hostile input cannot cause backtracking.
 */
export const formEmailPattern = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** Whether a string passes the form rule `email`. */
export const isFormEmail = (text: string): boolean => formEmailPattern.test(text);

/**
 * Returns an address as it is written or copied, perhaps as a link (`mailto:`) or with full-width
 * characters: without white space around it, and without format characters.
 */
export const plainEmail = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:\s*/i, '');

/**
 * The newsletter's rule: text, @, text, dot, text. Parts after the @ cannot contain a dot, so this
 * cannot backtrack either.
 */
export const newsletterEmailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a string passes the newsletter's rule. */
export const isNewsletterEmail = (text: string): boolean => newsletterEmailPattern.test(text);
