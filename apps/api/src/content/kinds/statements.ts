import { z } from 'zod';
import {
  everyStatement,
  statements as texts,
  unknownValueIn,
  type WrittenStatements,
} from '@portolane/core/rules/site/statements.ts';
import { contentKind, type FieldProblem } from '../content-kind.ts';
import { paragraph } from '../fields.ts';
import { inTable } from '../tables.ts';

/**
 * Statements of pages about the company. Nothing is required: without a text, pages have the text
 * of the translations.
 */
const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(texts).map(([page, own]) => [
      page,
      z
        .strictObject(
          Object.fromEntries(Object.keys(own).map((name) => [name, paragraph.optional()])),
        )
        .optional(),
    ]),
  ),
);

function* problemsIn(written: WrittenStatements): Generator<FieldProblem> {
  for (const { page, name, values } of everyStatement())
    for (const [tongue, text] of Object.entries(written[page]?.[name] ?? {})) {
      const used = unknownValueIn(text, values);
      if (used === undefined) continue;
      const known = ['site', 'siteTitle', 'company', ...values].map((each) => `{{${each}}}`);
      yield [`${page}.${name}.${tongue}`, 'statementValue', { used, known: known.join(' ') }];
    }
}

export const statements = contentKind({
  name: 'statements',
  files: 'file',
  schema,
  check: (document) => [...problemsIn(document as WrittenStatements)],
  rows: inTable('siteDocument', (data: z.output<typeof schema>) => [{ key: 'statements', data }]),
});
