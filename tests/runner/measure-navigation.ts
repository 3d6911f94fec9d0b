/**
 * `pnpm measure:navigation [runs] [origin]`: how long a phone waits for the next page and for the
 * page before it, on a CPU four times slower and a fast 4G network, of a running site or of one
 * started for it. Prints the median and the worst of the runs. Needs a quiet machine.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openSecureFront } from '../fixtures/secure-front.ts';
import { makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { launchChromium } from './launch-chromium.ts';

const named = process.argv.slice(2);
const address = named.find((argument) => argument.startsWith('http'))?.replace(/\/$/, '');
const RUNS = Number(named.find((argument) => /^\d+$/.test(argument)) ?? 5);

/** Chromium's preset "Fast 4G": 9 Mbit/s down, 1.5 Mbit/s up, 60 ms. */
const fast4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
  connectionType: 'cellular4g' as const,
};
/** Milliseconds that the link is in view before the tap: a visitor reads a title first. */
const READING = 1_500;

interface Journey {
  name: string;
  from: string;
  /** A link in the page that is left. */
  link: string;
}
const journeys: Journey[] = [
  { name: 'home → event', from: '/', link: 'main .event-brief h3 a' },
  { name: 'news → item', from: '/news/bulletin', link: 'main .news-row a' },
  { name: 'products → product', from: '/product/list', link: 'main a[href^="/product/list/"]' },
];

/**
 * The record that the page keeps of a tap, also over a new document. Moments are milliseconds since
 * 1970.
 */
interface Tap {
  tapped: number;
  /** The heading before the tap. */
  title: string;
  /** When the frame with another heading was painted. */
  shown?: number;
  /** Paths that the document asked for between the two, except pictures. */
  asked?: string[];
}

/** Runs in the page, because messages from there arrive late on a slow CPU. */
function record(): void {
  const keep = (tap: Tap) => sessionStorage.setItem('tap', JSON.stringify(tap));
  const watch = (tap: Tap) => {
    const { timeOrigin } = performance;
    const asked = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ startTime, initiatorType, transferSize }) =>
            timeOrigin + startTime >= tap.tapped && initiatorType !== 'img' && transferSize > 0,
        )
        .map(({ name }) => new URL(name).pathname);
    const look = () => {
      const heading = document.querySelector('h1');
      if (!heading || heading.textContent === tap.title) {
        requestAnimationFrame(look);
        return;
      }
      // A message that is posted before a frame is painted arrives after that.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () =>
        keep({ ...tap, shown: timeOrigin + performance.now(), asked: asked() }),
      );
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  const begin = (moment: number) => {
    const title = document.querySelector('h1')!.textContent;
    const tap = { tapped: performance.timeOrigin + moment, title };
    keep(tap);
    watch(tap);
  };
  const kept = sessionStorage.getItem('tap');
  if (kept && !(JSON.parse(kept) as Tap).shown) watch(JSON.parse(kept) as Tap);
  window.addEventListener('click', ({ timeStamp }) => begin(timeStamp), true);
  Object.assign(window, {
    goBack() {
      begin(performance.now());
      history.back();
    },
  });
}

interface Step {
  milliseconds: number;
  asked: string[];
}
interface Run {
  next: Step;
  back: Step;
  /** Pixels between the place before the tap and the place after going back. */
  moved: number;
}

/** Waits until the heading has changed since the last tap, and for what follows it. */
async function stepOf(page: Page): Promise<Step> {
  const kept = await page.waitForFunction(() => {
    const text = sessionStorage.getItem('tap');
    return text?.includes('shown') && text;
  });
  const { tapped, shown, asked } = JSON.parse(String(await kept.jsonValue())) as Required<Tap>;
  await page.waitForTimeout(READING);
  return { milliseconds: shown - tapped, asked };
}

async function openThrottled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(record);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}

const newPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });

/** A visitor scrolls to a link, reads for a while, taps it, and goes back. */
async function travel(browser: Browser, origin: string, { from, link }: Journey): Promise<Run> {
  const context = await newPhone(browser);
  try {
    const page = await openThrottled(context, origin + from);
    const target = page.locator(link).first();
    // Scrolling is a visitor's first intent: the page hydrates.
    await page.mouse.wheel(0, 200);
    await target.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (window as Window & { siteBooted?: unknown }).siteBooted);
    await page.waitForTimeout(READING);
    const before = await page.evaluate(() => window.scrollY);
    await target.tap();
    const next = await stepOf(page);
    await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
    const back = await stepOf(page);
    const after = await page.evaluate(() => window.scrollY);
    return { next, back, moved: Math.round(Math.abs(after - before)) };
  } finally {
    await context.close();
  }
}

/** A visitor taps a link at once: the page may not be hydrated yet, and nothing is prefetched. */
async function tapAtOnce(browser: Browser, origin: string, journey: Journey): Promise<Step> {
  const context = await newPhone(browser);
  try {
    const page = await openThrottled(context, origin + journey.from);
    await page.locator(journey.link).first().tap();
    return await stepOf(page);
  } finally {
    await context.close();
  }
}

function figuresOf(steps: readonly Step[]): string {
  const times = steps.map(({ milliseconds }) => Math.round(milliseconds)).toSorted((a, b) => a - b);
  const asked = [...new Set(steps.flatMap((step) => step.asked))];
  const about = asked.length > 3 ? `${asked.length} files and calls` : asked.join(', ');
  return `median ${times[Math.floor(times.length / 2)]} ms, worst ${times.at(-1)} ms; meanwhile asked for ${about || 'nothing'}`;
}

const dataDir = address ? null : makeDataDir();
const site = dataDir ? await startSite({ dataDir }) : null;
const front = site && (await openSecureFront(site.origin));
const browser = await launchChromium([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--ignore-certificate-errors',
]);
try {
  const origin = address ?? front!.origin;
  for (const journey of journeys) {
    const runs: Run[] = [];
    const atOnce: Step[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await travel(browser, origin, journey));
      atOnce.push(await tapAtOnce(browser, origin, journey));
    }
    const moved = Math.max(...runs.map((run) => run.moved));
    console.log(`${journey.name}\n  after reading: ${figuresOf(runs.map(({ next }) => next))}`);
    console.log(`  tapped at once: ${figuresOf(atOnce)}`);
    console.log(
      `  and back: ${figuresOf(runs.map(({ back }) => back))}; at most ${moved} px from its place`,
    );
  }
} finally {
  await browser.close();
  front?.close();
  await site?.stop();
  if (dataDir) removeDataDir(dataDir);
}
process.exit();
