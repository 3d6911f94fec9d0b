import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@portolane/core/i18n/language.ts';
import { exportCases } from '#modules/case/export-cases.ts';
import { streamOf } from '#http/send-csv.ts';
import { type LongTable, streamCsv, streamJson } from '#http/write-csv.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Database } from '#db/database.ts';
import { exportEnrolments } from '#modules/enrolment/staff-lists/export-enrolments.ts';
import { exportSubscribers } from '#modules/newsletter/export-subscribers.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { parseEventArgument } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';

type EventFilter = ReturnType<typeof parseEventArgument>;

const exports: Readonly<
  Record<
    string,
    (db: Database, language: Language, event: EventFilter) => LongTable | Promise<LongTable>
  >
> = {
  enrolments: (db, language, event) => exportEnrolments(db, { event }, language),
  inquiries: (db, language) => exportCases(db, 'inquiries', language),
  repairs: (db, language) => exportCases(db, 'repairs', language),
  subscribers: exportSubscribers,
};

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes personal data so that only the owner can read it. A new file replaces an existing one,
 * because overwriting would keep its permissions; a symbolic link is replaced, not followed.
 */
async function writePrivateFile(path: string, content: Readable): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    await pipeline(content, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }));
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function run(context: Context, args: ParsedArgs): Promise<void> {
  const { deps, translate, terminal, language, actor, json } = context;
  const [kind = '', ...rest] = args.positionals;
  const read = Object.hasOwn(exports, kind) ? exports[kind] : undefined;
  if (!read || rest.length > 0)
    throw usageError(
      translate('staff:usage.exportKind', {
        value: args.positionals.join(' '),
        kinds: Object.keys(exports).join('、'),
      }),
    );
  const out = args.text('out');
  if (out !== undefined && (await fileExists(out)))
    await confirm(context, translate('staff:file.overwrite', { path: out }));
  const table = await read(deps.db, language, parseEventArgument(context, args.text('event')));
  let rows = 0;
  // Recorded before the data is written, because the process may die afterwards. An entry too many
  // is harmless.
  const counted = async (count: number): Promise<void> => {
    rows = count;
    const entry = { actor, action: 'export', subject: kind, details: { rows } } as const;
    await recordAudit(deps.db, entry, deps.now());
  };
  const content = await streamOf((json ? streamJson : streamCsv)(table, counted));
  if (out === undefined) return terminal.write(content);
  try {
    await writePrivateFile(out, content);
  } catch (error) {
    throw new CommandError(translate('staff:file.unwritable', { path: out, said: codeOf(error) }));
  }
  terminal.error(translate('staff:file.written', { path: out, count: rows }));
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
