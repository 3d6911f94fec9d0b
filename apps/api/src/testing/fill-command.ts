/**
 * `pnpm fill --events 20000 --documents 100000 --members 50000 --orders 1000000 [--past-events
 * 20000] [--for-production]`: fills the database of DATABASE_URL, or the embedded one of DATA_DIR
 * while no site runs on it, with generated rows (fill-database.ts). An empty database gets the
 * demonstration first; with `--for-production` without its members, so that a site in production
 * starts on it. Refuses a database that real members use.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { datedContentIn, demoContent, demoSettings } from '@portolane/demo/demonstration.ts';
import { DatabasePool } from '#db/database-client.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { openDatabase } from '#db/open-database.ts';
import { createDatabase } from '#db/database.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { refuseByRecord } from '#domain/recorded-mode.ts';
import type { Environment } from '@portolane/server/settings/environment.ts';
import { readServerSettings } from '#settings/settings.ts';
import { realSiteSettings } from '#settings/site-mode.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { FillError } from './fill/step.ts';
import { assertFillable, fillDatabase, type FillSizes } from './fill-database.ts';

const example =
  'pnpm fill --events 20000 --documents 100000 --members 50000 --orders 1000000 [--past-events 20000] [--for-production]';
const usage = {
  en: `Usage: ${example}. Each may be left out; at least one is needed.`,
  zh: `用法：${example}。各項皆可省略，但至少要有一項。`,
};

/** @throws StartError for anything but whole numbers */
function readSizes(args: string[]): { sizes: FillSizes; forProduction: boolean } {
  const option = { type: 'string', default: '0' } as const;
  let values: Record<string, string>;
  let forProduction: boolean;
  try {
    ({
      values: { 'for-production': forProduction, ...values },
    } = parseArgs({
      args,
      options: {
        'for-production': { type: 'boolean', default: false },
        events: option,
        'past-events': option,
        documents: option,
        members: option,
        orders: option,
      },
    }));
  } catch (error) {
    throw new StartError(
      { ...usage, en: `${(error as Error).message}\n${usage.en}` },
      { cause: error },
    );
  }
  const wrong = Object.entries(values).find(([, value]) => !/^\d{1,7}$/.test(value));
  if (wrong || Object.values(values).every((value) => Number(value) === 0))
    throw new StartError({
      ...usage,
      ...(wrong && { en: `--${wrong[0]} is "${wrong[1]}", not a number.\n${usage.en}` }),
    });
  const of = (name: string) => Number(values[name]);
  const sizes = {
    events: of('events'),
    pastEvents: of('past-events'),
    documents: of('documents'),
    members: of('members'),
    orders: of('orders'),
  };
  return { sizes, forProduction };
}

async function fill(env: Environment, args: string[]): Promise<void> {
  const { sizes, forProduction } = readSizes(args);
  const real = realSiteSettings(env);
  if (real.length > 0)
    throw new StartError({
      en: `${real.join(', ')} is set, so this database is the one of a real site. Generated rows do not belong there: leave ${real.join(', ')} out and use another DATABASE_URL or DATA_DIR.`,
      zh: `已設定 ${real.join('、')}，這是正式網站的資料庫，不應放入產生的資料。請不要設定 ${real.join('、')}，並改用其他的 DATABASE_URL 或 DATA_DIR。`,
    });
  const given = readServerSettings(env, {
    root: resolve(import.meta.dirname, '../../../..'),
    port: 3000,
    development: false,
    needsGateway: false,
    mode: 'demo',
  });
  const settings = {
    ...given,
    ...demoSettings,
    ...(forProduction && { seed: undefined }),
    logger: fastify().log,
  };
  const database = await openDatabase(settings);
  // The pool of a site ends statements that take longer than a request may.
  const pool = new DatabasePool({
    ...database.connection,
    max: 2,
    application_name: 'portolane fill',
  });
  try {
    const db = createDatabase(pool);
    await refuseByRecord(db, 'demo', database.info.where);
    await migrateDatabase(database.connection);
    await assertFillable(db);
    const { rowCount } = await pool.query('select from content_import');
    if (rowCount === 0) {
      console.log('The database is empty: importing the demonstration.');
      const contentDir = datedContentIn(given.dataDir);
      await dateContent(demoContent, contentDir, new Date());
      await importContent({ db, now: () => new Date(), settings }, contentDir);
    }
    let started = performance.now();
    let step: string | null = null;
    const report = (next: string | null) => {
      const seconds = (performance.now() - started) / 1000;
      if (step !== null) console.log(`${step.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
      [step, started] = [next, performance.now()];
    };
    await fillDatabase(db, sizes, { onProgress: report });
    report(null);
    console.log(`Filled ${database.info.where}.`);
  } finally {
    await pool.end();
    await database.close();
  }
}

try {
  await fill(process.env, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError || error instanceof FillError)) throw error;
  console.error(`\nNothing was filled.\n\n${error.message}\n`);
  process.exitCode = 1;
}
