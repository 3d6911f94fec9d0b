import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';
import { failureResponses } from '#endpoints/failure-responses.ts';

/**
 * The ways in which callers identify themselves. @param deskCookie name of the cookie of the desk
 */
export const securitySchemes = (deskCookie: string) => ({
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The token of a member, of POST /user/login; lives 7 days.',
  },
  desk: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: deskCookie,
    description:
      'A member of staff at the desk. Its login sets the cookie, which only pages of this host send.',
  },
  lineSignature: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'x-line-signature',
    description: 'LINE’s signature of the body, by the secret of the channel.',
  },
});

type Scheme = keyof ReturnType<typeof securitySchemes>;
type Security = { [S in Scheme]?: [] }[];

const member: Security = [{ bearer: [] }];
/** The requirements of each policy of the contract. */
const securityOf: Record<Policy, Security> = {
  anyone: [],
  member,
  lineMember: member,
  dealer: member,
  validatedDealer: member,
  orderOwner: member,
  staff: member,
  lineSignature: [{ lineSignature: [] }],
  desk: [{ desk: [] }],
};
/** For calls that everyone may make, and that answer differently if a member does. */
const welcome: Security = [{ bearer: [] }, {}];

/** The success and the failures of a call that answers no JSON. */
const bytesResponses = (
  contentType: string | null,
  endpoint: Pick<Endpoint, 'errors' | 'policy'>,
) => ({
  ...(contentType === null
    ? {
        303: {
          description: 'To the page that says what happened',
          content: { 'text/plain': { schema: z.literal('') } },
        },
      }
    : {
        200: { description: 'Success', content: { [contentType]: { schema: z.unknown() } } },
      }),
  ...failureResponses(endpoint),
});

/**
 * Returns the schema of a route with its operation: name, security, and, unless Fastify encodes the
 * answers by their schemas, the answers.
 */
export function operationSchema(
  schema: FastifySchema,
  config: FastifyContextConfig,
): FastifySchema {
  const { policy, optionalMember, errors, contentType, call } = config;
  if (policy === undefined) return schema;
  return {
    ...schema,
    operationId: call,
    security: policy === 'anyone' && optionalMember ? welcome : securityOf[policy],
    ...(contentType === undefined || !errors
      ? {}
      : { response: bytesResponses(contentType, { policy, errors }) }),
  };
}
