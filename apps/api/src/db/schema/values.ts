/** The values that columns of several tables may have. */
import { legalAliases } from '@portolane/core/rules/legal/legal-aliases.ts';

/**
 * `hidden`: not listed, no page, not bookable. Rows that refer to it (an order, a coupon's use)
 * stay valid.
 */
export const publicationStates = ['published', 'hidden'] as const;

export const menuItemTypes = ['nav', 'mega', 'link', 'insideLink'] as const;

export const menuPlacements = ['main', 'secondary', 'footer', 'services'] as const;

export const eventCategories = ['course', 'activity'] as const;

export const eventTypes = ['online', 'physical'] as const;

export const registrationTypes = ['partial', 'impartial'] as const;

export const genders = ['male', 'female', 'other'] as const;

export const memberGroups = ['general', 'dealer', 'other'] as const;

/** Scans that a door records: three ways to let people in, and the undo of one. */
export const doorScanKinds = ['pass', 'search', 'undo', 'walkIn'] as const;

export const couponKinds = ['fixed', 'percent'] as const;

export const messageChannels = ['sms', 'mail', 'line'] as const;

export const deadReasons = ['expired', 'refused', 'tries'] as const;

export const legalTexts = legalAliases;

export const countedNames = ['logins', 'downloads', 'lineBound', 'lineUnbound'] as const;

/**
 * The purpose of a single-use link. `lineAccount` is the nonce by which LINE reports who completed
 * an account link.
 */
export const linkPurposes = ['dealerValidation', 'passwordReset', 'lineAccount'] as const;

/**
 * WAITING: in the waitlist; OFFERED: a seat is held for this member; TAKEN: they enrolled; EXPIRED:
 * the offer ran out; LEFT: they withdrew.
 */
export const waitlistStatuses = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT'] as const;
