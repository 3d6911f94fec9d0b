/** Turns the findings of a schema's check into problems that have texts. */
import words from '@portolane/core/i18n/locales/en/contentProblems.json' with { type: 'json' };
import type { z } from 'zod';
import type { ContentProblem, ProblemCode } from './content-problem.ts';
import { derivedGroups } from './facts.ts';

/** The message of a schema for a value that it refuses: a code of contentProblems.json. */
export const says = (code: ProblemCode): ProblemCode => code;

/** Whether a message of an issue is one that a schema says, and not one of the library. */
export function isProblemCode(message: string): message is ProblemCode {
  let found: unknown = words.said;
  for (const part of message.split('.'))
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : undefined;
  return typeof found === 'string';
}

/** For the problem of a fact that is written elsewhere. */
const groups = derivedGroups.join(', ');

type Found = Pick<ContentProblem, 'code' | 'values'>;

const expected: Readonly<Record<string, ProblemCode>> = {
  string: 'expected.text',
  number: 'expected.number',
  int: 'expected.whole',
  array: 'expected.list',
  tuple: 'expected.list',
  object: 'expected.group',
  record: 'expected.group',
  boolean: 'expected.switch',
};

function tooSmall(origin: string, limit: number | bigint): Found {
  if (origin === 'string' && limit === 1) return { code: 'required' };
  if (origin === 'string') return { code: 'shortText', values: { limit: Number(limit) } };
  return {
    code: origin === 'array' ? 'fewItems' : 'minimum',
    values: { limit: Number(limit) },
  };
}

function tooBig(origin: string, limit: number | bigint): Found {
  const values = { limit: Number(limit) };
  if (origin === 'string') return { code: 'longText', values };
  return { code: origin === 'array' ? 'manyItems' : 'maximum', values };
}

function formatProblem(issue: z.core.$ZodIssueInvalidStringFormat): Found {
  if (issue.format === 'email') return { code: 'email' };
  if (issue.format === 'url') return { code: 'url' };
  if (issue.format === 'starts_with' && 'prefix' in issue)
    return { code: 'beginning', values: { prefix: String(issue.prefix) } };
  return { code: 'format' };
}

/** Whether it was not chosen which variant of a union a value is. */
function lacksVariant({ path, input }: z.core.$ZodIssueInvalidUnion): boolean {
  const by = path.at(-1);
  const value = (input as Record<PropertyKey, unknown>)[by ?? ''];
  return value === undefined || value === null || value === '';
}

/** Returns the code of an issue of a schema. @param issue with its input (`reportInput`) */
export function schemaProblem(issue: z.core.$ZodIssue): Found {
  // A schema says what its values look like, which is no answer to a field that was left empty.
  const isLeftEmpty = issue.input === undefined || issue.input === null;
  if (issue.code === 'invalid_union' && (isLeftEmpty || lacksVariant(issue)))
    return { code: 'required' };
  if (isProblemCode(issue.message))
    return { code: issue.message, values: { input: String(issue.input), groups } };
  switch (issue.code) {
    case 'invalid_type':
      if (isLeftEmpty) return { code: 'required' };
      return { code: expected[issue.expected] ?? 'invalid' };
    case 'invalid_value':
      // The values are those of files; a form has names for them.
      if (isLeftEmpty) return { code: 'required' };
      return { code: 'choice', values: { choices: issue.values.map(String).join(', ') } };
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_format':
      return formatProblem(issue);
    case 'unrecognized_keys':
      return { code: 'unknownFields', values: { names: issue.keys.join(', ') } };
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] ? schemaProblem(issue.issues[0]) : { code: 'invalid' };
    case 'invalid_union':
    case 'not_multiple_of':
    case 'custom':
    default:
      return { code: 'invalid' };
  }
}
