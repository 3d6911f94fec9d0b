import { type Endpoint, failureEnvelope } from '@portolane/core/contract/endpoint.ts';
import { possibleCodes } from '@portolane/core/contract/possible-codes.ts';
import { statusOf } from '@portolane/server/errors/status-of.ts';

/** The failures of a call by HTTP status, each with the codes that it may have. */
export const failureResponses = (endpoint: Pick<Endpoint, 'errors' | 'policy'>) =>
  Object.fromEntries(
    [...Map.groupBy(possibleCodes(endpoint), statusOf)].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: failureEnvelope } },
      },
    ]),
  );
