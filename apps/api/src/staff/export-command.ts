import { access, writeFile } from 'node:fs/promises';
import type { Language } from '@portolane/core/i18n/language.ts';
import { exportCases } from '#cases/export-cases.ts';
import { type Table, writeCsv } from '#csv/write-csv.ts';
import { recordAudit } from '#db/audit-log.ts';
import type { Database } from '#db/database.ts';
import { exportEnrolments } from '#modules/enrolment/export-enrolments.ts';
import { exportSubscribers } from '#modules/newsletter/export-subscribers.ts';
import { codeOf } from '#start-error.ts';
import { eventArgument } from './arguments.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';

type Wanted = ReturnType<typeof eventArgument>;

const exports: Readonly<Record<string, (db: Database, language: Language, event: Wanted) => Promise<Table>>> = {
  enrolments: (db, language, event) => exportEnrolments(db, event ?? null, language),
  inquiries: (db, language) => exportCases(db, 'inquiries', language),
  repairs: (db, language) => exportCases(db, 'repairs', language),
  subscribers: exportSubscribers,
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function run(context: Context, given: Given): Promise<void> {
  const { deps, words, terminal, language, actor, json } = context;
  const [what = '', ...rest] = given.positionals;
  const read = Object.hasOwn(exports, what) ? exports[what] : undefined;
  if (!read || rest.length > 0)
    throw wrongUsage(words('staff:usage.exportKind', { value: given.positionals.join(' '), kinds: Object.keys(exports).join('、') }));
  const out = given.text('out');
  if (out !== undefined && (await isThere(out))) await confirm(context, words('staff:file.overwrite', { path: out }));
  const table = await read(deps.db, language, eventArgument(context, given.text('event')));
  const text = json ? `${JSON.stringify(table, null, 2)}\n` : writeCsv(table);
  if (out === undefined) terminal.out(text.trimEnd());
  else {
    try {
      // Names, addresses and phones: nobody else's to read.
      await writeFile(out, text, { mode: 0o600 });
    } catch (error) {
      throw new Refused(words('staff:file.unwritable', { path: out, said: codeOf(error) }));
    }
    terminal.error(words('staff:file.written', { path: out, count: table.rows.length }));
  }
  // Personal data left the house: nothing has changed, and it is worth knowing all the same.
  await recordAudit(deps.db, { actor, action: 'export', subject: what, details: { rows: table.rows.length } }, deps.now());
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'enrolments|inquiries|repairs|subscribers',
  about: 'staff:help.command.export',
  options: { out: { about: 'staff:help.option.out', value: 'file.csv' }, event: { about: 'staff:help.option.event', value: 'alias' } },
  run,
};
