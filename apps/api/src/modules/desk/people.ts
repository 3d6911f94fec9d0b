/** The people of the desk: what an administrator and the terminal do about them. */
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { deskPeopleEndpoints, type StaffPersonView } from '@portolane/core/contract/desk/people.ts';
import { isAdmitted } from '@portolane/core/rules/desk/person-limits.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { brand } from '#db/schema/catalogue.ts';
import { doorDevice } from '#db/schema/door.ts';
import { event } from '#db/schema/event.ts';
import { staff, staffPasskey, staffRecoveryCode, staffSession } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { endStaffSessions, type StaffRow } from '#domain/desk/staff-session.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { sendLoginLink } from './login-link.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface StaffPersonInput {
  name: string;
  role: StaffRole;
  language: Language;
  brands: string[] | null;
  events: string[] | null;
}

/** The details that the audit log keeps about a person: no name. */
const audited = ({ role, language, brands, events }: StaffPersonInput) => ({
  role,
  language,
  brands,
  events,
});

/** Returns all people, or one, with passkeys and sessions. @param current hash of the caller's session */
export async function listPeople(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { uuid, current = '' }: { uuid?: string; current?: string } = {},
): Promise<StaffPersonView[]> {
  const people = await db
    .select()
    .from(staff)
    .where(uuid === undefined ? undefined : eq(staff.uuid, uuid))
    .orderBy(asc(staff.name), asc(staff.id));
  const ids = people.map(({ id }) => id);
  const [passkeys, sessions, codes] = await Promise.all([
    db
      .select()
      .from(staffPasskey)
      .where(inArray(staffPasskey.staffId, ids))
      .orderBy(asc(staffPasskey.createdAt)),
    db
      .select()
      .from(staffSession)
      .where(and(inArray(staffSession.staffId, ids), gt(staffSession.expiresAt, now())))
      .orderBy(asc(staffSession.createdAt)),
    db
      .select({ staffId: staffRecoveryCode.staffId })
      .from(staffRecoveryCode)
      .where(inArray(staffRecoveryCode.staffId, ids)),
  ]);
  return people.map((person) => ({
    uuid: person.uuid,
    email: person.email,
    name: person.name,
    role: person.role,
    language: person.language,
    brands: person.brands,
    events: person.events,
    createdAt: person.createdAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    passkeys: passkeys
      .filter(({ staffId }) => staffId === person.id)
      .map((passkey) => ({
        uuid: passkey.uuid,
        name: passkey.name,
        createdAt: passkey.createdAt.toISOString(),
        lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      })),
    sessions: sessions
      .filter(({ staffId }) => staffId === person.id)
      .map((session) => ({
        uuid: session.uuid,
        userAgent: session.userAgent,
        createdAt: session.createdAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
        current: session.hash === current,
      })),
    recoveryCodesLeft: codes.filter(({ staffId }) => staffId === person.id).length,
  }));
}

/** Locks and returns a person. @throws DESK_ITEM_NOT_EXIST */
async function lockPerson(tx: Queryable, uuid: string): Promise<StaffRow> {
  const [person] = await tx.select().from(staff).where(eq(staff.uuid, uuid)).for('update');
  if (!person) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return person;
}

/** Whether a person may manage people: only an administrator without a limit can. */
const managesPeople = (person: Pick<StaffPersonInput, 'role' | 'brands' | 'events'>): boolean =>
  isAdmitted(person, deskPeopleEndpoints.change.desk);

/**
 * Refuses to go on if nobody else may manage people. Locks all who may, so that two cannot remove or
 * limit each other.
 * @throws DESK_LAST_ADMIN
 */
async function requireOtherAdmin(tx: Queryable, person: StaffRow): Promise<void> {
  if (!managesPeople(person)) return;
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.role, 'admin'),
        isNull(staff.brands),
        isNull(staff.events),
        ne(staff.id, person.id),
      ),
    )
    .orderBy(asc(staff.id))
    .for('update');
  if (others.length === 0) throw new CodedError('DESK_LAST_ADMIN');
}

/** Refuses brands and events that do not exist. @throws INPUT_INVALID by field */
async function requireKnownScope(
  tx: Queryable,
  { brands, events }: Pick<StaffPersonInput, 'brands' | 'events'>,
): Promise<void> {
  const [knownBrands, knownEvents] = await Promise.all([
    tx
      .select({ alias: brand.alias })
      .from(brand)
      .where(inArray(brand.alias, brands ?? [])),
    tx
      .select({ alias: event.alias })
      .from(event)
      .where(inArray(event.alias, events ?? [])),
  ]);
  const missing = (wanted: string[] | null, known: { alias: string }[]) =>
    (wanted ?? []).filter((alias) => known.every((row) => row.alias !== alias));
  const items = Object.fromEntries(
    Object.entries({ brands: missing(brands, knownBrands), events: missing(events, knownEvents) })
      .filter(([, unknown]) => unknown.length > 0)
      .map(([field, unknown]) => [field, [unknown.join(', ')]]),
  );
  if (Object.keys(items).length > 0) throw new CodedError('INPUT_INVALID', { items });
}

