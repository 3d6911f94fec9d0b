/** `pnpm docs:tables` */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatedTables, withTable } from './generated-tables.ts';

for (const table of generatedTables)
  writeFileSync(join(resolve(import.meta.dirname, '../..'), table.file), withTable(table));
