/** Pages of the product beside the twin's, in Chromium as on a phone, behind the same front. */
import type { Browser, Page } from '@playwright/test';
import { openSecureFront } from '../fixtures/secure-front.ts';
import { freePort } from '../fixtures/site-process.ts';
import { findChromium } from '../runner/find-chromium.ts';
import { launchChromium } from '../runner/launch-chromium.ts';
import { firstTap, lighthouseOf, measuringArgs, phone } from '../runner/page-figures.ts';
import { startBareServer } from './bare-server.ts';
import { eventPath } from './requests.ts';
import { figure, median, type Row } from './row.ts';
import { startProduction } from './sites.ts';
import { twinResponses } from './twin-site.ts';

const pages = { home: '/', list: '/event', event: eventPath };

/** Milliseconds until the next page's heading stands, and until the former one is back. */
interface Navigation {
  next: number;
  back: number;
}

/** Resolves to when the page has a heading that `isNew` accepts, by the clock of this machine. */
const headingAt = (page: Page, heading: string, isNew: boolean): Promise<number> =>
  page
    .waitForFunction(
      ([before, changes]) => {
        const text = document.querySelector('main h1')?.textContent;
        return text !== undefined && (text !== before) === changes ? Date.now() : null;
      },
      [heading, isNew] as const,
      { polling: 'raf' },
    )
    .then((handle) => handle.jsonValue() as Promise<number>);

/**
 * Follows a link of a page that has been in view for more than a second, on a CPU four times slower
 * and a fast mobile network (9 Mbit/s, 60 ms), and goes back.
 */
async function navigate(
  browser: Browser,
  origin: string,
  from: string,
  href: string,
): Promise<Navigation> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: 9_000_000 / 8,
      uploadThroughput: 9_000_000 / 8,
    });
    await page.goto(origin + from);
    await page.waitForLoadState('networkidle');
    const heading = (await page.locator('main h1').textContent())!;
    const link = page.locator(`main a[href="${href}"]`).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_500);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const clicked = Date.now();
    await link.click({ noWaitAfter: true });
    const next = (await headingAt(page, heading, true)) - clicked;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const left = Date.now();
    const back = headingAt(page, heading, false);
    await page.evaluate(() => history.back());
    return { next, back: (await back) - left };
  } finally {
    await context.close();
  }
}

async function lighthouseRows(
  browser: Browser,
  port: number,
  origins: { product: string; twin: string },
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const [product, twin] = await lighthouseOf(
      [origins.product + path, origins.twin + path],
      browser,
      port,
      runs,
    );
    rows.push(
      {
        id: `pages/${name}-lighthouse`,
        what: `\`${path}\`, Lighthouse mobile, performance`,
        unit: 'points',
        value: product!['performance']!,
        details: `accessibility ${product!['accessibility']}, best practices ${product!['best practices']}, SEO ${product!['SEO']}`,
        beside: { what: 'twin', value: twin!['performance']! },
      },
      {
        id: `pages/${name}-lcp`,
        what: `\`${path}\`, largest contentful paint`,
        unit: 'milliseconds',
        value: product!['LCP']!,
        details: `first paint ${figure(product!['FCP']!, 'milliseconds')}, blocked ${figure(product!['TBT']!, 'milliseconds')}, layout shift ${product!['CLS']}`,
        beside: { what: 'twin', value: twin!['LCP']! },
      },
    );
  }
  return rows;
}

async function tapRows(origins: { product: string; twin: string }, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const product = await firstTap(origins.product + path, runs);
    const twin = await firstTap(origins.twin + path, runs, {
      tapped: '.menu-button',
      hydrates: false,
    });
    rows.push({
      id: `pages/${name}-tap`,
      what: `\`${path}\`, first tap, processor 4 times slower, longest event`,
      unit: 'milliseconds',
      value: product.worstEvent,
      details: `alive after ${figure(product.alive, 'milliseconds')}`,
      // Events of less than a frame are not reported.
      beside: { what: 'twin', value: Math.max(16, twin.worstEvent) },
    });
  }
  return rows;
}

async function navigationRows(
  browser: Browser,
  origins: { product: string; twin: string },
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, from] of [
    ['home-to-event', '/'],
    ['list-to-event', '/event'],
  ] as const) {
    const measured: Record<'product' | 'twin', Navigation[]> = { product: [], twin: [] };
    for (let run = 0; run < runs; run += 1)
      for (const side of ['product', 'twin'] as const)
        measured[side].push(await navigate(browser, origins[side], from, eventPath));
    const of = (side: 'product' | 'twin', key: keyof Navigation) =>
      median(measured[side].map((navigation) => navigation[key]));
    for (const [key, what] of [
      ['next', 'until its heading stands'],
      ['back', 'and back'],
    ] as const)
      rows.push({
        id: `pages/${name}${key === 'back' ? '-back' : ''}`,
        what: `from \`${from}\` to an event, ${what}, 9 Mbit/s, processor 4 times slower`,
        unit: 'milliseconds',
        value: of('product', key),
        details: '',
        beside: { what: 'twin', value: of('twin', key) },
      });
  }
  return rows;
}

/** @param runs per figure, which is their median */
export async function pageRows(dataDir: string, runs: number): Promise<Row[]> {
  // If there is none, nothing has been started yet.
  findChromium();
  const site = await startProduction(dataDir);
  try {
    const bare = await startBareServer(await twinResponses(site.origin));
    const [product, twin] = [
      await openSecureFront(site.origin),
      await openSecureFront(bare.origin),
    ];
    const origins = { product: product.origin, twin: twin.origin };
    const port = await freePort();
    const browser = await launchChromium([...measuringArgs, `--remote-debugging-port=${port}`]);
    try {
      return [
        ...(await lighthouseRows(browser, port, origins, runs)),
        ...(await tapRows(origins, runs)),
        ...(await navigationRows(browser, origins, runs)),
      ];
    } finally {
      await browser.close();
      product.close();
      twin.close();
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}
