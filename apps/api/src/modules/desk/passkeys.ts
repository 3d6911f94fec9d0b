/** Passkeys by WebAuthn (W3C), checked by @simplewebauthn/server. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import {
  staff,
  staffChallenge,
  staffLink,
  staffPasskey,
  staffRecoveryCode,
  staffSession,
} from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { freshUntil, openStaffSession, type StaffMember } from '#domain/desk/staff-session.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { keptSiteSecret } from '#domain/site-secret.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { mailLoginChange } from './login-notice.ts';
import { replaceRecoveryCodes } from './secrets.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Loaded by the first login: it takes 8 MB, and most processes have no login at the desk. */
const webauthn = () => import('@simplewebauthn/server');

const VALID_MS = 5 * 60_000;

/**
 * The domain that passkeys belong to, and the origin of the pages that may use them. Browsers refuse
 * addresses of numbers, so a site on this machine uses `localhost`.
 */
function relyingParty({ publicOrigin }: ModuleDeps['settings']): { id: string; origins: string[] } {
  const url = new URL(publicOrigin);
  if (!['127.0.0.1', '[::1]'].includes(url.hostname))
    return { id: url.hostname, origins: [publicOrigin] };
  url.hostname = 'localhost';
  return { id: url.hostname, origins: [url.origin] };
}

/** Stores the challenge for a new passkey of a person, and returns its id. */
async function storeChallenge(deps: Deps, challenge: string, staffId: number): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  await deps.db.insert(staffChallenge).values({ id, challenge, staffId, expiresAt });
  return id;
}

/** Takes the challenge for a new passkey, so that it is answered once. @throws DESK_PASSKEY_REFUSED */
async function takeChallenge(
  tx: Queryable,
  { id, staffId, now }: { id: string; staffId: number; now: Date },
): Promise<string> {
  const [found] = await tx
    .delete(staffChallenge)
    .where(
      and(
        eq(staffChallenge.id, id),
        eq(staffChallenge.staffId, staffId),
        gt(staffChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenge.challenge });
  if (!found) throw new CodedError('DESK_PASSKEY_REFUSED');
  return found.challenge;
}

const EXPIRY_BYTES = 8;

/**
 * Returns the challenge for a login with this id, which ends at a time: signed, so that nothing is
 * stored for a caller who may be anybody.
 */
async function loginChallenge({ db }: Deps, id: string, expiresAt: number): Promise<Buffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeBigUInt64BE(BigInt(expiresAt));
  const key = await keptSiteSecret(db, 'desk-challenge');
  const signature = createHmac('sha256', key).update(id).update(expiry).digest();
  return Buffer.concat([expiry, signature]);
}

/** Returns when a challenge for a login with this id ends; null if it is none, or has ended. */
async function loginChallengeEnd(deps: Deps, id: string, challenge: string): Promise<Date | null> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length < EXPIRY_BYTES) return null;
  const expiresAt = Number(bytes.readBigUInt64BE());
  if (!(expiresAt > deps.now().getTime())) return null;
  const expected = await loginChallenge(deps, id, expiresAt);
  const isOurs = expected.length === bytes.length && timingSafeEqual(expected, bytes);
  return isOurs ? new Date(expiresAt) : null;
}

type Transports = NonNullable<WebAuthnCredential['transports']>;
/** Names that browsers add to the transports of the standard are passed back to them unchanged. */
const transportsOf = (names: readonly string[]): Transports => [...names] as Transports;

/** Reports every fault of a response to the person in the same words, and its cause to the log. */
async function verified<T>(verification: Promise<T>): Promise<T> {
  return verification.catch((cause: unknown) => {
    throw new CodedError('DESK_PASSKEY_REFUSED', { cause });
  });
}

/** Returns the challenge for a login. It names no passkeys, so as not to reveal who has one. */
export async function challengePasskey(deps: Deps) {
  const id = randomUUID();
  const challenge = await loginChallenge(deps, id, deps.now().getTime() + VALID_MS);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.settings).id,
    userVerification: 'required',
    challenge: Uint8Array.from(challenge),
  });
  return { id, options: { ...options } };
}

/**
 * Logs in by a passkey, or makes the present session of the same person fresh.
 * @param current the token of the session that the browser has, if any
 * @returns the cookie's value
 * @throws DESK_PASSKEY_REFUSED
 */
