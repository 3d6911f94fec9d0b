/**
 * `pnpm measure:navigation [runs] [origin]`: how long a phone waits for the next page and for the
 * page before it, on a CPU four times slower and a fast 4G network, of a running site or of one
 * started for it. Prints the median and the worst of the runs. Needs a quiet machine.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openSecureFront } from '../fixtures/secure-front.ts';
import { makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { findChromium } from './find-chromium.ts';

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
  { name: 'news → item', from: '/news/all', link: 'main .news-row a' },
  { name: 'products → product', from: '/product/list', link: 'main a[href^="/product/list/"]' },
];

/** Measured in the page, because messages from there arrive late on a slow CPU. */
interface Recorder {
  /** Milliseconds from the tap, or from the call, until the frame with another heading. */
  next(): Promise<{ milliseconds: number; asked: string[] }>;
  back(): Promise<{ milliseconds: number; asked: string[]; scrollY: number }>;
}

function record(): void {
  const asked = (since: number) =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry.startTime >= since &&
          (entry as PerformanceResourceTiming).initiatorType !== 'img' &&
          (entry as PerformanceResourceTiming).transferSize > 0,
      )
      .map(({ name }) => new URL(name).pathname);
  /** A message that is posted before a frame is painted arrives after that. */
  const afterPaint = (then: (moment: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => then(performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  /** Resolves after the first frame in which the document has another heading than now. */
  const otherHeading = () => {
    const old = document.querySelector('h1');
    const text = old?.textContent;
    return new Promise<number>((resolve) => {
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading && (heading !== old || heading.textContent !== text))
          return afterPaint(resolve);
        return requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };
  const recorder: Recorder = {
    next: () =>
      new Promise((resolve) => {
        window.addEventListener(
          'click',
          ({ timeStamp }) =>
            void otherHeading().then((shown) =>
              resolve({ milliseconds: shown - timeStamp, asked: asked(timeStamp) }),
            ),
          { once: true, capture: true },
        );
      }),
    async back() {
      const began = performance.now();
      const shown = otherHeading();
      history.back();
      const milliseconds = (await shown) - began;
      return { milliseconds, asked: asked(began), scrollY: Math.round(window.scrollY) };
    },
  };
  Object.assign(window, { recorder });
}
type Recording = Window & { recorder: Recorder };

interface Run {
  next: number;
  back: number;
  askedNext: string[];
  askedBack: string[];
  /** Pixels between the place before the tap and the place after going back. */
  moved: number;
}

async function openThrottled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(record);
  return page;
}

async function travel(browser: Browser, origin: string, { from, link }: Journey): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await openThrottled(context);
    await page.goto(origin + from);
    await page.waitForLoadState('networkidle');
    const target = page.locator(link).first();
    // Scrolling is a visitor's first intent: the page hydrates.
    await page.mouse.wheel(0, 200);
    await target.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => (window as Window & { portolaneBooted?: unknown }).portolaneBooted,
    );
    await page.waitForTimeout(READING);
    const before = await page.evaluate(() => Math.round(window.scrollY));
    const next = page.evaluate(() => (window as unknown as Recording).recorder.next());
    await page.waitForTimeout(100); // the listener above must be there first
    await target.tap();
    const there = await next;
    await page.waitForTimeout(READING);
    const again = await page.evaluate(() => (window as unknown as Recording).recorder.back());
    return {
      next: there.milliseconds,
      back: again.milliseconds,
      askedNext: there.asked,
      askedBack: again.asked,
      moved: Math.abs(again.scrollY - before),
    };
  } finally {
    await context.close();
  }
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const figures = (values: readonly number[]) =>
  `median ${Math.round(sorted(values)[Math.floor(values.length / 2)]!)} ms, worst ${Math.round(Math.max(...values))} ms`;
const distinct = (lists: readonly string[][]) => [...new Set(lists.flat())].join(' ') || 'nothing';

const dataDir = address ? null : makeDataDir();
const site = dataDir ? await startSite({ dataDir }) : null;
const front = site && (await openSecureFront(site.origin));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--ignore-certificate-errors',
  ],
});
try {
  for (const journey of journeys) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await travel(browser, address ?? front!.origin, journey));
    console.log(
      `${journey.name}: ${figures(runs.map(({ next }) => next))}; asked for ${distinct(runs.map(({ askedNext }) => askedNext))}`,
    );
    console.log(
      `  and back: ${figures(runs.map(({ back }) => back))}, at most ${Math.max(...runs.map(({ moved }) => moved))} px from where it was; asked for ${distinct(runs.map(({ askedBack }) => askedBack))}`,
    );
  }
} finally {
  await browser.close();
  front?.close();
  await site?.stop();
  if (dataDir) removeDataDir(dataDir);
}
process.exit();
