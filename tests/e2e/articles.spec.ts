/** News, videos, solutions and success stories. */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const dealerOnly = '/news/bulletin/corvane-dealer-spares-taichung';
const dealerTitle = '經銷備品：Corvane 臺中備品庫啟用，臺中市區改為 4 小時到件';

test('A list keeps its filters, page and scroll position through back and forward', async ({
  page,
  site,
}) => {
  await page.goto('/news/bulletin?page=2');
  await hydrate(page);
  const main = page.getByRole('main');
  const last = main.getByRole('heading', { level: 2 }).last();
  const title = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => scrollY);
  await last.getByRole('link').click();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/bulletin\?page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();

  await page
    .getByRole('combobox', { name: site.says('list:filter.label.brand') })
    .selectOption('corvane');
  await expect(page).toHaveURL(/\/news\/bulletin\?brand=corvane$/);
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  for (const row of await rows.all()) await expect(row).toContainText('Corvane');
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/bulletin\/.+/);
  await page.goBack();
  await expect(
    page.getByRole('combobox', { name: site.says('list:filter.label.brand') }),
  ).toHaveValue('corvane');
  for (const row of await rows.all()) await expect(row).toContainText('Corvane');
});

test('I filter solutions by several categories at once, and by industry', async ({
  page,
  site,
}) => {
  await page.goto('/product/solution');
  await hydrate(page);
  for (const category of ['儲存與備份', 'AI 與大數據'])
    await page.getByRole('checkbox', { name: category }).check();
  await expect(page).toHaveURL(/\/product\/solution\?filterCategory=storage-backup,ai-data$/);
  const count = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ });
  const all = await count.innerText();
  await page
    .getByRole('combobox', { name: site.says('list:filter.label.industryCategory') })
    .selectOption('semiconductor');
  await expect(page).toHaveURL(/filterCategory=storage-backup,ai-data&filterClass=semiconductor$/);
  await expect(count).not.toHaveText(all);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I choose the month of a list in the form, and type it in several formats', async ({
    page,
    site,
  }) => {
    await page.goto('/news/bulletin');
    const newest = page.getByRole('main').locator('time').first();
    const month = (await newest.getAttribute('dateTime'))!;
    const shown = (await newest.innerText()).slice(0, 7);
    await page.getByLabel(site.says('list:filter.label.month')).fill(shown.replace('/', '-'));
    await page.getByRole('button', { name: site.says('list:filter.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`month=${shown.replace('/', '-')}`));
    const filtered = await page.getByRole('main').locator('time').allInnerTexts();
    expect(filtered.length, month).toBeGreaterThan(0);
    expect(filtered.filter((date) => !date.startsWith(shown))).toEqual([]);
    // The URL that a browser without month inputs submits.
    await page.goto(`/news/bulletin?month=${encodeURIComponent(shown)}&brand=&query=`);
    expect(await page.getByRole('main').locator('time').allInnerTexts()).toEqual(filtered);
  });

  test('a video links to the video site, without a play button that does nothing', async ({
    page,
    site,
  }) => {
    await page.goto('/video/obrix-replace-a-drive');
    await expect(page.getByRole('link', { name: site.says('article:video.watch') })).toBeVisible();
    await expect(page.getByRole('button', { name: site.says('article:video.play') })).toBeHidden();
    await expect(page.getByRole('button', { name: site.says('share:copy') })).toBeHidden();
  });
});

