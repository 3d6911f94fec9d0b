import type { ApiError, FailureCode } from '@portolane/core/client/api-error.ts';
import { type BodySchema, schemaAt } from './contract-schema.ts';

/**
 * Error codes that belong to a field: its name, and the message where the form has a better one
 * than the server's.
 */
export type ErrorTable = Readonly<
  Partial<Record<FailureCode, string | { field: string; message: string }>>
>;

/**
 * Returns the messages by field of a refusal that the form can show in place; null if the failure
 * concerns none of its fields.
 */
export function refusedFields(
  { code, message, fields, isFieldError }: ApiError,
  table: ErrorTable,
  schema: BodySchema,
): Record<string, string> | null {
  const entry = table[code];
  if (typeof entry === 'string') return { [entry]: message };
  if (entry) return { [entry.field]: entry.message };
  if (!isFieldError) return null;
  const known = Object.entries(fields).filter(([path]) => schemaAt(schema, path));
  if (known.length === 0) return null;
  return Object.fromEntries(known.map(([path, messages]) => [path, messages.join(' ')]));
}

/** Kinds of failures that no field can correct. */
export type FailureKind = 'offline' | 'noResponse' | 'tooMany' | 'other';

export function failureKind(code: FailureCode): FailureKind {
  if (code === 'OFFLINE') return 'offline';
  if (code === 'NO_RESPONSE') return 'noResponse';
  return code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' ? 'tooMany' : 'other';
}
