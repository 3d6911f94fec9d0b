/** The errors of an endpoint. Apart from `endpoint.ts`, because only servers and tests need them. */
import type { AnyErrorCode, Endpoint } from './endpoint.ts';
import { policies } from './policy.ts';

/** Errors of any endpoint. */
const alwaysPossible: readonly AnyErrorCode[] = [
  'INPUT_INVALID',
  'PAYLOAD_TOO_LARGE',
  'SERVICE_UNAVAILABLE',
  'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
  'STATUS_CODE_UNDEFINED',
];

/**
 * Returns all codes that an endpoint may respond with: its own, its policy's, and the transport's.
 */
export const possibleCodes = ({
  errors,
  policy,
}: Pick<Endpoint, 'errors' | 'policy'>): ReadonlySet<AnyErrorCode> =>
  new Set([...errors, ...alwaysPossible, ...policies[policy]]);
