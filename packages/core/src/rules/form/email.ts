/**
 * The site's rule for e-mail addresses: word characters with optional dotted parts, @, a domain with a 2 to 3 character suffix.
 * Between two parts stands exactly one separator, which no part can contain: there is one way to match, so a hostile text cannot make it slow.
 */
export const namedEmailPattern = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

/** The same with `+` in the name and suffixes of any length (`.info`, `.technology`): checkout must not turn a real address away. */
export const deliverableEmailPattern = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** Whether a text passes the form rule `email`. */
export const isNamedEmail = (text: string): boolean => namedEmailPattern.test(text);

/** Whether mail can be sent to a text; used where an order depends on it. */
export const isDeliverableEmail = (text: string): boolean => deliverableEmailPattern.test(text);

/** The newsletter's rule: text, @, text, dot, text. No part behind the @ can contain a dot, so there is one way to match here too. */
export const newsletterEmailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text may subscribe to the newsletter. */
export const isNewsletterEmail = (text: string): boolean => newsletterEmailPattern.test(text);
