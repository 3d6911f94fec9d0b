import { z } from 'zod';
import { contentKind } from '../content-kind.ts';
import { derivedGroups } from '../facts.ts';
import { text } from '../fields.ts';
import { says } from '../schema-problem.ts';

const wordOrNumber = z.union([z.string().trim().min(1), z.number()], {
  error: says('fact'),
});
const factSchema = (value: unknown): z.ZodType => {
  if (typeof value !== 'object' || value === null) return wordOrNumber;
  return 'zh' in value || 'en' in value ? text : facts;
};
/** Not a union, so that a problem within a group is reported with its field. */
const fact = z.unknown().check(({ value, issues }) => {
  for (const { path, ...issue } of factSchema(value).safeParse(value, { reportInput: true }).error
    ?.issues ?? [])
    issues.push({ ...issue, path: [...path], input: issue.input } as z.core.$ZodRawIssue);
});
const facts: z.ZodType = z.record(
  z.string().regex(/^(?!words$)[a-z][A-Za-z0-9]*$/, says('factName')),
  fact,
);
/** The facts that texts refer to as `<<group.name>>` (facts.ts). */
const schema = facts.refine(
  (groups) => derivedGroups.every((name) => !Object.hasOwn(groups as object, name)),
  says('factGroups'),
);

export const factsFile = contentKind({
  name: 'facts',
  files: 'file',
  schema,
  // They are in the texts by the time that rows are made.
  rows: null,
});
