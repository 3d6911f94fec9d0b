/** Days for which the link in the mail to a dealer's company address is valid; texts say so. */
export const DEALER_LINK_DAYS = 7;

/** Hours for which the link to set a password is valid; texts say so. */
export const PASSWORD_LINK_HOURS = 1;
