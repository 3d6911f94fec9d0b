import type { Limit } from '#rules/verification/verification-code.ts';

/** Public forms that one address may send: enough for an office behind it, too few to fill a table. */
export const PUBLIC_FORMS_AN_IP: Limit = { count: 10, windowSeconds: 3_600 };
