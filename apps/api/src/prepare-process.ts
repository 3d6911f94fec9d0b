/**
 * The process that prepares the database of a site: migrations, content, the site's address. It ends
 * afterwards, because an import needs several times the memory of what serves. `prepare-site.ts`
 * starts it.
 */
import fastify from 'fastify';
import { contentNotice } from '#content/content-notice.ts';
import { importContentArchive } from '#content/transfer/import-archive.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { addMissingDocuments } from '#content/store/add-missing-documents.ts';
import { lockAllContent } from '#content/store/locks.ts';
import { rewriteWithoutImport } from '#content/migrations/rewrite-content.ts';
import { recordMissingTrees } from '#content/store/record-missing-trees.ts';
import { connectDatabase } from '#db/connect.ts';
import { DatabaseClock, databaseTime } from '#db/database-clock.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { inTransaction } from '#db/transaction.ts';
import { administratorNotice } from '#domain/desk/administrator-notice.ts';
import { renewSearchIndex } from '#domain/content-changes.ts';
import { recordMode, refuseByRecord } from '#domain/recorded-mode.ts';
import { holdAfterQuietRun } from '#domain/outbox/held-messages.ts';
import { saveRunningSite } from '#domain/running-site.ts';
import { saveSiteOrigin } from '#domain/site-origin.ts';
import { UploadsUnavailable } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { logOptions } from '@portolane/server/logs/log-options.ts';
import { rotateKeyOfBackup } from '#modules/pass/change-keys.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import type { PrepareJob, PrepareMessage } from './prepare-site.ts';

const tell = (message: PrepareMessage): Promise<void> =>
  new Promise((done, fail) => {
    process.send!(message, undefined, {}, (error) => (error ? fail(error) : done()));
  });

async function prepare({
  connection,
  where,
  dataSetting,
  settings,
  site,
  logLevel,
}: PrepareJob): Promise<void> {
  const { log } = fastify({ logger: { level: logLevel, ...logOptions } });
  const db = connectDatabase(connection, { poolSize: 2, log });
  const clock = new DatabaseClock(databaseTime(db.pool), log);
  try {
    await clock.read();
    await refuseByRecord(db, settings.mode, where);
    await uploadStoreOf(settings).checkRights();
    await tell({ step: 'migrate' });
    await migrateDatabase(connection, log);
    await recordMode(db, settings.mode, where);
    await holdAfterQuietRun(db, settings.quiet ?? false);
    // The steps that a restore leaves undone if it is killed after the commit of the rows.
    await rotateKeyOfBackup({ db, now: clock.now });
    if (settings.contentDir !== null) {
      await tell({ step: 'content' });
      const deps = { db, now: clock.now, settings: { ...settings, logger: log } };
      const { contentArchive, contentDir } = settings;
      const imported = await (contentArchive === undefined
        ? importContent(deps, contentDir)
        : importContentArchive(deps, contentArchive, contentDir));
      await tell({ step: 'content', detail: imported.summary });
    }
    await inTransaction(db, async (tx) => {
      await lockAllContent(tx);
      if (settings.contentDir === null) await rewriteWithoutImport(tx, clock.now());
      await recordMissingTrees(tx);
      await addMissingDocuments(tx, { settings }, clock.now());
    });
    await renewSearchIndex(db, clock.now());
    await saveSiteOrigin(db, settings.publicOrigin);
    await saveRunningSite(db, site);
    await tell({
      prepared: {
        contentNotice: await contentNotice(db),
        administratorNotice: await administratorNotice(db, dataSetting),
      },
    });
  } finally {
    await db.pool.end();
  }
}

// Nothing waits for what is prepared when the start was aborted.
process.once('disconnect', () => process.exit(1));
process.once('message', (job: PrepareJob) => {
  prepare(job)
    .catch(async (error: unknown) => {
      if (error instanceof StartError) await tell({ failure: { en: error.en, zh: error.zh } });
      else if (error instanceof UploadsUnavailable)
        await tell({
          failure: {
            en: `The bucket of the files went away during the start: ${error.message}. Start again when it answers.`,
            zh: `啟動時無法再使用檔案的儲存貯體：${error.message}。請待其恢復後重新啟動。`,
          },
        });
      else {
        console.error(error);
        process.exitCode = 1;
      }
    })
    .finally(() => process.exit());
});
