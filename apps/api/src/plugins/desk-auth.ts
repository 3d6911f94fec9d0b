import type { FastifyRequest } from 'fastify';
import type { DeskErrorCode } from '@portolane/core/contract/desk/desk-error-code.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { isOutOfScope } from '@portolane/core/rules/desk/person-limits.ts';
import { mayCall } from '@portolane/core/rules/desk/roles.ts';
import type { Database } from '#db/database.ts';
import { deskTokenOf } from '#domain/desk/desk-cookie.ts';
import { freshUntil, staffByToken, type StaffMember } from '#domain/desk/staff-session.ts';
import type { ApiSettings } from '#settings/settings.ts';

type Settings = Pick<ApiSettings, 'publicOrigin'>;

/**
 * Returns whether a request comes from a page of this site. Browsers send `Sec-Fetch-Site`, which no
 * page can forge; those that do not send it send `Origin` with what changes something. Programs send
 * neither, and have no cookie that a browser would add for them.
 */
export function isFromThisSite({ headers }: FastifyRequest, { publicOrigin }: Settings): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === publicOrigin;
}

/** Returns the person of the desk who calls, or null. */
export async function authenticateStaff(
  request: FastifyRequest,
  { db, settings, now }: { db: Database; settings: Settings; now: Date },
): Promise<StaffMember | null> {
  const token = deskTokenOf(request, settings);
  return token === null ? null : staffByToken(db, token, now);
}

/** Returns the code that refuses a person a call of the desk, or null if they may make it. */
export function deskRefusal(
  person: StaffMember,
  { roles, scope, fresh, incomplete }: NonNullable<Endpoint['desk']>,
  now: Date,
): DeskErrorCode | null {
  const { role, session } = person;
  if (!session.complete && !incomplete) return 'DESK_PASSKEY_REQUIRED';
  if (!mayCall(role, roles)) return 'DESK_ROLE_MISSING';
  if (isOutOfScope(person, { scope })) return 'DESK_OUT_OF_SCOPE';
  return fresh && freshUntil(session, now) === null ? 'DESK_FRESH_PASSKEY_REQUIRED' : null;
}