/**
 * Adds a person and mails the link for a first login.
 * @throws DESK_ITEM_EXISTS, INPUT_INVALID
 * @returns the person's uuid
 */
export async function addPerson(
  deps: Deps,
  input: StaffPersonInput & { email: string },
  actor: string,
): Promise<string> {
  const now = deps.now();
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    await requireKnownScope(tx, input);
    const [person] = await tx
      .insert(staff)
      .values({ ...input, createdAt: now })
      .onConflictDoNothing({ target: staff.email })
      .returning();
    if (!person) throw new CodedError('DESK_ITEM_EXISTS');
    await sendLoginLink(tx, person, { head, now });
    const details = { after: audited(input) };
    await recordAudit(tx, { actor, action: 'people add', subject: person.email, details }, now);
    return person.uuid;
  });
}

/**
 * Takes the phones that a person registered off their doors, so that they forget the lists: the person
 * knows the PINs.
 */
async function takeOffDoors(
  tx: Queryable,
  { email }: Pick<StaffRow, 'email'>,
  now: Date,
): Promise<void> {
  await tx
    .update(doorDevice)
    .set({ removedAt: now })
    .where(and(eq(doorDevice.registeredBy, email), isNull(doorDevice.removedAt)));
}

/**
 * Changes a person. Other rights end the sessions, so that none has more than the person.
 * @throws DESK_ITEM_NOT_EXIST, DESK_LAST_ADMIN, INPUT_INVALID
 */
export async function changePerson(
  deps: Pick<Deps, 'db' | 'now'>,
  { uuid, input }: { uuid: string; input: StaffPersonInput },
  actor: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockPerson(tx, uuid);
    if (!managesPeople(input)) await requireOtherAdmin(tx, before);
    await requireKnownScope(tx, input);
    await tx.update(staff).set(input).where(eq(staff.id, before.id));
    const rights = ({ role, brands, events }: StaffPersonInput) =>
      JSON.stringify([role, brands, events]);
    if (rights(before) !== rights(input)) {
      await endStaffSessions(tx, before.id);
      await takeOffDoors(tx, before, deps.now());
    }
    const details = { before: audited(before), after: audited(input) };
    const change = { actor, action: 'people change' as const, subject: before.email, details };
    await recordAudit(tx, change, deps.now());
  });
}

/** Removes a person, whose sessions end with it. @throws DESK_ITEM_NOT_EXIST, DESK_LAST_ADMIN */
export async function removePerson(
  deps: Pick<Deps, 'db' | 'now'>,
  uuid: string,
  actor: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, uuid);
    await requireOtherAdmin(tx, person);
    await takeOffDoors(tx, person, deps.now());
    await tx.delete(staff).where(eq(staff.id, person.id));
    const details = { before: audited(person) };
    const change = { actor, action: 'people remove' as const, subject: person.email, details };
    await recordAudit(tx, change, deps.now());
  });
}

/**
 * Removes passkeys, recovery codes, and sessions of a person, and mails a link for a first login.
 * @throws DESK_ITEM_NOT_EXIST
 */
export async function resetPerson(deps: Deps, uuid: string, actor: string): Promise<void> {
  const now = deps.now();
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, uuid);
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, person.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, person.id));
    await endStaffSessions(tx, person.id);
    await sendLoginLink(tx, person, { head, now });
    const change = { actor, action: 'people reset' as const, subject: person.email, details: {} };
    await recordAudit(tx, change, now);
  });
}

/** Ends a session of a person. @throws DESK_ITEM_NOT_EXIST */
export async function endSessionOf(
  deps: Pick<Deps, 'db' | 'now'>,
  { uuid, session }: { uuid: string; session: string },
  actor: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, uuid);
    const ended = await tx
      .delete(staffSession)
      .where(and(eq(staffSession.uuid, session), eq(staffSession.staffId, person.id)))
      .returning({ uuid: staffSession.uuid });
    if (ended.length === 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
    const change = {
      actor,
      action: 'people session end' as const,
      subject: person.email,
      details: {},
    };
    await recordAudit(tx, change, deps.now());
  });
}

/**
 * Removes a passkey of a person and ends the sessions, because one of them may have begun with it.
 * @throws DESK_ITEM_NOT_EXIST
 */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  { uuid, passkey }: { uuid: string; passkey: string },
  actor: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, uuid);
    const [removed] = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.uuid, passkey), eq(staffPasskey.staffId, person.id)))
      .returning({ name: staffPasskey.name });
    if (!removed) throw new CodedError('DESK_ITEM_NOT_EXIST');
    await endStaffSessions(tx, person.id);
    const details = { name: removed.name };
    const action = 'people passkey remove';
    await recordAudit(tx, { actor, action, subject: person.email, details }, deps.now());
  });
}
