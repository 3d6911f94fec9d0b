/** The common part of `pnpm backup` and `pnpm restore`. */
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import fastify from 'fastify';
import { isConnectionFailure } from '#db/connection-failure.ts';
import { uploadFolders, UploadsUnavailable } from '#domain/uploads/upload-store.ts';
import type { Environment } from '@portolane/server/settings/environment.ts';
import { type ApiSettings, readServerSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { outputLanguage } from '#staff/arguments.ts';
import { textTable } from '#staff/text-table.ts';
import type { Checksums } from './manifest.ts';

export type Sentence = { en: string; zh: string };

/** A command line that the command does not understand. */
export class UsageError extends StartError {}

/** Parses a command line. Throws `UsageError` with the usage for what it does not know. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T, usage: Sentence) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(
      { en: `${(error as Error).message}\n${usage.en}`, zh: usage.zh },
      { cause: error },
    );
  }
}

/** Reads the settings with which the site finds its data. */
export const dataSettings = (env: Environment): ApiSettings => ({
  ...readServerSettings(env, {
    root: resolve(import.meta.dirname, '../../../..'),
    port: 3000,
    development: false,
    needsGateway: false,
    // The terminal need not have the gateways of the site; no mode is used here.
    mode: 'production',
  }),
  logger: fastify().log,
});

const inLanguage = ({ en, zh }: Sentence): string =>
  outputLanguage(process.env, undefined) === 'en' ? en : zh;

export const say = (sentence: Sentence): void => console.log(inLanguage(sentence));
export const complain = (sentence: Sentence): void => console.error(inLanguage(sentence));

/** Prints rows and bytes of each table, and files and bytes of each folder of uploads. */
export function sayContents({ tables, files }: Checksums): void {
  const folders = uploadFolders.map((folder) => {
    const sums = Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`));
    const bytes = sums.reduce((total, [, sum]) => total + sum.bytes, 0);
    return [`${folder}/`, sums.length, bytes] as const;
  });
  const rows = [
    ...Object.entries(tables).map(([name, sum]) => [name, sum.rows, sum.bytes] as const),
    ...folders,
  ];
  const titles = {
    en: ['Table or folder', 'Rows or files', 'Bytes'],
    zh: ['資料表或資料夾', '列數或檔案數', '位元組'],
  };
  const language = outputLanguage(process.env, undefined) === 'en' ? 'en' : 'zh';
  console.log(textTable(titles[language], rows));
}

const interrupted: Sentence = {
  en: 'Stopped. Nothing was kept.',
  zh: '已停止，沒有保留任何資料。',
};
const connectionLost: Sentence = {
  en: 'The connection to the database was lost, so nothing was kept. Check that it runs, and run the command again.',
  zh: '與資料庫的連線中斷，沒有保留任何資料。請確認資料庫正在執行，再執行一次。',
};

/** Returns what to say about a failure that an operator can fix; null for any other. */
function sentenceOf(error: unknown): Sentence | null {
  if (error instanceof StartError) return error;
  if (error instanceof UploadsUnavailable)
    return {
      en: `The storage of the files failed, so nothing was kept: ${error.message}. Run the command again when it answers.`,
      zh: `檔案的儲存服務發生問題，沒有保留任何資料：${error.message}。請待其恢復後再執行一次。`,
    };
  return isConnectionFailure(error) ? connectionLost : null;
}

/**
 * Runs a command. Exit codes: 0 done, 1 refused or failed with a message, 2 not understood. Ctrl+C and
 * SIGTERM stop it and clean up; a second one ends it at once.
 */
export async function runCommand(
  command: (env: Environment, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new StartError(interrupted)));
  try {
    await command(process.env, stop.signal);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    complain(sentence);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
