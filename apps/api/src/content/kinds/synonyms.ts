import { z } from 'zod';
import { contentKind } from '../content-kind.ts';
import { inTable } from '../tables.ts';

/** Words for one thing in both languages; a search for one of them finds the others. */
const schema = z.strictObject({
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
});

export const synonyms = contentKind({
  name: 'synonyms',
  files: 'file',
  schema,
  rows: inTable('siteDocument', (file: z.output<typeof schema>) => [
    { key: 'synonyms', data: file.synonyms },
  ]),
});
