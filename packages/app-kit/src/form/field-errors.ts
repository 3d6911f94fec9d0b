import type { FormRule } from '@portolane/core/rules/form/form-rules.ts';
import { isFilledIn } from '@portolane/core/rules/form/text-rules.ts';
import { get, type FieldErrors } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { type BodySchema, isChoiceGroup, maxLength, schemaAt } from './contract-schema.ts';

/** Type of an error whose message is the server's own sentence. */
export const FROM_SERVER = 'server';

/** An invalid field, as a form's texts explain it. */
export interface FieldProblem {
  /** E.g. `email`, or `companyphones.0.phone`. */
  path: string;
  /** The contract's schema of the field; undefined if it has none. */
  field: $ZodType | undefined;
  /** The code of zod's issue, e.g. `too_big`. */
  type: string;
  value: unknown;
  isEmpty: boolean;
  /** Name of the broken rule, for issues of the form's own checks. */
  rule: string | undefined;
  values: Readonly<Record<string, unknown>>;
}

/** The texts of a form that differ between forms. */
export interface FormTexts {
  /** Returns a field's name; undefined where the message is a whole sentence, as for a consent. */
  label: (path: string) => string | undefined;
  /** Returns one sentence: what is wrong and how to correct it. */
  message: (problem: FieldProblem) => string;
}

/** What the fields of one form share. */
export interface FormDefinition {
  /** Prefix of the controls' ids. */
  id: string;
  schema: BodySchema;
  texts: FormTexts;
  /** Ids of controls that do not follow from their path. */
  idOf?: (path: string) => string | undefined;
}

export const controlId = (form: string, path: string): string =>
  `${form}-${path.replaceAll('.', '-')}`;

interface StoredError {
  type: string;
  message?: string;
}
const isError = (error: unknown): error is StoredError =>
  typeof (error as StoredError | undefined)?.type === 'string';

/** The messages that all forms share. */
interface SharedMessages {
  tooLong: (max: number) => string;
  /** Without a letter or digit. */
  name: string;
}

/** Returns the message at a field; undefined if it is valid. */
export function messageAt(
  { schema, texts }: FormDefinition,
  errors: FieldErrors,
  path: string,
  values: Readonly<Record<string, unknown>>,
  shared: SharedMessages,
): string | undefined {
  const found: unknown = get(errors, `${path}.root`) ?? get(errors, path);
  if (!isError(found)) return undefined;
  const value: unknown = get(values, path);
  const field = schemaAt(schema, path);
  const problem = {
    path,
    field,
    type: found.type,
    value,
    isEmpty: value === null || (typeof value === 'string' && !isFilledIn(value)),
    rule: found.message,
    values,
  };
  if (found.type === FROM_SERVER) return found.message ?? texts.message(problem);
  const max = field && maxLength(field);
  if (found.type === 'too_big' && typeof value === 'string' && max !== undefined)
    return shared.tooLong(max);
  if (found.message === ('name' satisfies FormRule) && !problem.isEmpty) return shared.name;
  return texts.message(problem);
}

/** Returns the invalid paths within a field: its own, or those of its entries. */
function pathsWithin(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if (isError(error)) return [path];
  const { root, ref: _ref, ...parts } = error as Record<string, unknown>;
  return [
    ...(isError(root) ? [path] : []),
    ...Object.entries(parts).flatMap(([part, inner]) => pathsWithin(inner, `${path}.${part}`)),
  ];
}

/** Returns the paths of all invalid fields, in the order of the schema. */
export const invalidPaths = ({ schema }: FormDefinition, errors: FieldErrors): string[] =>
  Object.keys(schema.shape).flatMap((field) => pathsWithin(errors[field], field));

/** Returns the id of the control that an entry of the error summary links to. */
export function focusableId({ id, schema, idOf }: FormDefinition, path: string): string {
  const field = schemaAt(schema, path);
  // A fieldset takes no focus: the link leads to its first choice.
  return idOf?.(path) ?? controlId(id, path) + (field && isChoiceGroup(field) ? '-0' : '');
}
