import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * Returns a form's resolver for a schema of the contract. The schema may cover only some of the
 * form's fields, or make them optional, which the library's single type parameter cannot express.
 */
export const schemaResolver = <Values extends FieldValues>(
  schema: ZodMiniType<Partial<Values>, FieldValues>,
): Resolver<Values> => zodResolver(schema) as Resolver as Resolver<Values>;
