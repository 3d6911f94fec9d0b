/**
 * A page looks the same however it was reached: after a navigation it has every style sheet of a
 * full load, and their order makes no difference. With reduced motion it changes at once.
 */
import { hydrate } from '../fixtures/hydration.ts';
import { pagesTest as test } from '../fixtures/pages.ts';
import { expect, type Page } from '../fixtures/test.ts';

// A running transition would give values in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const properties = [
  'display',
  'position',
  'color',
  'font-size',
  'font-weight',
  'line-height',
  'padding',
  'margin',
  'border',
  'border-radius',
  'background',
  'gap',
  'grid-template-columns',
  'flex-direction',
  'text-align',
  'text-decoration-line',
  'z-index',
];

/** Returns the computed styles of the visible elements by class. */
const looks = (page: Page) =>
  page.evaluate((names) => {
    const found = document.querySelectorAll(
      'main, main [class], header, header [class], footer, footer [class]',
    );
    // Collapsed content has no measures until it is opened.
    return [...found]
      .filter((element) => element.checkVisibility())
      .map((element, index) => {
        const style = getComputedStyle(element);
        const looks = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        // Auto margins differ by hundredths of a pixel between two layouts of the same page.
        const rounded = looks.replaceAll(/\d+\.\d+(?=px)/g, (pixels) => `${Math.round(+pixels)}`);
        return `${index} ${element.localName}.${element.getAttribute('class')}: ${rounded}`;
      });
  }, properties);

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );

/** Waits until the page is hydrated and idle. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // The notice appears some time after hydration and makes room for itself below the footer.
  await expect(page.locator('.cookie-notice')).toBeVisible();
  // The rows of an event look different until they are hydrated.
  await expect(page.locator('.session--early')).toHaveCount(0);
}

const event = '/product/brand/palisar/event/zero-trust-workshop/1';
/**
 * Navigations between pages whose style sheets differ most, and both ways between a list and its
 * detail.
 */
const ways: [from: string, to: string][] = [
  ['/', '/event'],
  ['/event', '/'],
  ['/event', event],
  [event, '/event'],
  ['/privacy', '/product/brand'],
  ['/product/brand', '/product/brand/palisar'],
  ['/login', '/privacy'],
  ['/product/brand/palisar', '/product/brand/palisar/event'],
];

for (const [from, to] of ways) {
  test(`${to} looks the same after a click from ${from} as after a full load`, async ({ page }) => {
    await page.goto(to);
    // Read before hydration, which may add style sheets of hidden parts.
    const linked = await sheets(page);
    await hydrate(page);
    await rest(page);
    const expected = await looks(page);
    expect(linked.length).toBeGreaterThan(1);
    expect(expected.length).toBeGreaterThan(30);

    await page.goto(from);
    await hydrate(page);
    // Recorded in the first frame of the new page: a style sheet that is missing then shows it
    // unstyled.
    await page.evaluate((path) => {
      const before = document.title;
      const seen = window as Window & { sheetsAtFirst?: string[] };
      function look() {
        if (location.pathname === path && document.title !== before) {
          seen.sheetsAtFirst = [...document.styleSheets].flatMap(({ href }) =>
            href ? [new URL(href).pathname] : [],
          );
          return;
        }
        requestAnimationFrame(look);
      }
      look();
    }, to);
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL((url) => url.pathname === to);
    await page.waitForFunction(
      () => (window as Window & { sheetsAtFirst?: string[] }).sheetsAtFirst,
    );
    const atFirst = await page.evaluate(
      () => (window as Window & { sheetsAtFirst?: string[] }).sheetsAtFirst!,
    );
    expect(
      linked.filter((sheet) => !atFirst.includes(sheet)),
      'sheets that were late',
    ).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await rest(page);
    expect(await looks(page)).toEqual(expected);
  });
}

test('With reduced motion, no style of a page changes in a transition', async ({ page }) => {
  await page.goto('/login');
  await hydrate(page);
  // A transition of no length also costs a frame, and an event per element and property.
  await page.evaluate(() => {
    const seen = ((window as Window & { transitions?: string[] }).transitions = []) as string[];
    addEventListener('transitionrun', ({ target, propertyName }) =>
      seen.push(`${propertyName} of ${(target as Element).localName}`),
    );
  });
  const transitions = () =>
    page.evaluate(() => (window as Window & { transitions?: string[] }).transitions!);
  const button = page.getByRole('main').locator('.button:enabled').first();
  const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await look();
  await button.hover();
  await expect.poll(look).not.toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(390);
  expect(await transitions()).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await button.hover();
  await expect.poll(transitions).toContain('background-color of button');
});
