import type { StaffRole } from './roles.ts';

/**
 * Work that waits at the desk, by group, with the roles that can do something about it, besides
 * administrators. Staff who only read see the coming events.
 */
export const todayGroups = {
  reviews: ['reviewer'],
  payments: ['reviewer'],
  cases: ['cases'],
  messages: [],
  offers: ['reviewer'],
  sessions: ['reader', 'reviewer', 'editor', 'door'],
  content: ['reader', 'editor'],
  translations: ['editor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type TodayGroup = keyof typeof todayGroups;

/** Rows of a group that one answer has; the total counts the others. */
export const TODAY_ROWS = 12;
/** Days ahead for which sessions and changes of content are listed. */
export const TODAY_DAYS = 7;
