/** The product as the bench runs it: built, for production, with its own data. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { datedContentIn, demoContent } from '@portolane/demo/demonstration.ts';
import { type Site, startSite } from '../fixtures/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const productionScript = resolve(root, 'apps/web/server/start.ts');

/** The rows in a database beside the demonstration: `demo` is nothing, 1k a thousand documents. */
export const sizeNames = ['demo', '1k', '10k', '100k'] as const;
export type SizeName = (typeof sizeNames)[number];
export type FilledSize = Exclude<SizeName, 'demo'>;

/** Events stop at 20,000, which is what a large house has. */
const mostEvents = 20_000;

/** Returns the arguments of `pnpm fill` for a number of documents. */
function fillArguments(size: FilledSize): string[] {
  const documents = Number(size.replace('k', '000'));
  const events = Math.min(documents, mostEvents);
  const counts = Object.entries({
    events,
    'past-events': events,
    documents,
    members: documents / 2,
    orders: documents * 10,
  }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return [...counts, '--for-production'];
}

/** Runs `pnpm fill`, which also imports the content of the demonstration. */
export function fillDataDir(dataDir: string, size: FilledSize): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  const child = spawn(
    process.execPath,
    [resolve(root, 'apps/api/src/testing/fill-command.ts'), ...fillArguments(size)],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        SMS_GATEWAY_URL: '',
        SMTP_URL: '',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  child.once('close', (code) =>
    code === 0 ? done() : reject(new Error(`pnpm fill ended with ${code}.`)),
  );
  return promise;
}

/**
 * Starts the site for production on data that has the demonstration's content, which is not
 * imported again. Messages wait, because nothing listens at the gateway.
 */
export async function startProduction(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Site> {
  const contentDir = datedContentIn(dataDir);
  if (!existsSync(contentDir)) await dateContent(demoContent, contentDir, new Date());
  return startSite({
    dataDir,
    script: productionScript,
    more: {
      CONTENT_DIR: contentDir,
      SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
      STRICT_CONTRACT: '',
      // The load comes from one address.
      LIMIT_SEARCHES_PER_ADDRESS: '999999999',
      LIMIT_CALLS_PER_ADDRESS: '999999999',
      LIMIT_CALLS_PER_PERSON: '999999999',
      LIMIT_SEARCHES_PER_PERSON: '999999999',
      LIMIT_PAGES_PER_ADDRESS: '999999999',
      ...more,
    },
  });
}
