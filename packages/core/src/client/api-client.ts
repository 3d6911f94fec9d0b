/** The client of the site's API. */
import { contract } from '#contract/contract.ts';
import { isErrorCode } from '#contract/error-code.ts';
import type { ApiCall } from './api-call.ts';
import { type ApiClientOptions, createContractClient } from './contract-client.ts';

export type { ApiClientOptions } from './contract-client.ts';

/** Creates the client of one visitor: one language, one member. */
export const createApiClient = (options: ApiClientOptions): ApiCall =>
  createContractClient(contract, isErrorCode, options);
