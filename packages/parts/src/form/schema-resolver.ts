import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * A form's resolver from the contract's schema. A caller of the API may leave fields out and a step asks for some only, so a
 * schema is about other fields than the form's values, which are always whole; the library's type knows one set.
 */
export const schemaResolver = <Values extends FieldValues>(
  schema: ZodMiniType<Partial<Values>, FieldValues>,
): Resolver<Values> => zodResolver(schema) as Resolver as Resolver<Values>;