export async function usePasskey(
  deps: Deps,
  {
    id,
    response,
    current,
    userAgent,
  }: { id: string; response: unknown; current: string | null; userAgent: string },
): Promise<string> {
  const now = deps.now();
  const { id: rpID, origins } = relyingParty(deps.settings);
  const answer = response as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webauthn();
  return inTransaction(deps.db, async (tx) => {
    let ends: Date | null = null;
    const [passkey] = await tx
      .select()
      .from(staffPasskey)
      .where(eq(staffPasskey.id, typeof answer.id === 'string' ? answer.id : ''))
      .for('update');
    if (!passkey) throw new CodedError('DESK_PASSKEY_REFUSED');
    const { verified: isValid, authenticationInfo } = await verified(
      verifyAuthenticationResponse({
        response: answer,
        async expectedChallenge(challenge) {
          ends = await loginChallengeEnd(deps, id, challenge);
          return ends !== null;
        },
        expectedOrigin: origins,
        expectedRPID: rpID,
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: passkey.counter,
          transports: transportsOf(passkey.transports),
        },
      }),
    );
    if (!isValid || ends === null) throw new CodedError('DESK_PASSKEY_REFUSED');
    // Answered once: kept until it ends.
    const answered = await tx
      .insert(staffChallenge)
      .values({ id, challenge: '', staffId: null, expiresAt: ends })
      .onConflictDoNothing()
      .returning({ id: staffChallenge.id });
    if (answered.length === 0) throw new CodedError('DESK_PASSKEY_REFUSED');
    await tx
      .update(staffPasskey)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
      .where(eq(staffPasskey.id, passkey.id));
    if (current !== null) {
      const refreshed = await tx
        .update(staffSession)
        .set({ passkeyUsedAt: now })
        .where(
          and(
            eq(staffSession.hash, tokenHash(current)),
            eq(staffSession.staffId, passkey.staffId),
            // One that began without a passkey is replaced: another person may know its cookie.
            eq(staffSession.complete, true),
            gt(staffSession.expiresAt, now),
          ),
        )
        .returning({ hash: staffSession.hash });
      if (refreshed.length > 0) return current;
      await tx.delete(staffSession).where(eq(staffSession.hash, tokenHash(current)));
    }
    return openStaffSession(tx, { staffId: passkey.staffId, userAgent, byPasskey: true }, now);
  });
}

/** Returns the challenge for a new passkey of the person. */
export async function challengeNewPasskey(
  deps: Deps,
  { id, uuid, email, name, language }: Omit<StaffMember, 'session'>,
) {
  const registered = await deps.db
    .select({ id: staffPasskey.id, transports: staffPasskey.transports })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, id));
  const { names } = await readIdentity(deps);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: names[language].siteTitle,
    rpID: relyingParty(deps.settings).id,
    userName: email,
    userID: Buffer.from(uuid),
    userDisplayName: name,
    excludeCredentials: registered.map((passkey) => ({
      id: passkey.id,
      transports: transportsOf(passkey.transports),
    })),
    // Without a discoverable credential, a login would have to ask for the address first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { id: await storeChallenge(deps, options.challenge, id), options: { ...options } };
}

/** Ends the links of a person, and the sessions without a passkey other than this one. */
async function endFirstLogins(
  tx: Queryable,
  { staffId, session }: { staffId: number; session: StaffMember['session'] },
): Promise<void> {
  await tx.delete(staffLink).where(eq(staffLink.staffId, staffId));
  await tx
    .delete(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        eq(staffSession.complete, false),
        ne(staffSession.hash, session.hash),
      ),
    );
}

/**
 * Registers a passkey of the person, tells the person by mail, and completes the session. A further passkey needs a session in
 * which one was just used. Links and other sessions that began without a passkey end: they were for
 * this.
 * @returns recovery codes, if the person has none yet
 * @throws DESK_PASSKEY_REFUSED, DESK_FRESH_PASSKEY_REQUIRED; DESK_LOGIN_REQUIRED if the session ended
 * meanwhile
 */
export async function addPasskey(
  deps: Deps,
  person: StaffMember,
  {
    id,
    name,
    response,
    userAgent,
  }: { id: string; name: string; response: unknown; userAgent: string },
): Promise<string[]> {
  const { id: staffId, email, session } = person;
  const now = deps.now();
  if (session.complete && freshUntil(session, now) === null)
    throw new CodedError('DESK_FRESH_PASSKEY_REQUIRED');
  const { id: rpID, origins } = relyingParty(deps.settings);
  const { verifyRegistrationResponse } = await webauthn();
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    // Locked like a change of the person: a reset that was faster has ended the session.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    const expectedChallenge = await takeChallenge(tx, { id, staffId, now });
    const { verified: isValid, registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
      }),
    );
    if (!isValid) throw new CodedError('DESK_PASSKEY_REFUSED');
    const { credential } = registrationInfo;
    const completed = await tx
      .update(staffSession)
      .set({ complete: true, passkeyUsedAt: now })
      .where(eq(staffSession.hash, session.hash))
      .returning({ hash: staffSession.hash });
    if (completed.length === 0) throw new CodedError('DESK_LOGIN_REQUIRED');
    const added = await tx
      .insert(staffPasskey)
      .values({
        id: credential.id,
        staffId,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id });
    if (added.length === 0) throw new CodedError('DESK_PASSKEY_REFUSED');
    await endFirstLogins(tx, { staffId, session });
    const action = 'people passkey add';
    await recordAudit(tx, { actor: email, action, subject: email, details: { name } }, now);
    const notice = { head, now, change: 'passkeyAdded', userAgent, passkey: name } as const;
    await mailLoginChange(tx, person, notice);
    const codes = await tx.$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, staffId));
    return codes === 0 ? replaceRecoveryCodes(tx, staffId) : [];
  });
}
