/** Pages worth keeping print as documents: their own text, without navigation and controls. */
import { pagesTest as test } from '../fixtures/pages.ts';
import { expect } from '../fixtures/test.ts';

// A4 without margins at 96 px per inch.
test.use({ viewport: { width: 680, height: 1000 } });

for (const id of [
  'event',
  'enrolled',
  'memberEventOrder',
  'memberActivityOrder',
  'privacy',
  'newsItem',
  'caseStory',
  'brandSolution',
] as const) {
  test(`${id} prints as a document`, async ({ page, addressOf }) => {
    await page.goto(await addressOf(id));
    const main = page.getByRole('main');
    const title = await main.getByRole('heading', { level: 1 }).innerText();
    const facts = await main.locator('dt:visible').allInnerTexts();
    expect(facts.length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const furniture of ['navigation', 'contentinfo', 'button', 'checkbox', 'search'] as const)
      await expect(page.getByRole(furniture)).toHaveCount(0);
    expect(await main.locator('dt:visible').allInnerTexts()).toEqual(facts);
    const { paper, ink, fixed } = await page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      // Fixed elements would repeat on every sheet.
      fixed: [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      ).length,
    }));
    expect([paper, ink], 'dark on light, whatever the screen is').toEqual([
      'rgb(255, 255, 255)',
      'rgb(16, 28, 27)',
    ]);
    expect(fixed).toBe(0);
  });
}

test('the sessions of an event print across the sheet, their times unbroken', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(await addressOf('event'));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const sheet = await main.evaluate((element) => element.getBoundingClientRect().width);
  const sessions = page.locator('.session');
  expect(await sessions.count()).toBeGreaterThan(1);
  for (const session of await sessions.all()) {
    const { width, timeLines } = await session.evaluate((element) => {
      const time = element.querySelector('.session__time')!;
      return {
        width: element.getBoundingClientRect().width,
        timeLines:
          time.getBoundingClientRect().height / parseFloat(getComputedStyle(time).lineHeight),
      };
    });
    expect(width).toBeGreaterThan(sheet * 0.85);
    expect(timeLines).toBeLessThan(2);
  }
});
