/**
 * `pnpm measure:pages [runs] [path …]`: pages as a phone sees them. Lighthouse (mobile, simulated network and processor; median of 5
 * runs), of each page and, in turn with it, of the same page without its scripts: what the machine lets the best page have.
 * The worst event of a first tap on a processor four times slower, and how many pages a second the server renders when it
 * may keep none. Starts the site three times, as only the first one builds. Wants a quiet machine.
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
/** What a first tap falls on: a control of the phone's bar, in sight on every page. */
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

/** Lighthouse's index of the machine that its default slowdown of 4 is meant for: a fast desk. */
const FAST_DESK = 1_500;

/**
 * How much slower than this machine, as it is now, the phone is that Lighthouse has in mind: 4 on a fast desk, less on one
 * that is slow or shared. https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
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
    // On a machine that was held up for seconds it gives some figures up.
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

/** Scores of 100 and milliseconds, median by median, of addresses that are measured in turn. */
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

/** The page without its scripts; data that no browser runs stays. */
const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*type="application)[^>]*>[\s\S]*?<\/script>/g, '');

interface FirstTap {
  /** Milliseconds of the worst event: from the touch until the next frame. */
  worstEvent: number;
  /** Milliseconds from the tap until the program has taken over. */
  alive: number;
}

/** A first tap on a processor four times slower, the program fetched ahead but not started; medians of the runs. */
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
      await page.waitForTimeout(1_500); // the observer is told of an event after the next frame
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

/** Pages a second: ten requests at a time for five seconds, of a site that keeps no page. */
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
