/**
 * `pnpm measure:pages [runs] [path …]`: pages as on a phone. Runs Lighthouse (mobile, simulated
 * network and CPU; median of 5 runs) on each page and, alternating with it, on the same page
 * without its scripts, which is the best score the machine allows. Also measures the longest event
 * of a first tap on a CPU four times slower, and how many pages a second the server renders without
 * a cache. Starts the site three times; only the first start builds. Needs a quiet machine.
 */
import { openSecureFront } from '../fixtures/secure-front.ts';
import { freePort, makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { findChromium } from './find-chromium.ts';
import { launchChromium } from './launch-chromium.ts';
import { firstTap, lighthouseOf, measuringArgs } from './page-figures.ts';

const RUNS = Number(process.argv[2] ?? 5);
const EVENT = '/product/brand/palisar/event/zero-trust-workshop/1';
const named = process.argv.slice(3);
const pages = named.length > 0 ? named : ['/', '/en', '/event', EVENT];

/** Returns the page without its scripts; data blocks stay. */
const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*type="application)[^>]*>[\s\S]*?<\/script>/g, '');

/**
 * Returns pages rendered per second: ten parallel requests for five seconds, on a site without page
 * cache.
 */
async function renderingsOf(origin: string, path: string): Promise<number> {
  const until = performance.now() + 5_000;
  let done = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  return Math.round(done / 5);
}

// If there is none, nothing has been started yet.
findChromium();
const dataDir = makeDataDir();
const first = await startSite({ dataDir });
await first.stop();
const keepsNothing = await startSite({ dataDir, more: { PAGE_CACHE_MS: '0' } });
for (const path of pages)
  console.log(
    `${path}  ${await renderingsOf(keepsNothing.origin, path)} renderings a second, uncached, after a second start`,
  );
await keepsNothing.stop();
const site = await startSite({ dataDir });
const front = await openSecureFront(site.origin);
const still = await openSecureFront(site.origin, withoutScripts);
try {
  const port = await freePort();
  const browser = await launchChromium([...measuringArgs, `--remote-debugging-port=${port}`]);
  try {
    for (const path of pages) {
      const measured = await lighthouseOf(
        [front.origin + path, still.origin + path],
        browser,
        port,
        RUNS,
      );
      for (const [index, figures] of measured.entries()) {
        const texts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
        console.log(`${path}${index ? ' without scripts' : ''}  ${texts.join('  ')}`);
      }
    }
  } finally {
    await browser.close();
  }
  for (const path of pages) {
    const { worstEvent, alive } = await firstTap(front.origin + path, RUNS);
    console.log(
      `${path}  first tap, processor 4 times slower: worst event ${worstEvent} ms, alive after ${alive} ms`,
    );
  }
} finally {
  front.close();
  still.close();
  await site.stop();
  removeDataDir(dataDir);
}
process.exit();
