import { deskErrorStatus } from '@portolane/core/contract/desk/desk-error-code.ts';
import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import { errorStatus } from '@portolane/core/contract/error-code.ts';

const statuses = { ...errorStatus, ...deskErrorStatus };

/** Returns the HTTP status of an error code. */
export const statusOf = (code: AnyErrorCode): number => statuses[code];
