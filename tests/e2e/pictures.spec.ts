/** Images on the page of an event that has all kinds: an uploaded banner and slides, drawn portraits. */
import type { Page } from '@playwright/test';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const EVENT = '/product/brand/palisar/event/zero-trust-workshop/1';
const PICTURES = '**/api/picture/**';

/** Resolves to the moment from which no font moves texts any more. */
const fontsLoaded = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance.now();
  });

/** Returns the layout shifts since a moment. */
const shiftsSince = (page: Page, moment: number) =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= since)
              sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    moment,
  );
const loaded = (page: Page) =>
  page
    .locator('.picture > img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.every((image) => image.complete && image.naturalWidth > 0),
    );

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Images load as AVIF, not much larger than shown, and cause no layout shift however late they are', async ({
      page,
    }) => {
      const release = Promise.withResolvers<void>();
      const types = new Set<string | undefined>();
      await page.route(PICTURES, async (route) => {
        await release.promise;
        await route.continue();
      });
      page.on('response', (answer) => {
        if (/\/api\/picture\/.*(?<!\.svg)$/.test(answer.url()))
          types.add(answer.headers()['content-type']);
      });
      // The load event would wait for the banner.
      await page.goto(EVENT, { waitUntil: 'domcontentloaded' });
      await hydrate(page);
      const banner = page.locator('.event-columns .picture').first();
      const before = await banner.boundingBox();
      expect(before!.height).toBeGreaterThan(100);
      const moment = await fontsLoaded(page);
      release.resolve();
      await page.locator('.people').scrollIntoViewIfNeeded();
      await page.locator('.slideshow li').last().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => loaded(page)).toBe(true);
      expect(await banner.boundingBox()).toEqual(before);
      // The browser also counts shifts by a part of a pixel: heights of resized images are rounded.
      expect(await shiftsSince(page, moment)).toBeLessThan(0.001);
      expect([...types]).toEqual(['image/avif']);
      const shares = await page
        .locator('.picture > img[srcset]')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map(
            (image) =>
              Number(/\/(\d+)\.avif$/.exec(image.currentSrc)![1]) /
              (image.clientWidth * devicePixelRatio),
          ),
        );
      // The banner and three slides.
      expect(shares.length).toBe(4);
      for (const share of shares) expect(share).toBeLessThan(2.3);
    });
  });

test('An image that fails to load leaves its frame and its alternative text', async ({
  page,
  problems,
}) => {
  problems.allow(/request failed: net::ERR_FAILED: GET .*\/api\/picture\//);
  await page.route(PICTURES, (route) => route.abort());
  await page.goto(EVENT);
  await hydrate(page);
  await expect(page.locator('.event-columns .picture--missing').first()).toBeVisible();
  await page.locator('.people').scrollIntoViewIfNeeded();
  await expect(page.locator('.people .picture--missing').first()).toBeVisible();
  await page.locator('.slideshow').scrollIntoViewIfNeeded();
  const frame = page.getByRole('img', { name: '教室俯視圖' });
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())!.height).toBeGreaterThan(100);
});

test('The slides are reached and moved by the keyboard, and say what they show', async ({
  page,
}) => {
  await page.goto(EVENT);
  await hydrate(page);
  const slides = page.getByRole('region', { name: '活動圖片' });
  await expect(slides.getByRole('img')).toHaveCount(3);
  for (const slide of await slides.getByRole('img').all())
    await expect(slide).toHaveAttribute('alt', /.{10}/);
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slides.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
});
