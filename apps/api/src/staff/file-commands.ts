import { isAbsolute } from 'node:path';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { copyUploads, DifferentCopy } from '#domain/uploads/copy-uploads.ts';
import {
  UnexpectedContent,
  UploadsUnavailable,
  type UploadStore,
} from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { UnusablePicture } from '#domain/pictures/picture-bytes.ts';
import { uploadFile } from '#modules/file/upload-file.ts';
import { uploadPicture } from '#modules/picture/upload-picture.ts';
import { parseBucketUrl } from '#settings/files-settings.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { type Command, CommandError, confirm, type Context, usageError } from './command.ts';
import { printResult } from './print-result.ts';

/** Returns the sentence for a failure of the store or of a file on this machine; else throws. */
function explain({ translate }: Context, error: unknown, path: string): CommandError {
  if (error instanceof UploadsUnavailable)
    return new CommandError(translate('staff:files.unavailable', { reason: error.message }));
  if (error instanceof UnexpectedContent)
    return new CommandError(translate('staff:files.changed', { path }));
  if (error instanceof UnusablePicture)
    return new CommandError(translate('staff:files.noPicture', { path, reason: error.message }));
  if (error instanceof DifferentCopy)
    return new CommandError(translate('staff:files.different', { path: error.message }));
  if (['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'].includes(codeOf(error)))
    return new CommandError(translate('staff:file.unreadable', { path, said: codeOf(error) }));
  throw error;
}

async function attempt<T>(context: Context, path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw explain(context, error, path);
  }
}

const uploadFileCommand: Command = {
  name: 'files upload',
  usage: '<alias> <path>',
  about: 'staff:help.command.filesUpload',
  options: {},
  async run(context, args) {
    const { translate, deps, actor } = context;
    const [alias, from, ...rest] = args.positionals;
    if (alias === undefined || from === undefined || rest.length > 0)
      throw usageError(
        translate('staff:usage.arguments', { usage: 'files upload <alias> <path>' }),
      );
    await confirm(context, translate('staff:files.upload', { alias, path: from }));
    const outcome = await attempt(context, from, () => uploadFile(deps, { alias, from, actor }));
    if ('refused' in outcome)
      throw new CommandError(translate(`staff:files.${outcome.refused}`, { alias }));
    const { size: bytes, where } = outcome;
    printResult(context, translate('staff:files.uploaded', { alias, bytes, where }), outcome);
  },
};

const uploadPictureCommand: Command = {
  name: 'pictures upload',
  usage: '<path>',
  about: 'staff:help.command.picturesUpload',
  options: {},
  async run(context, args) {
    const { translate, deps, actor } = context;
    const [from, ...rest] = args.positionals;
    if (from === undefined || rest.length > 0)
      throw usageError(translate('staff:usage.arguments', { usage: 'pictures upload <path>' }));
    await confirm(context, translate('staff:files.uploadPicture', { path: from }));
    const outcome = await attempt(context, from, () => uploadPicture(deps, { from, actor }));
    printResult(context, translate('staff:files.pictureUploaded', outcome), outcome);
  },
};

/** Returns the store of a bucket's URL, by the site's settings of S3, or of an absolute path. */
function targetOf({ deps: { settings }, translate }: Context, to: string): UploadStore {
  const bucket = parseBucketUrl(to);
  const { endpoint = null, region = null } = settings.files ?? {};
  if (bucket) return uploadStoreOf({ ...settings, files: { bucket, endpoint, region } });
  if (isAbsolute(to)) return new FolderStore(to);
  throw usageError(translate('staff:usage.copyTarget', { value: to }));
}

const copyFilesCommand: Command = {
  name: 'files copy',
  usage: '',
  about: 'staff:help.command.filesCopy',
  options: { to: { about: 'staff:help.option.copyTo', value: 's3://bucket/prefix' } },
  async run(context, args) {
    const { translate, deps, actor, terminal, json } = context;
    const to = args.text('to');
    if (to === undefined || args.positionals.length > 0)
      throw usageError(translate('staff:usage.copyTarget', { value: to ?? '' }));
    const [source, target] = [uploadStoreOf(deps.settings), targetOf(context, to)];
    if (source.where === target.where)
      throw usageError(translate('staff:usage.sameTarget', { where: source.where }));
    const places = { from: source.where, to: target.where };
    await confirm(context, translate('staff:files.copy', places));
    const outcome = await attempt(context, to, async () => {
      await target.checkRights();
      const copied = await copyUploads(source, target, (path) => {
        if (!json) terminal.error(path);
      });
      await recordAudit(
        deps.db,
        { actor, action: 'files copy', subject: target.where, details: { ...copied, ...places } },
        deps.now(),
      );
      return copied;
    });
    printResult(context, translate('staff:files.copied', { ...outcome, ...places }), outcome);
  },
};

export const fileCommands: readonly Command[] = [
  uploadFileCommand,
  uploadPictureCommand,
  copyFilesCommand,
];
