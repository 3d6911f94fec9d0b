/**
 * The rule `email` of the site's forms: word characters with optional dotted parts, @, and a domain
 * with a suffix of 2 to 3 characters. Parts are separated by exactly one character that no part can
 * contain, so a string can match in only one way and hostile input cannot cause backtracking.
 */
export const formEmailPattern = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

/**
 * Like `formEmailPattern`, with `+` in the name and suffixes of any length (`.info`,
 * `.technology`): checkout must not reject real addresses.
 */
export const deliverableEmailPattern = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** Whether a string passes the form rule `email`. */
export const isFormEmail = (text: string): boolean => formEmailPattern.test(text);

/** Whether email can be sent to an address; used where an order depends on it. */
export const isDeliverableEmail = (text: string): boolean => deliverableEmailPattern.test(text);

/**
 * The newsletter's rule: text, @, text, dot, text. Parts after the @ cannot contain a dot, so this
 * cannot backtrack either.
 */
export const newsletterEmailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a string passes the newsletter's rule. */
export const isNewsletterEmail = (text: string): boolean => newsletterEmailPattern.test(text);
