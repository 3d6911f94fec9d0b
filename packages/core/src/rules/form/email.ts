/**
 * The site's rule for e-mail addresses: word characters with optional dotted parts, @, and a domain
 * with a suffix of 2 to 3 characters. Parts are separated by exactly one character that no part can
 * contain, so a text matches in only one way and hostile input cannot cause backtracking.
 */
export const namedEmailPattern = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

/**
 * Like `namedEmailPattern`, with `+` in the name and suffixes of any length (`.info`,
 * `.technology`): checkout must not reject real addresses.
 */
export const deliverableEmailPattern = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** The form rule `email`. */
export const isNamedEmail = (text: string): boolean => namedEmailPattern.test(text);

/** Whether mail can be sent to an address; used where an order depends on it. */
export const isDeliverableEmail = (text: string): boolean => deliverableEmailPattern.test(text);

/**
 * The newsletter's rule: text, @, text, dot, text. Parts after the @ cannot contain a dot, so this
 * cannot backtrack either.
 */
export const newsletterEmailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const isNewsletterEmail = (text: string): boolean => newsletterEmailPattern.test(text);
