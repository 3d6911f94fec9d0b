import type { RedirectProblem } from '@portolane/core/contract/desk/redirect.ts';
import { type CsvProblem, MAX_CSV_LINES } from '@portolane/core/rules/file/text-encoding.ts';
import { redirectSource, redirectTarget } from '@portolane/core/rules/navigation/redirects.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { announceContentChange } from '#domain/content-changes.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockRedirects, targetOf, writeRedirect } from '#domain/redirects/write-redirects.ts';
import { readSiteOrigin } from '#domain/site-origin.ts';
import { readCsv } from '#http/read-csv.ts';
import { translatorOf } from '#i18n/translations.ts';
import { isKnownPage } from './page-at.ts';

const columns = ['from', 'to'] as const;
type Column = (typeof columns)[number];

/** Accepted titles of a column: those of the export in either language, and the plain name. */
const titlesOf = (column: Column): string[] => [
  column,
  ...(['zh-TW', 'en'] as const).map((language) =>
    translatorOf(language)(`staff:redirects.column.${column}`).toLowerCase(),
  ),
];

interface Line {
  line: number;
  from: string;
  to: string;
}

export interface ImportedRedirects {
  notRead: CsvProblem | null;
  missing: Column[];
  changes: Line[];
  unchanged: number;
  problems: { line: number; from: string; problem: RedirectProblem }[];
  imported: boolean;
}

const nothing: ImportedRedirects = {
  notRead: null,
  missing: [],
  changes: [],
  unchanged: 0,
  problems: [],
  imported: false,
};

/** Returns the lines of a file, or why it is not read. */
function readLines(bytes: Uint8Array): { lines: Line[] } | Partial<ImportedRedirects> {
  const read = readCsv(bytes);
  if (typeof read === 'string') return { notRead: read };
  const [head, ...rest] = read;
  if (!head) return { notRead: 'incomplete' };
  if (rest.length > MAX_CSV_LINES) return { notRead: 'tooLong' };
  const named = head.cells.map((cell) => cell.normalize('NFKC').toLowerCase());
  const places = new Map(
    columns.map((column) => [column, named.findIndex((each) => titlesOf(column).includes(each))]),
  );
  const missing = columns.filter((column) => places.get(column) === -1);
  if (missing.length > 0) return { missing };
  const cell = (cells: readonly string[], column: Column) => cells[places.get(column)!] ?? '';
  return {
    lines: rest.map(({ line, cells }) => ({
      line,
      from: cell(cells, 'from'),
      to: cell(cells, 'to'),
    })),
  };
}

/** Undoes what a trial or a file with problems has written. */
class RolledBack extends Error {
  readonly result: ImportedRedirects;

  constructor(result: ImportedRedirects) {
    super('Nothing of the file was imported.');
    this.result = result;
  }
}

/**
 * Imports a file of redirects: all of it, or nothing if a line has a problem. Lines are added in the order
 * of the file, and what differs from now is listed with where it leads in the end.
 */
export async function importRedirects(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { bytes, dryRun, actor }: { bytes: Uint8Array; dryRun: boolean; actor: string },
): Promise<ImportedRedirects> {
  const read = readLines(bytes);
  if (!('lines' in read)) return { ...nothing, ...read };
  try {
    return await inTransaction(db, async (tx) => {
      const origin = await readSiteOrigin(tx);
      await lockRedirects(tx);
      const at = now();
      const problems: ImportedRedirects['problems'] = [];
      const changed: Line[] = [];
      const seen = new Set<string>();
      let unchanged = 0;
      for (const { line, ...typed } of read.lines) {
        const from = redirectSource(typed.from);
        const to = redirectTarget(typed.to, origin);
        const refuse = (problem: RedirectProblem) =>
          problems.push({ line, from: typed.from, problem });
        if (from === null) refuse('from');
        else if (to === null) refuse('to');
        else if (seen.has(from)) refuse('twice');
        else if (await isKnownPage(tx, from)) refuse('page');
        else {
          seen.add(from);
          const before = await targetOf(tx, from);
          if (before === to) unchanged += 1;
          else {
            const written = await writeRedirect(
              tx,
              { from, to },
              { by: actor, reason: 'import', at },
            );
            if ('problem' in written) refuse(written.problem);
            else if (written.to === before) unchanged += 1;
            else changed.push({ line, from, to: written.to });
          }
        }
      }
      // A later line may lead on from where an earlier one leads.
      const changes: Line[] = [];
      for (const each of changed)
        changes.push({ ...each, to: (await targetOf(tx, each.from)) ?? each.to });
      const imported = !dryRun && problems.length === 0;
      const result = { ...nothing, changes, unchanged, problems, imported };
      if (!imported || changes.length === 0) throw new RolledBack(result);
      const details = { rows: changes.length };
      await recordAudit(
        tx,
        { actor, action: 'redirects import', subject: 'redirects', details },
        at,
      );
      await announceContentChange(tx);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
