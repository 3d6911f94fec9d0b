import { Readable } from 'node:stream';
import { validateSignature } from '@line/bot-sdk';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';
import { isValidatedDealer } from '@portolane/core/rules/member/validated-dealer.ts';
import type { Database } from '#db/database.ts';
import { type AuthenticatedMember, isTokenUseStale, recordTokenUse } from '#db/member-tokens.ts';
import { orderOfMember } from '#domain/members/order-owner.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { authenticateStaff, deskRefusal, isFromThisSite } from './desk-auth.ts';
import { unknownMemberCode } from '#endpoints/describe-failure.ts';
import { authenticate } from './member-auth.ts';
import { requirePolicies } from '@portolane/server/routes/route-policies.ts';

/**
 * Returns the error code for a member whom the policy does not admit, else null. Order ownership is
 * checked later, after the uuid has been validated.
 */
const refusalOf: Record<
  Exclude<Policy, 'anyone' | 'lineSignature' | 'desk'>,
  (member: AuthenticatedMember) => ErrorCode | null
> = {
  member: () => null,
  lineMember: () => null,
  dealer: (member) => (member.group === 'dealer' ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW'),
  validatedDealer: (member) =>
    isValidatedDealer(member) ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
  orderOwner: () => null,
  // No column marks a member as staff.
  staff: () => 'MERCHANT_MEMBER_FRONT_STAFF_ONLY',
};

/**
 * Exactly 32 bytes in base64. Node's decoder would ignore trailing characters, such as a second
 * signature.
 */
const signaturePattern = /^[A-Za-z0-9+/]{43}=$/;

async function readBody(payload: AsyncIterable<unknown>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new CodedError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * Enforces the policies of all routes in this scope and sets `request.member`, `request.order`, and
 * `request.staff`.
 * Authenticates before anything is parsed, so that 401 and 403 come before 400 and unauthorised
 * callers learn nothing about the fields. Checks order ownership after validation.
 */
export function addPolicies(
  app: FastifyInstance,
  {
    db,
    now,
    settings,
  }: {
    db: Database;
    now: () => Date;
    settings: Pick<ApiSettings, 'lineChannelSecret' | 'publicOrigin'>;
  },
): void {
  app.decorateRequest('member', null);
  app.decorateRequest('order', null);
  app.decorateRequest('staff', null);
  requirePolicies(app);

  app.addHook('onRequest', async (request) => {
    const { policy, optionalMember, desk, ofDesk } = request.routeOptions.config;
    // Before the cookie is read, and for logins too: another site neither learns anything by a
    // person's browser nor logs it in.
    if (ofDesk && !isFromThisSite(request, settings)) throw new CodedError('DESK_FOREIGN_PAGE');
    // An unmatched URL has no policy; every route has one.
    if (
      policy === undefined ||
      policy === 'lineSignature' ||
      (policy === 'anyone' && !optionalMember)
    )
      return;
    if (policy === 'desk') {
      const person = await authenticateStaff(request, { db, settings, now: now() });
      if (!person) throw new CodedError('DESK_LOGIN_REQUIRED');
      // Also for a refusal, which may be in the language of the person.
      request.staff = person;
      const refusal = deskRefusal(person, desk ?? { roles: [], scope: 'unlimited' }, now());
      if (refusal) throw new CodedError(refusal);
      return;
    }
    const found = await authenticate(request, db, now());
    if (typeof found !== 'string') request.member = found;
    if (policy === 'anyone') return;
    if (typeof found === 'string') throw new CodedError(unknownMemberCode(policy, found));
    const refusal = refusalOf[policy](found);
    if (refusal) throw new CodedError(refusal);
  });

  // Runs after the response was sent, so it delays no response; Fastify logs a failure.
  app.addHook('onResponse', async ({ member }) => {
    if (member && isTokenUseStale(member.tokenUsedAt, now()))
      await recordTokenUse(db, member.tokenHash, now());
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.policy !== 'lineSignature') return payload;
    const body = await readBody(payload, request.routeOptions.bodyLimit);
    const { lineChannelSecret: secret } = settings;
    const signature = request.headers['x-line-signature'];
    if (
      secret === undefined ||
      typeof signature !== 'string' ||
      !signaturePattern.test(signature) ||
      !validateSignature(body, secret, signature)
    )
      throw new CodedError('MALICIOUS_REQUEST');
    return Readable.from([body]);
  });

  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.policy !== 'orderOwner') return;
    request.order = await orderOfMember(
      db,
      request.member!.id,
      (request.params as { uuid: string }).uuid,
    );
    if (!request.order) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  });
}
