/**
 * The roles of staff at the desk. `reader` sees; `reviewer` decides enrolments; `editor` writes
 * content and events; `door` takes attendance; `cases` answers inquiries and repairs; `admin` does
 * all of it and manages people.
 */
export const staffRoles = ['reader', 'reviewer', 'editor', 'door', 'cases', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Milliseconds for which a login at the desk lasts. */
export const DESK_SESSION_MS = 12 * 3_600_000;
/** Milliseconds after a passkey was used for which dangerous calls are allowed. */
export const FRESH_MS = 5 * 60_000;
/** Recovery codes that a person gets, each for one login. */
export const RECOVERY_CODES = 10;

/** Returns whether a role is among those that a call admits. Administrators may call everything. */
export const mayCall = (role: StaffRole, roles: readonly StaffRole[]): boolean =>
  role === 'admin' || roles.includes(role);
