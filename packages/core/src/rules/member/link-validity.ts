/** Days for which the link in the email to a dealer's company address is valid; texts say so. */
export const DEALER_LINK_DAYS = 7;

/** Hours for which the link to set a password is valid; texts say so. */
export const PASSWORD_LINK_HOURS = 1;

/** Days for which the link that confirms a newsletter is valid, over a weekend; texts say so. */
export const NEWSLETTER_LINK_DAYS = 3;
