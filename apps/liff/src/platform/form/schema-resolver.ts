import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** A form's resolver from the contract's schema. The values of a form are always whole; what a caller may leave out is the schema's matter. */
export const schemaResolver = <Values extends FieldValues>(schema: ZodMiniType<Partial<Values>, FieldValues>): Resolver<Values> =>
  zodResolver(schema) as Resolver as Resolver<Values>;
