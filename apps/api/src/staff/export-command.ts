import { randomUUID } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
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

const exports: Readonly<
  Record<string, (db: Database, language: Language, event: Wanted) => Promise<Table>>
> = {
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

/**
 * Names, addresses and phones: nobody else's to read, also where a file stood that others could. So it is a new one, which takes that one's place whole;
 * a link under the name is replaced and not followed.
 */
async function writePrivately(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { flag: 'wx', mode: 0o600 });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function run(context: Context, given: Given): Promise<void> {
  const { deps, words, terminal, language, actor, json } = context;
  const [what = '', ...rest] = given.positionals;
  const read = Object.hasOwn(exports, what) ? exports[what] : undefined;
  if (!read || rest.length > 0)
    throw wrongUsage(
      words('staff:usage.exportKind', {
        value: given.positionals.join(' '),
        kinds: Object.keys(exports).join('、'),
      }),
    );
  const out = given.text('out');
  if (out !== undefined && (await isThere(out)))
    await confirm(context, words('staff:file.overwrite', { path: out }));
  const table = await read(deps.db, language, eventArgument(context, given.text('event')));
  const text = json ? `${JSON.stringify(table, null, 2)}\n` : writeCsv(table);
  // Personal data leaves the house: written down before it does, for afterwards the process may be gone. A line too many does no harm.
  await recordAudit(
    deps.db,
    { actor, action: 'export', subject: what, details: { rows: table.rows.length } },
    deps.now(),
  );
  if (out === undefined) terminal.out(text.trimEnd());
  else {
    try {
      await writePrivately(out, text);
    } catch (error) {
      throw new Refused(words('staff:file.unwritable', { path: out, said: codeOf(error) }));
    }
    terminal.error(words('staff:file.written', { path: out, count: table.rows.length }));
  }
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'enrolments|inquiries|repairs|subscribers',
  about: 'staff:help.command.export',
  options: {
    out: { about: 'staff:help.option.out', value: 'file.csv' },
    event: { about: 'staff:help.option.event', value: 'alias' },
  },
  run,
};
