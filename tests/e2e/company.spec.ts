/** Company pages, FAQ, site map and newsletter. */
import { hrefTo } from '../../apps/web/src/page-links.ts';
import { pageDefinition, type PageId, pageIds, pageTable } from '../../apps/web/src/page-table.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

/** Indexable pages whose path has no parameters. */
const plainPages = pageIds.filter(
  (id) => pageDefinition(id).visible && !/[:*]/.test(pageTable[id].path),
);

test('About leads to the company profile, and other aliases have no page', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/about'));
  await expect(page).toHaveURL(/\/about\/portolane$/);
  for (const path of ['/about/another', '/faq/another']) {
    expect((await page.goto(site.path(path)))!.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('failure:notFound.title') }),
    ).toBeVisible();
  }
});

test('I go from page to page of the company', async ({ page, site }) => {
  await page.goto(site.path('/investor'));
  await expect(page).toHaveURL(/\/investor\/finance$/);
  await expect(page.getByRole('table').first()).toBeVisible();
  const nav = page.getByRole('navigation', {
    name: site.says('company:nav', { name: site.pick('投資人專區', 'Investors') }),
  });
  await expect(nav.getByRole('link')).toHaveCount(4);
  for (const [path, name] of [
    ['shareholders', site.pick('股東專欄', 'Shareholders')],
    ['companypolicy', site.pick('公司治理', 'Corporate governance')],
    ['int', site.pick('利害關係人', 'Stakeholders')],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/investor/${path}$`));
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('The company menu is a page up to 676 px; on wider screens it redirects to the profile', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 675, height: 800 });
  await page.goto(site.path('/about/menu'));
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.filter({ hasText: site.pick('經營團隊', 'Management team') })).toBeVisible();
  await hydrate(page);
  await page.setViewportSize({ width: 676, height: 800 });
  await expect(page).toHaveURL(/\/about\/menu$/);
  await page.setViewportSize({ width: 677, height: 800 });
  await expect(page).toHaveURL(/\/about\/portolane$/);
  await page.goto(site.path('/about/menu'));
  await expect(page).toHaveURL(/\/about\/portolane$/);
});

test('A link to an answer opens it, also from another page, and I can share a link', async ({
  page,
  site,
}) => {
  const question = site.pick('如何升級為經銷會員？', 'How do I become a dealer member?');
  const details = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: question }) });
  await page.goto(site.path('/faq/member-account#become-dealer'));
  await expect(details).toHaveAttribute('open', '');
  await expect(details.getByRole('heading', { name: question })).toBeInViewport();
  await page.goto(site.path('/faq'));
  await hydrate(page);
  await expect(details).not.toHaveAttribute('open');
  await page.getByRole('heading', { name: question }).click();
  await details.getByRole('link', { name: site.says('company:faq.link') }).click();
  await expect(page).toHaveURL(/\/faq\/member-account#become-dealer$/);
  await expect(details).toHaveAttribute('open', '');
});

test('I look for a question by its words', async ({ page, site }) => {
  await page.goto(site.path('/faq'));
  await hydrate(page);
  const field = page.getByRole('searchbox', { name: site.says('list:filter.label.query') });
  await field.fill(site.pick('解除', 'unlink'));
  await expect(page).toHaveURL(/[?&]query=/);
  await expect(
    page.getByRole('heading', { name: site.pick('如何解除 LINE 綁定？', 'How do I unlink LINE?') }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: site.pick('課程費用怎麼付？', 'How do I pay?') }),
  ).toHaveCount(0);
  await field.fill('no such words');
  await expect(page.getByRole('heading', { name: site.says('company:faq.empty') })).toBeVisible();
});

test('The questions of a category can be read by search engines', async ({ page, site }) => {
  await page.goto(site.path('/faq/member-account'));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.flatMap(
    (block) => JSON.parse(block) as { '@type': string; mainEntity?: unknown[] }[],
  );
  expect(data.find((one) => one['@type'] === 'FAQPage')!.mainEntity).toHaveLength(6);
  expect(data.map((one) => one['@type'])).toContain('BreadcrumbList');
});

test('The site map has every page and every brand', async ({ page, site }) => {
  await page.goto(site.path('/site-map'));
  const map = page.getByRole('main');
  const there = await map
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const wanted = plainPages.map((id: PageId) => hrefTo(site.language, id as 'home'));
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((path) => !there.includes(path))).toEqual([]);
  expect(there.filter((path) => path?.startsWith(site.path('/product/brand/')))).toHaveLength(12);
  // A page without a name in the translations would show its key.
  expect(await map.innerText()).not.toContain('siteMap.page');
});

test('I subscribe to the newsletter by the link in a mail, or as a dealer to the one for dealers', async ({
  page,
  database,
  site,
  newMember,
  logIn,
}) => {
  const subscriptions = async (email: string) =>
    (
      await database.pool.query<{ category_alias: string }>(
        'select category_alias from newsletter_subscription where email = $1',
        [email],
      )
    ).rows;
  const subscribe = async (email: string) => {
    await hydrate(page);
    await page.getByRole('textbox', { name: site.says('home:newsletter.email') }).fill(email);
    await page.getByRole('button', { name: site.says('home:newsletter.submit') }).click();
    await expect(page.getByText(site.says('home:newsletter.done'))).toBeVisible();
    expect(await subscriptions(email)).toEqual([]);
    const mails = await database.pool.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [email],
    );
    const [path] = /(\/en)?\/subscription\/confirm\/[\w-]+/.exec(mails.rows[0]!.body)!;
    await page.goto(path);
    expect(await subscriptions(email)).toEqual([]);
    await page
      .getByRole('button', { name: site.says('company:newsletter.confirm.button') })
      .click();
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: site.says('company:newsletter.confirmed.title'),
      }),
    ).toBeVisible();
  };
  const stamp = Date.now();
  const [mine, dealers] = [`reader-${stamp}@example.com`, `dealer-${stamp}@example.com`];
  try {
    await page.goto(site.path('/subscription'));
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('company:newsletter.general.title') }),
    ).toBeVisible();
    await subscribe(mine);
    expect(await subscriptions(mine)).toEqual([{ category_alias: '01_newsletter' }]);
    await logIn(await newMember({ group: 'dealer', dealerValidated: true }));
    await page.goto(site.path('/subscription'));
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('company:newsletter.dealer.title') }),
    ).toBeVisible();
    await subscribe(dealers);
    expect(await subscriptions(dealers)).toEqual([{ category_alias: '02_dealer_newsletter' }]);
  } finally {
    await database.pool.query('delete from newsletter_subscription where email = any($1)', [
      [mine, dealers],
    ]);
  }
});

test('Without JavaScript I end the newsletter by the link in its mail', async ({
  browser,
  database,
  site,
  baseURL,
}) => {
  const email = `leaving-${Date.now()}@example.com`;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const newest = async () =>
    (
      await database.pool.query<{ body: string; list_unsubscribe: string }>(
        'select body, list_unsubscribe from outbox where recipient = $1 order by id desc limit 1',
        [email],
      )
    ).rows[0]!;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  try {
    const asked = await page.request.post('/api/newsletter/subscribe', {
      data: { email, newsletterCategoriesAlias: ['01_newsletter'] },
      headers: { 'accept-language': site.pick('zh-Hant', 'en') },
    });
    expect(asked.status()).toBe(200);
    await page.goto(/(\/en)?\/subscription\/confirm\/[\w-]+/.exec((await newest()).body)![0]);
    await press(site.says('company:newsletter.confirm.button'));
    await expect(heading(site.says('company:newsletter.confirmed.title'))).toBeVisible();

    await page.goto(new URL((await newest()).list_unsubscribe).pathname);
    await press(site.says('company:newsletter.end.button'));
    await expect(heading(site.says('company:newsletter.ended.title'))).toBeVisible();
    const left = await database.pool.query(
      'select 1 from newsletter_subscription where email = $1',
      [email],
    );
    expect(left.rowCount).toBe(0);
  } finally {
    await database.pool.query('delete from newsletter_subscription where email = $1', [email]);
    await context.close();
  }
});

test('Privacy notice and terms say when they were published and when they take effect', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/privacy'));
  for (const part of ['privacy', 'terms'])
    await expect(page.locator(`#${part}`).getByText(site.saying('legal:dates'))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: csp: GET .*\.js$/] });

  test('I open an answer, by hand or by its link, and the menu of the company is a page at any width', async ({
    page,
    site,
  }) => {
    await page.goto(site.path('/faq/member-account#become-dealer'));
    await expect(page.locator('#become-dealer')).toBeVisible();
    await page
      .getByRole('heading', {
        name: site.pick('收不到簡訊驗證碼怎麼辦？', 'The login code did not arrive. What now?'),
      })
      .click();
    await expect(page.locator('#no-code-received')).toBeVisible();
    await page.goto(site.path('/about/menu'));
    await expect(
      page.getByRole('main').getByRole('link', { name: site.pick('發展歷程', 'Milestones') }),
    ).toBeVisible();
  });
});
