/**
 * `pnpm measure:pages [runs] [path …]`: pages as on a phone. Runs Lighthouse (mobile, simulated
 * network and CPU; median of 5 runs) on each page and, alternating with it, on the same page
 * without its scripts, which is the best score the machine allows. Also measures the longest event
 * of a first tap on a CPU four times slower, and how many pages a second the server renders without
 * a cache. Starts the site three times; only the first start builds. Needs a quiet machine.
 */
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { openSecureFront } from '../fixtures/secure-front.ts';
import { freePort, makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { findChromium } from './find-chromium.ts';

const RUNS = Number(process.argv[2] ?? 5);
const EVENT = '/product/brand/palisar/event/zero-trust-workshop/1';
const named = process.argv.slice(3);
const pages = named.length > 0 ? named : ['/', '/en', '/event', EVENT];
/** The target of a first tap: a control of the phone's bar, visible on every page. */
const TAPPED = '.mobile-bar button.scripted';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--ignore-certificate-errors',
];

type Figures = Record<string, number>;

/**
 * Lighthouse's benchmark index of the machine for which its default slowdown of 4 is meant: a fast
 * desktop.
 */
const FAST_DESK = 1_500;

/**
 * Returns how much slower than this machine, at this moment, Lighthouse's reference phone is: 4 on
 * a fast desktop, less on a slow or shared one.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
async function calibratedSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate<number>(
    `(${pageFunctions.computeBenchmarkIndex.toString()})()`,
  );
  await page.close();
  return Math.min(4, Math.max(1, (4 * index) / FAST_DESK));
}

async function lighthouseOnce(
  url: string,
  browser: Browser,
  port: number,
  tries = 3,
): Promise<Figures> {
  const cpuSlowdownMultiplier = await calibratedSlowdown(browser);
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  if (!result || result.lhr.categories['performance']?.score == null) {
    // On a machine that stalled for seconds, Lighthouse omits some figures.
    if (tries > 1) return lighthouseOnce(url, browser, port, tries - 1);
    throw new Error(`Lighthouse gave no figures for ${url}, three times.`);
  }
  const { categories, audits, environment } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    'machine (1500 is a fast desk)': Math.round(environment.benchmarkIndex),
    'slowed down by': Math.round(cpuSlowdownMultiplier * 100) / 100,
  };
}

/** Returns the median scores (0 to 100) and milliseconds of URLs measured alternately. */
async function lighthouseOf(
  urls: readonly string[],
  browser: Browser,
  port: number,
): Promise<Figures[]> {
  const runs: Figures[][] = urls.map(() => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, url] of urls.entries())
      runs[index]!.push(await lighthouseOnce(url, browser, port));
  return runs.map((of) =>
    Object.fromEntries(
      Object.keys(of[0]!).map((name) => [name, median(of.map((figures) => figures[name]!))]),
    ),
  );
}

/** Returns the page without its scripts; data blocks stay. */
const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*type="application)[^>]*>[\s\S]*?<\/script>/g, '');

interface FirstTap {
  /** Milliseconds of the longest event: from the touch until the next frame. */
  worstEvent: number;
  /** Milliseconds from the tap until hydration has finished. */
  alive: number;
}

/**
 * Measures a first tap on a CPU four times slower, with modules prefetched but not started; medians
 * of the runs.
 */
async function firstTap(url: string, executablePath: string): Promise<FirstTap> {
  const runs: FirstTap[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await chromium.launch({ executablePath, args });
    try {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        ignoreHTTPSErrors: true,
      });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const durations: number[] = [];
        const times: { tapped?: number; alive?: number } = {};
        new PerformanceObserver((list) =>
          durations.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({
          type: 'event',
          durationThreshold: 16,
        } as PerformanceObserverInit);
        window.addEventListener('touchstart', () => (times.tapped ??= performance.now()), {
          capture: true,
          passive: true,
        });
        Object.defineProperty(window, 'portolaneBooted', {
          get: () => times.alive,
          set() {
            times.alive = performance.now();
          },
        });
        Object.assign(window, { measured: { durations, times } });
      });
      await page.goto(url);
      await page.locator('link[rel="prefetch"]').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      const box = (await page.locator(TAPPED).filter({ visible: true }).first().boundingBox())!;
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForFunction(
        () => (window as Window & { portolaneBooted?: unknown }).portolaneBooted,
      );
      await page.waitForTimeout(1_500); // the observer receives an event after the next frame
      const { durations, times } = await page.evaluate(
        () =>
          (
            window as unknown as {
              measured: { durations: number[]; times: { tapped: number; alive: number } };
            }
          ).measured,
      );
      runs.push({
        worstEvent: Math.max(0, ...durations),
        alive: Math.round(times.alive - times.tapped),
      });
    } finally {
      await browser.close();
    }
  }
  return {
    worstEvent: median(runs.map((run) => run.worstEvent)),
    alive: median(runs.map((run) => run.alive)),
  };
}

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

const executablePath = findChromium();
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
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of pages) {
      const measured = await lighthouseOf(
        [front.origin + path, still.origin + path],
        browser,
        port,
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
    const { worstEvent, alive } = await firstTap(front.origin + path, executablePath);
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
