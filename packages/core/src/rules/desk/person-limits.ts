import { mayCall, type StaffRole } from './roles.ts';

/** Aliases of the brands and events that a person of the desk is limited to; null: all. */
export interface PersonLimits {
  brands: readonly string[] | null;
  events: readonly string[] | null;
}

/**
 * The reach of a call of the desk for people with a limit. `unlimited`: they may not make it,
 * because it reaches something outside every brand and event, or gives rights. `limited`: only
 * subjects within their limits. `own`: only their own, such as their session. `shared`: the same as
 * everybody, because it has nothing that a limit is to protect.
 */
export type CallScope = 'unlimited' | 'limited' | 'own' | 'shared';

/** The staff whom a call or a screen of the desk admits. */
export interface Admission {
  /** Besides `admin`, who may do everything. */
  readonly roles: readonly StaffRole[];
  readonly scope: CallScope;
}

/** Returns whether a person is responsible for everything, such as members, companies, and people. */
export const isUnlimited = ({ brands, events }: PersonLimits): boolean =>
  brands === null && events === null;

/** Returns whether a call or a screen that is only for people without a limit refuses a person. */
export const isOutOfScope = (person: PersonLimits, { scope }: Pick<Admission, 'scope'>): boolean =>
  scope === 'unlimited' && !isUnlimited(person);

/** Returns whether a call or a screen admits a person, by role and by limits. */
export const isAdmitted = (
  person: PersonLimits & { role: StaffRole },
  admission: Admission,
): boolean => mayCall(person.role, admission.roles) && !isOutOfScope(person, admission);
