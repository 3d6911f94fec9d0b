/**
 * A page translator moves texts into elements that React did not render. The page must neither lose
 * content nor stop working (https://github.com/facebook/react/issues/11538).
 */
import { chooseSessions, goOn } from '../fixtures/enrolment.ts';
import { holdProgram, hydrate } from '../fixtures/hydration.ts';
import { hasFooter, pagesTest as test } from '../fixtures/pages.ts';
import { pagesToHydrate } from '../fixtures/templates.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { translatePage } from '../fixtures/translator.ts';
import { expectWhole, goAwayAndBack, watchWholeness } from '../fixtures/wholeness.ts';
import type { Build } from '../fixtures/build-files.ts';

// React reports a text with another parent than it rendered, and renders the section again.
test.use({ expectedProblems: [/^console error: hydration Error: Minified React error #418;/] });

/**
 * Opens a page, translates it before hydration, hydrates it, and translates what it rendered since.
 * `leastTexts` guards against a page without content.
 */
async function openTranslated(
  page: Page,
  build: Build,
  address: string,
  how: 'anew' | 'move',
  leastTexts = 20,
): Promise<void> {
  const release = await holdProgram(page, build);
  await page.goto(address);
  expect(await translatePage(page, how)).toBeGreaterThan(leastTexts);
  await watchWholeness(page);
  release();
  await hydrate(page);
  // When the browser is idle, React has hydrated every section.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3_000 })));
  await translatePage(page, how);
}

for (const id of pagesToHydrate) {
  // Chrome replaces the text nodes. Other translators move them: a few pages cover that.
  for (const how of ['home', 'event', 'apply'].includes(id)
    ? (['anew', 'move'] as const)
    : (['anew'] as const)) {
    test(`${id} stays complete and navigates when it is translated (${how})`, async ({
      page,
      build,
      site,
      addressOf,
      stay,
    }) => {
      await openTranslated(page, build, await addressOf(id), how, hasFooter(id) ? 20 : 3);
      await stay(id);
      await expectWhole(page, site);
      await goAwayAndBack(page, site);
    });
  }
}

test('Translated, the home page still shows me its other news', async ({ page, build, site }) => {
  await openTranslated(page, build, '/', 'anew');
  const [bulletins, promotions] = ['bulletin', 'promotion'].map((id) =>
    page.locator(`[id$="-panel-${id}"]`),
  );
  for (const [tab, shown, away] of [
    ['promotion', promotions!, bulletins!],
    ['bulletin', bulletins!, promotions!],
  ] as const) {
    await page.getByRole('tab', { name: site.says(`home:news.${tab}`) }).click();
    await expect(shown).toBeVisible();
    await expect(away).toBeHidden();
    await translatePage(page, 'anew');
  }
  await expectWhole(page, site);
});

test('Translated, the list of events still filters and turns its pages', async ({
  page,
  build,
  site,
}) => {
  await openTranslated(page, build, '/event', 'anew');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  const first = await titles.allTextContents();
  await page
    .getByRole('navigation', { name: site.says('list:pages.navigation') })
    .getByRole('link', { name: site.says('list:pages.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect.poll(() => titles.allTextContents()).not.toEqual(first);
  await translatePage(page, 'anew');
  await page
    .getByRole('combobox', { name: site.says('list:filter.label.brand') })
    .selectOption('palisar');
  await expect(page).toHaveURL(/[?&]brand=palisar/);
  await expect(titles.filter({ hasText: '零信任實作工作坊' })).toBeVisible();
  await translatePage(page, 'anew');
  await page.getByRole('combobox', { name: site.says('list:filter.label.brand') }).selectOption('');
  await expect(page).not.toHaveURL(/brand=palisar/);
  await expect.poll(() => titles.allTextContents()).toEqual(first);
});

for (const { list, query } of [
  { list: '/event', query: /[?&]open=1/ },
  { list: '/product/list', query: /[?&]filterCategory=/ },
  { list: '/product/brand/corvane/product', query: /[?&]filterCategory=/ },
  { list: '/en/news/bulletin', query: /[?&]english=1/ },
])
  test(`Translated, ${list} keeps the filter that I tick first`, async ({ page, build }) => {
    const release = await holdProgram(page, build);
    await page.goto(list);
    await translatePage(page, 'anew');
    const box = page.locator('.filter-bar input[type=checkbox]').first();
    await box.check();
    release();
    await hydrate(page);
    await expect(page).toHaveURL(query);
    await expect(box).toBeChecked();
  });

test('Translated, an event still accepts my choice, and the application my input', async ({
  page,
  build,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}]);
  await logIn(member);
  await openTranslated(page, build, event.path, 'anew');
  const count = page.locator('#enrol-panel-count');
  const boxes = [0, 1].map((index) =>
    page.getByRole('checkbox', { name: event.sessionTitle(index) }),
  );
  await page.getByRole('heading', { level: 4, name: event.sessionTitle(0) }).click();
  await expect(count).toHaveText(site.says('event:panel.chosen', { count: 1 }));
  await translatePage(page, 'anew');
  await page.getByRole('heading', { level: 4, name: event.sessionTitle(1) }).click();
  await expect(count).toHaveText(site.says('event:panel.chosen', { count: 2 }));
  await translatePage(page, 'anew');
  await page.getByRole('heading', { level: 4, name: event.sessionTitle(0) }).click();
  await expect(boxes[0]!).not.toBeChecked();
  await expect(count).toHaveText(site.says('event:panel.chosen', { count: 1 }));
  await translatePage(page, 'anew');
  await expectWhole(page, site);
  await chooseSessions(page, site, [event.sessionTitle(0)]);

  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await watchWholeness(page);
  await translatePage(page, 'anew');
  await goOn(page, site);
  const name = page.getByRole('textbox', { name: site.says('apply:field.fullName') });
  await expect(name).toHaveValue(member.name);
  await translatePage(page, 'anew');
  await name.fill('');
  await goOn(page, site);
  const summary = page.getByRole('region', { name: site.saying('form:summary') });
  await expect(summary).toBeVisible();
  const problems = await summary.getByRole('link').count();
  await translatePage(page, 'anew');
  await name.fill('林佳蓉');
  await goOn(page, site);
  await expect(summary.getByRole('link')).toHaveCount(problems - 1);
  await expectWhole(page, site);
});

test('Translated, meals are still asked for and chosen', async ({ page, build, site }) => {
  await openTranslated(page, build, '/product/brand/palisar/event/zero-trust-workshop/1', 'anew');
  await page.getByRole('heading', { level: 4, name: '身分盤點：帳號、裝置與服務' }).click();
  const lunch = page.getByRole('combobox', { name: '第一天午餐' });
  await translatePage(page, 'anew');
  await lunch.selectOption({ label: '素食' });
  await translatePage(page, 'anew');
  await lunch.selectOption({ label: '葷食' });
  await expect(lunch.getByRole('option', { selected: true })).toHaveText('葷食');
  await expect(page.getByRole('complementary').getByText('葷食')).toBeVisible();
  await expectWhole(page, site);
});

test('Translated, the member centre still navigates through its menu', async ({
  page,
  build,
  site,
  member,
  logIn,
}) => {
  await logIn(member);
  // The shortest first: from then on no frame has less text.
  await openTranslated(page, build, '/member/event', 'anew');
  const menu = page.getByRole('navigation', { name: site.says('member:menu.label') });
  for (const [label, path] of [
    ['activity', '/member/activity'],
    ['home', '/member'],
    ['event', '/member/event'],
  ] as const) {
    await menu
      .getByRole('link', { name: new RegExp(`^${site.says(`member:menu.${label}`)}`) })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(menu.locator('[aria-current="page"]')).toContainText(
      site.says(`member:menu.${label}`),
    );
    await translatePage(page, 'anew');
  }
  await expectWhole(page, site);
});
