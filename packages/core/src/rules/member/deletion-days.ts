/** Days within which staff delete the data of a member who asked for it; pages and mails say so. */
export const DELETION_DAYS = 7;
