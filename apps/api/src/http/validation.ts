import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

/**
 * The input does not match the contract. The error handler answers INPUT_INVALID in the caller's
 * language.
 */
export class ValidationFailure extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      `Input does not fit the contract: ${issues
        .map((issue) => `${issue.path.join('.') || 'body'} ${issue.code}`)
        .slice(0, 10)
        .join(', ')}`,
    );
    this.name = 'ValidationFailure';
    this.issues = issues;
  }
}

/** PostgreSQL stores neither U+0000 nor a lone surrogate; JSON can contain both. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns the path of the first string or field name that cannot be stored, or null. */
function unstorablePath(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  for (const [key, child] of Object.entries(value)) {
    const path = isStorable(key) ? unstorablePath(child) : [];
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}

/**
 * Validates with the contract's schemas. The compiler of fastify-type-provider-zod
 * flattens an issue's path to a string and drops its origin; messages by field need both.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data);
    if (!result.success) return { error: new ValidationFailure(result.error.issues) };
    // Walks only what the schema accepted, so the contract bounds the depth.
    const path = unstorablePath(result.data);
    if (path !== null)
      return {
        error: new ValidationFailure([
          { code: 'custom', path, message: 'cannot be stored', params: { problem: 'unstorable' } },
        ]),
      };
    return { value: result.data };
  };
