/** Pages as on a phone: Lighthouse, and the first tap. */
import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { launchChromium } from './launch-chromium.ts';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Arguments of a browser that measures pages behind a front with a self-signed certificate. */
export const measuringArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--ignore-certificate-errors',
];
/** A phone, for contexts of such a browser. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

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

/**
 * Returns the median scores (0 to 100) and milliseconds of URLs measured alternately.
 * @param port of the browser's debugging protocol
 */
export async function lighthouseOf(
  urls: readonly string[],
  browser: Browser,
  port: number,
  runs: number,
): Promise<Figures[]> {
  const all: Figures[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries())
      all[index]!.push(await lighthouseOnce(url, browser, port));
  return all.map((of) =>
    Object.fromEntries(
      Object.keys(of[0]!).map((name) => [name, median(of.map((figures) => figures[name]!))]),
    ),
  );
}

export interface FirstTap {
  /** Milliseconds of the longest event: from the touch until the next frame. */
  worstEvent: number;
  /** Milliseconds from the tap until hydration has finished. */
  alive: number;
}

/** The tap on the pages of the site: a control of the phone's bar, visible on every page. */
const siteTap = { tapped: '.mobile-bar button', hydrates: true };

/**
 * Measures a first tap on a CPU four times slower, with modules prefetched but not started; medians
 * of the runs.
 * @param options `tapped`: selector of the control; `hydrates`: false for a page without modules,
 *   whose `alive` is 0
 */
export async function firstTap(
  url: string,
  count: number,
  { tapped, hydrates }: { tapped: string; hydrates: boolean } = siteTap,
): Promise<FirstTap> {
  const runs: FirstTap[] = [];
  for (let run = 0; run < count; run += 1) {
    const browser = await launchChromium(measuringArgs);
    try {
      const context = await browser.newContext(phone);
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
        Object.defineProperty(window, 'siteBooted', {
          get: () => times.alive,
          set() {
            times.alive = performance.now();
          },
        });
        Object.assign(window, { measured: { durations, times } });
      });
      await page.goto(url);
      if (hydrates)
        await page.locator('link[rel="prefetch"]').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      const box = (await page.locator(tapped).filter({ visible: true }).first().boundingBox())!;
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      if (hydrates)
        await page.waitForFunction(() => (window as Window & { siteBooted?: unknown }).siteBooted);
      await page.waitForTimeout(1_500); // the observer receives an event after the next frame
      const { durations, times } = await page.evaluate(
        () =>
          (
            window as unknown as {
              measured: { durations: number[]; times: { tapped: number; alive?: number } };
            }
          ).measured,
      );
      runs.push({
        worstEvent: Math.max(0, ...durations),
        alive: Math.round((times.alive ?? times.tapped) - times.tapped),
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
