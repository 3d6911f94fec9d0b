/** One site by itself, with the demonstration and its own PostgreSQL. */
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { postmasterOf } from '../fixtures/postmaster.ts';
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Site,
  startSite,
} from '../fixtures/site-process.ts';
import type { Stage } from './stage.ts';

/** @param dataDir a folder to use and then to remove; a new one by default */
export async function openOneSite(dataDir = makeDataDir()): Promise<Stage> {
  // The site logs the faults, which is noise here.
  const settings = { dataDir, port: await freePort(), more: { LOG_LEVEL: 'silent' } };
  const ended = new AbortController();
  /** Set while the process is killed or stopped on purpose. */
  let wished = false;
  let site: Site;
  const start = async () => {
    site = await startSite(settings);
    wished = false;
    site.process.once('exit', (code, signal) => {
      if (!wished) ended.abort(new Error(`The site ended by itself with ${code ?? signal}.`));
    });
  };
  await start();
  const db = openSiteDatabase(dataDir);
  return {
    db,
    processes: [
      {
        async kill() {
          wished = true;
          await site.kill();
        },
        start,
        freeze: () => void site.process.kill('SIGSTOP'),
        thaw: () => void site.process.kill('SIGCONT'),
        jobsWorker: () => null,
        clock: null,
      },
    ],
    nginx: null,
    gateways: null,
    patienceMs: 20_000,
    endedByItself: ended.signal,
    retriedStatuses: [],
    async ask(path, { body, headers, signal }) {
      const response = await fetch(site.origin + path, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    },
    postmaster: () => postmasterOf(dataDir),
    failOver: null,
    async close() {
      wished = true;
      await db.pool.end();
      await site.stop();
      const outlived = postmasterOf(dataDir) !== null;
      removeDataDir(dataDir);
      if (outlived) throw new Error('The site was stopped, and its PostgreSQL runs on.');
    },
  };
}
