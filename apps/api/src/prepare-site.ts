import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ClientConfig } from 'pg';
import { type DatabaseInfo, openDatabase } from '#db/open-database.ts';
import { type RunningSite, runningSiteOf } from './domain/running-site.ts';
import { dataSettingOf } from './settings/data-setting.ts';
import type { ApiSettings, ProgressStep } from './settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** The part of a site that its processes share. */
export interface PreparedSite {
  connection: ClientConfig;
  database: DatabaseInfo;
  /** Advice about missing content, for the start message; null if there is content. */
  contentNotice: { en: string; zh: string } | null;
  /** Instructions for making the first administrator; null if there is one. */
  administratorNotice: { en: string; zh: string } | null;
  /** Stops the embedded PostgreSQL. Call it when no process uses the database any more. */
  close(): Promise<void>;
}

type Notices = Pick<PreparedSite, 'contentNotice' | 'administratorNotice'>;

type ImportSettings = Pick<
  ApiSettings,
  | 'dataDir'
  | 'files'
  | 'contentDir'
  | 'contentArchive'
  | 'contentRevert'
  | 'publicOrigin'
  | 'mode'
  | 'quiet'
  | 'seed'
>;

/** The input of the process that prepares (prepare-process.ts). */
export interface PrepareJob {
  connection: ClientConfig;
  /** The location of the database, for messages. */
  where: string;
  /** The setting by which a command finds it (`dataSettingOf`). */
  dataSetting: string;
  settings: ImportSettings;
  site: RunningSite;
  logLevel: string;
}

/** A message of that process. */
export type PrepareMessage =
  | { step: ProgressStep; detail?: string }
  | { prepared: Notices }
  | { failure: { en: string; zh: string } };

/** Runs the process that prepares until it has ended, or is ended by the signal. Throws `StartError`. */
async function runPreparation(
  job: PrepareJob,
  progress: NonNullable<ApiSettings['onProgress']>,
  signal?: AbortSignal,
): Promise<Notices> {
  const child = fork(new URL('prepare-process.ts', import.meta.url));
  let prepared: Notices | null = null;
  let failure: StartError | null = null;
  child.on('message', (value) => {
    const message = value as PrepareMessage;
    if ('step' in message) progress(message.step, message.detail);
    else if ('failure' in message) failure = new StartError(message.failure);
    else ({ prepared } = message);
  });
  const end = (): boolean => child.kill();
  signal?.addEventListener('abort', end, { once: true });
  child.send(job);
  if (signal?.aborted) end();
  await once(child, 'close');
  signal?.removeEventListener('abort', end);
  if (prepared) return prepared;
  throw (
    failure ??
    new StartError({
      en: 'The database could not be prepared. The reason is above.',
      zh: '資料庫無法完成準備，原因列在上面。',
    })
  );
}

/**
 * Does once for a site what its processes need: opens the database and, in a process that ends
 * afterwards, runs the migrations and imports the content, if there is a content folder. Throws
 * `StartError`, with a message to print, if an operator can fix the problem, or if the database was
 * used in the other mode, or if `signal` ends the preparation; nothing is open then.
 */
export async function prepareSite(
  settings: ImportSettings &
    Pick<ApiSettings, 'databaseUrl' | 'logger' | 'onProgress' | 'sms' | 'mail' | 'line'> & {
      signal?: AbortSignal;
    },
): Promise<PreparedSite> {
  const progress = settings.onProgress ?? (() => {});
  progress('database');
  const database = await openDatabase(settings);
  const { connection } = database;
  try {
    progress('database', database.info.where);
    const { dataDir, files, contentDir, contentArchive, contentRevert } = settings;
    const { publicOrigin, mode, quiet, seed, logger } = settings;
    // Only what an import needs, because a logger and functions cannot be sent to a process.
    // `satisfies` refuses to omit an optional setting.
    const importSettings = {
      dataDir,
      files,
      contentDir,
      contentArchive,
      contentRevert,
      publicOrigin,
      mode,
      quiet,
      seed,
    } satisfies Record<keyof ImportSettings, unknown>;
    const notices = await runPreparation(
      {
        connection,
        where: database.info.where,
        dataSetting: dataSettingOf(settings),
        settings: importSettings,
        site: runningSiteOf(settings),
        logLevel: logger.level,
      },
      progress,
      settings.signal,
    );
    return { connection, database: database.info, ...notices, close: () => database.close() };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