test('A news page leads to a category, and what a brand does not have answers 404', async ({
  request,
}) => {
  for (const [path, status, location] of [
    ['/news', 302, '/news/bulletin'],
    ['/product/brand/corvane/news', 302, '/product/brand/corvane/news/promotion'],
    ['/en/product/brand/farhold/news', 302, '/en/product/brand/farhold/news/bulletin'],
    ['/news/gossip', 404],
    ['/news/promotion/corvane-c9-800g-uplinks', 404],
    ['/news/bulletin/nothing', 404],
    ['/en/video/nothing', 404],
    ['/product/brand/farhold/news/promotion', 404],
    ['/product/brand/ledgera/news', 404],
    ['/product/brand/ledgera/solution', 404],
    ['/product/brand/ledgera/case', 404],
    ['/product/brand/ledgera/video', 404],
    ['/product/brand/corvane/solution/all-flash-consolidation', 404],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], path).toEqual([status, location]);
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('an article that does not exist leads home, and back leads past it', async ({
      page,
      site,
      problems,
    }) => {
      // Chromium reports the modules that it does not load without JavaScript as blocked.
      if (!javaScriptEnabled) problems.allow(/request failed: csp: .*\/assets\//);
      await page.goto(site.path('/event'));
      const missing = page.waitForResponse((answer) => answer.url().endsWith('/nothing'));
      await page.goto(site.path('/news/bulletin/nothing'), { waitUntil: 'commit' });
      expect((await missing).status()).toBe(404);
      await expect(page).toHaveURL(new RegExp(`:\\d+${site.path('/')}$`));
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${site.path('/event')}$`));
    });
  });

test('An article has one canonical address across brands, with structured data', async ({
  page,
}) => {
  for (const [under, home, type] of [
    [
      '/product/brand/corvane/news/bulletin/corvane-c9-800g-uplinks',
      '/news/bulletin/corvane-c9-800g-uplinks',
      'NewsArticle',
    ],
    [
      '/en/product/brand/corvane/video/corvane-stacking-cables',
      '/en/video/corvane-stacking-cables',
      'VideoObject',
    ],
    [
      '/product/brand/corvane/case/hospital-segmentation',
      '/product/case/hospital-segmentation',
      null,
    ],
    ['/product/brand/corvane/solution/campus-wifi7', '/product/solution/campus-wifi7', null],
  ] as const) {
    const canonical = async () =>
      new URL((await page.locator('link[rel=canonical]').getAttribute('href'))!).pathname;
    const types = async () => {
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      return blocks.flatMap((block) =>
        (JSON.parse(block) as { '@type': string }[]).map((each) => each['@type']),
      );
    };
    await page.goto(under);
    expect([await canonical(), await types()], under).toEqual([home, []]);
    await page.goto(home);
    expect([await canonical(), await types()], home).toEqual([
      home,
      [...(type ? [type] : []), 'BreadcrumbList'],
    ]);
  }
});

test('An article for dealers tells me so and offers a way back', async ({ page, site }) => {
  await page.goto('/news/bulletin?brand=corvane');
  await hydrate(page);
  const row = page.getByRole('listitem').filter({ hasText: dealerTitle });
  await expect(row).toContainText(site.says('article:dealerOnly'));
  await row.getByRole('link').click();
  const alert = page.getByRole('alertdialog', { name: site.says('common:failure.dealerOnly') });
  await expect(alert).toContainText(site.says('common:failure.dealerHow'));
  await alert.getByRole('button', { name: site.says('common:notice.confirm') }).click();
  await expect(page).toHaveURL(/\/news\/bulletin\?brand=corvane$/);
  // The other way out is the login, which leads back to the article.
  await row.getByRole('link').click();
  await alert.getByRole('button', { name: site.says('common:failure.logIn') }).click();
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fnews%2Fbulletin%2F/);
});

test('A general member who opens an article for dealers directly is told the same, after one request', async ({
  page,
  site,
  member,
  logIn,
}) => {
  await logIn(member);
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/item/news/') && calls.push(sent.url()));
  await page.goto(dealerOnly);
  const alert = page.getByRole('alertdialog', { name: site.says('common:failure.dealerOnly') });
  await expect(alert).toBeVisible();
  expect(calls).toHaveLength(1);
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('A validated dealer reads it, from the list and by its address', async ({
  page,
  site,
  newMember,
  logIn,
}) => {
  await logIn(await newMember({ group: 'dealer', dealerValidated: true }));
  await page.goto('/news/bulletin?brand=corvane');
  await page.getByRole('link', { name: dealerTitle }).click();
  const title = page.getByRole('heading', { level: 1, name: dealerTitle });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByRole('article').getByText(site.says('article:dealerOnly'))).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('Nothing is loaded from the video site before I press play; then its player is in the page', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route('https://video.portolane.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>player</title><p>playing</p>',
    });
  });
  // The Content-Security-Policy of this page allows no frame.
  await page.goto('/video');
  await hydrate(page);
  await page.getByRole('link', { name: 'Obrix F300 換硬碟：哪個燈亮了才能拔' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Obrix F300 換硬碟：哪個燈亮了才能拔' }),
  ).toBeVisible();
  const play = page.getByRole('button', { name: site.says('article:video.play') });
  await expect(play).toHaveAccessibleDescription(/video\.portolane\.example/);
  expect(asked).toEqual([]);
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe').getByText('playing')).toBeVisible();
  expect(asked).toEqual(['https://video.portolane.example/embed/obrix-replace-a-drive?autoplay=1']);
  await expect(page.getByRole('link', { name: site.says('article:video.watch') })).toBeVisible();
});
