import { UploadsUnavailable } from '#domain/uploads/upload-store.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { exportContent, exportContentWithFiles } from '#modules/content/export-content.ts';
import { publishableKinds, setPublication } from '#modules/content/set-publication.ts';
import { isArchiveName } from '#settings/archive-name.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult } from './print-result.ts';

const verbs = { publish: 'published', hide: 'hidden' } as const;

const setStateCommand =
  (verb: keyof typeof verbs) =>
  async (context: Context, args: ParsedArgs): Promise<void> => {
    const { translate, deps, actor, language } = context;
    const [kind = '', alias, ...rest] = args.positionals;
    if (alias === undefined || rest.length > 0)
      throw usageError(
        translate('staff:usage.arguments', { usage: `content ${verb} <kind> <alias>` }),
      );
    if (!publishableKinds.includes(kind))
      throw usageError(
        translate('staff:usage.contentKind', { value: kind, kinds: publishableKinds.join('、') }),
      );
    const subject = `${kind}/${alias}`;
    await confirm(context, translate(`staff:content.${verb}`, { subject }));
    const outcome = await setPublication(deps, {
      kind,
      alias,
      state: verbs[verb],
      actor,
      language,
    });
    if ('problems' in outcome)
      throw new CommandError(
        translate('staff:content.invalid', {
          subject,
          problems: outcome.problems
            .map(({ file, field, message }) => `${file}, ${field}: ${message}`)
            .join('\n'),
        }),
      );
    if ('missing' in outcome) {
      const { similar } = outcome;
      throw new CommandError(
        translate(similar.length > 0 ? 'staff:content.similar' : 'staff:content.missing', {
          subject,
          similar: similar.join('、'),
        }),
      );
    }
    const { changed, shown, publishUp, publishDown } = outcome;
    const sentences = [
      translate(changed ? `staff:content.${verb}Done` : 'staff:content.unchanged', { subject }),
    ];
    // Published, but outside of its publication dates.
    if (verb === 'publish' && !shown) {
      const at = deps.now();
      const isUpcoming = publishUp !== null && publishUp > at;
      sentences.push(
        translate(isUpcoming ? 'staff:content.shownFrom' : 'staff:content.shownUntil', {
          at: formatterOf(language).dateTime((isUpcoming ? publishUp : publishDown)!),
        }),
      );
    }
    printResult(context, sentences.join('\n'), { subject, ...outcome });
  };

const exportUsage = '<folder> | --with-files <file.tar.gz>';

async function runExport(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps } = context;
  const [folder, ...rest] = args.positionals;
  const file = args.text('with-files');
  if ((folder === undefined) === (file === undefined) || rest.length > 0)
    throw usageError(
      translate('staff:usage.arguments', { usage: `content export ${exportUsage}` }),
    );
  if (folder !== undefined) {
    const count = await exportContent(deps.db, folder);
    return printResult(context, translate('staff:content.exported', { count, folder }), {
      count,
      folder,
    });
  }
  // CONTENT_DIR takes only such a name for an archive.
  if (!isArchiveName(file!))
    throw usageError(translate('staff:usage.archiveName', { value: file! }));
  const exported = await exportContentWithFiles(deps, file!).catch((error: unknown) => {
    if (!(error instanceof UploadsUnavailable)) throw error;
    throw new CommandError(translate('staff:files.unavailable', { reason: error.message }));
  });
  const outcome = { ...exported, file: file! };
  printResult(context, translate('staff:content.exportedWithFiles', outcome), outcome);
}

export const contentCommands: readonly Command[] = [
  {
    name: 'content publish',
    usage: '<kind> <alias>',
    about: 'staff:help.command.contentPublish',
    options: {},
    run: setStateCommand('publish'),
  },
  {
    name: 'content hide',
    usage: '<kind> <alias>',
    about: 'staff:help.command.contentHide',
    options: {},
    run: setStateCommand('hide'),
  },
  {
    name: 'content export',
    usage: exportUsage,
    about: 'staff:help.command.contentExport',
    options: { 'with-files': { about: 'staff:help.option.withFiles', value: 'file.tar.gz' } },
    run: runExport,
  },
];
