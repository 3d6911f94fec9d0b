import type { Limit } from '#rules/verification/verification-code.ts';

/**
 * Mails about enrolments to an address that is none of the member's own. Enrolling and cancelling in a loop must not flood somebody else's
 * mailbox; a secretary who enrols a team comes through. Beyond a limit the member's own address gets the mail.
 */
export const MAILS_AN_ADDRESS: Limit = { count: 5, windowSeconds: 86_400 };
export const MAILS_A_MEMBER: Limit = { count: 10, windowSeconds: 86_400 };
