/** Memory of the site's processes without PostgreSQL's, and how long build and start take. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';
import { startBareServer, storeResponse } from './bare-server.ts';
import { inTurn, requestsTo, type Rounds } from './load.ts';
import { eventPath } from './requests.ts';
import { memoryOf } from './process-memory.ts';
import { memoryByMinute, mixedLoadRows } from './mixed-load.ts';
import { median, type Row } from './row.ts';
import { startProduction } from './sites.ts';

const webServer = resolve(import.meta.dirname, '../../apps/web/server');

/** Resolves to what it holds once nothing moves any more. */
async function settled(pid: number): Promise<number> {
  await sleep(3_000);
  return memoryOf(pid);
}

interface Started {
  site: Site;
  seconds: number;
  megabytes: number;
}

async function start(dataDir: string): Promise<Started> {
  const began = performance.now();
  const site = await startSite({ dataDir });
  const seconds = (performance.now() - began) / 1000;
  return { site, seconds, megabytes: await settled(site.process.pid!) };
}

/** Builds anew into a folder of its own, and removes it. */
async function buildSeconds(): Promise<number> {
  const folder = resolve(webServer, '../dist/bench');
  const began = performance.now();
  try {
    const child = fork(resolve(webServer, 'build-process.ts'), [folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The build ended with ${code}.`);
    return (performance.now() - began) / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads pages and calls for a while, and resolves to the most memory that was seen. */
async function underLoad(origin: string, pid: number, load: Rounds): Promise<number> {
  let most = 0;
  const requests = (path: string) => requestsTo({ url: origin + path }, 10, { refusals: true });
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 500);
  try {
    await inTurn(
      {
        home: requests('/'),
        event: requests(eventPath),
        english: requests('/en/news/bulletin'),
        call: requests('/api/homepage'),
      },
      load,
    );
  } finally {
    clearInterval(watch);
  }
  return most;
}

/** Starts a site with so many workers, and resolves to its memory before and during mixed load. */
async function mixed(dataDir: string, workers: 1 | 2, minutes: number) {
  const site = await startProduction(dataDir, { WORKERS: String(workers) });
  try {
    const pid = site.process.pid!;
    const started = await settled(pid);
    return { started, load: await memoryByMinute(site.origin, pid, minutes) };
  } finally {
    await site.stop();
  }
}

/** @param minutes of mixed load, for one worker and for two */
export async function memoryRows(load: Rounds, minutes: number): Promise<Row[]> {
  const build = await buildSeconds();
  const dataDir = makeDataDir();
  const productionDir = makeDataDir();
  try {
    const first = await start(dataDir);
    const stored = { 'GET /': await storeResponse(`${first.site.origin}/`) };
    await first.site.stop();
    const second = await start(dataDir);
    await second.site.stop();
    const bare = await startBareServer(stored);
    const bareMegabytes = await settled(bare.process.pid!);
    await inTurn({ home: requestsTo({ url: `${bare.origin}/` }, 10) }, load);
    const bareLoaded = memoryOf(bare.process.pid!);
    await bare.stop();
    // On data of its own: that of the demonstration is refused.
    const production = await startProduction(productionDir, { WORKERS: '1', PAGE_CACHE_MS: '0' });
    let loaded: number;
    try {
      loaded = await underLoad(production.origin, production.process.pid!, load);
    } finally {
      await production.stop();
    }
    const one = await mixed(productionDir, 1, minutes);
    const two = await mixed(productionDir, 2, minutes);
    const starts: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const again = await startBareServer(stored);
      starts.push(again.startMs / 1000);
      await again.stop();
    }
    const bareStart = { what: 'start of bare node:http', value: median(starts) };
    const memory = (id: Row['id'], what: string, value: number, beside: number): Row => ({
      id,
      what: `memory ${what}`,
      unit: 'megabytes',
      value,
      details: '',
      beside: { what: 'bare node:http', value: beside },
    });
    const time = (id: Row['id'], what: string, value: number): Row => ({
      id,
      what,
      unit: 'seconds',
      value,
      details: '',
      beside: bareStart,
    });
    return [
      memory('memory/first-start', 'after the first start', first.megabytes, bareMegabytes),
      memory('memory/second-start', 'after the second start', second.megabytes, bareMegabytes),
      memory(
        'memory/under-load',
        'at most, while pages are rendered for 10 connections',
        loaded,
        bareLoaded,
      ),
      ...mixedLoadRows(one.load, bareLoaded, { id: '', text: '' }),
      memory('memory/two-workers', 'after a start with 2 workers', two.started, bareMegabytes),
      ...mixedLoadRows(two.load, bareLoaded, { id: '-two-workers', text: ', 2 workers' }),
      time('memory/build', 'build', build),
      time('memory/first-start-time', 'first start with the demonstration, built', first.seconds),
      time('memory/second-start-time', 'second start', second.seconds),
    ];
  } finally {
    removeDataDir(dataDir);
    removeDataDir(productionDir);
  }
}
