import { Readable } from 'node:stream';
import { validateSignature } from '@line/bot-sdk';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';
import { isValidatedDealer } from '@portolane/core/rules/member/validated-dealer.ts';
import type { Database } from '#db/database.ts';
import { type AuthenticatedMember, isUseOver, noteUse } from '#db/member-tokens.ts';
import { orderOfMember } from '#db/order-owner.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ApiSettings } from '#settings.ts';
import { memberOf, unknownMemberCode } from './member-auth.ts';
import { requirePolicies } from './route-policies.ts';

/** Which members each policy lets in; the code for the others. Whoever owns an order is looked up later, when its uuid is known to be one. */
const refusalOf: Record<
  Exclude<Policy, 'anyone' | 'lineSignature'>,
  (member: AuthenticatedMember) => ErrorCode | null
> = {
  member: () => null,
  lineMember: () => null,
  dealer: (member) => (member.group === 'dealer' ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW'),
  validatedDealer: (member) =>
    isValidatedDealer(member) ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
  orderOwner: () => null,
  // No row says who is staff.
  staff: () => 'MERCHANT_MEMBER_FRONT_STAFF_ONLY',
};

/** 32 bytes in base64 and nothing behind them, which Node would pass over: a second signature, for one. */
const ofLine = /^[A-Za-z0-9+/]{43}=$/;

async function readWhole(payload: AsyncIterable<unknown>, limit: number): Promise<Buffer> {
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
 * Enforces the policy of every route of this scope. Who calls is found before anything is parsed, so that 401 and 403 come before 400 and
 * a stranger learns nothing of the fields; whose order it is after validation. `request.member` and `request.order` are what the policy found.
 */
export function addPolicies(
  app: FastifyInstance,
  {
    db,
    now,
    settings,
  }: { db: Database; now: () => Date; settings: Pick<ApiSettings, 'lineChannelSecret'> },
): void {
  app.decorateRequest('member', null);
  app.decorateRequest('order', null);
  requirePolicies(app);

  app.addHook('onRequest', async (request) => {
    const { policy, optionalMember } = request.routeOptions.config;
    // An address that no route has is nobody's; every route has a policy.
    if (
      policy === undefined ||
      policy === 'lineSignature' ||
      (policy === 'anyone' && !optionalMember)
    )
      return;
    const found = await memberOf(request, db, now());
    if (typeof found !== 'string') request.member = found;
    if (policy === 'anyone') return;
    if (typeof found === 'string') throw new CodedError(unknownMemberCode(policy, found));
    const refusal = refusalOf[policy](found);
    if (refusal) throw new CodedError(refusal);
  });

  // Once the answer is on its way: nobody waits for it, and what goes wrong is logged like anything else.
  app.addHook('onResponse', async ({ member }) => {
    if (member && isUseOver(member.tokenUsedAt, now())) await noteUse(db, member.tokenHash, now());
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.policy !== 'lineSignature') return payload;
    const body = await readWhole(payload, request.routeOptions.bodyLimit);
    const { lineChannelSecret: secret } = settings;
    const signature = request.headers['x-line-signature'];
    if (
      secret === undefined ||
      typeof signature !== 'string' ||
      !ofLine.test(signature) ||
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, where the route's policy wants to know. */
    member: AuthenticatedMember | null;
    /** With the policy `orderOwner`: the order that the parameter `uuid` names, which is the member's own. */
    order: { id: number } | null;
  }
}
