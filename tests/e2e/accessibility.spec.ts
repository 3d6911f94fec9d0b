/**
 * WCAG 2.2 AA for states of pages and for what opens in them. every-page.spec.ts checks the pages
 * themselves.
 */
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { chooseSessions, enrolThroughApi, goOn } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, once, type Page, test } from '../fixtures/test.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const event = '/product/brand/palisar/event/zero-trust-workshop/1';

const states: [name: string, path: string][] = [
  ['past events', '/event?past=1'],
  ['a list that found nothing', '/event?city=%E9%80%A3%E6%B1%9F%E7%B8%A3&month=2020-01'],
  ['a brand with little', '/product/brand/ledgera'],
  ['an event that is over', '/product/brand/palisar/event/closed-briefing/1'],
];

/** Pages with tables in a text, of figures, and of products beside each other. */
const tables = [
  '/news/bulletin/corvane-c9-800g-uplinks',
  '/solution/standby-site',
  '/investor/finance',
  '/product/compare?products=corvane-c9-4808,corvane-ax7',
];

for (const [name, path] of states) {
  test(`${name} can be used by everybody`, once, async ({ page, site }) => {
    await page.goto(site.path(path));
    await hydrate(page);
    expect(new URL(page.url()).pathname, 'no redirect').toBe(site.path(path.split('?')[0]!));
    await expectAccessible(page);
  });
}

for (const path of ['/', '/event', '/product/brand/corvane', event, '/login']) {
  test(`${path} can be used by everybody in the dark`, once, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(site.path(path));
    await hydrate(page);
    await expectAccessible(page);
  });
}

for (const path of ['/member', '/member/event', '/member/activity']) {
  test(
    `${path} can be used by everybody with enrolments in it`,
    once,
    async ({ page, site, member, newEvent, logIn, request }) => {
      const token = await logIn(member);
      await enrolThroughApi(request, token, await newEvent());
      await enrolThroughApi(
        request,
        token,
        await newEvent({ category: 'activity', needReview: true, registrationType: 'impartial' }),
      );
      await page.goto(site.path(path));
      await hydrate(page);
      await expectAccessible(page);
    },
  );
}

/**
 * Goes from the workshop's page to the first step of the application, with a session and a meal
 * chosen.
 */
async function toApplication(page: Page, site: Site): Promise<void> {
  await page.goto(site.path(event));
  await chooseSessions(
    page,
    site,
    [site.pick('身分盤點：帳號、裝置與服務', 'Identity inventory: accounts, devices and services')],
    [[site.pick('第一天午餐', 'Lunch, day one'), site.pick('葷食', 'With meat')]],
  );
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
}

test('the application’s form and its errors can be used by everybody', async ({
  page,
  site,
  member,
  logIn,
}) => {
  await logIn(member);
  await toApplication(page, site);
  await expectAccessible(page);
  await goOn(page, site);
  const name = page.getByRole('textbox', { name: site.says('apply:field.fullName') });
  await name.fill('');
  await page.getByRole('textbox', { name: site.says('apply:field.vat') }).fill('123');
  await expectAccessible(page);
  await goOn(page, site);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test(
  'the application’s notice, countries and last step can be used by everybody',
  once,
  async ({ page, site, member, logIn }) => {
    // axe examines every country of the list.
    test.slow();
    await logIn(member);
    await toApplication(page, site);
    await goOn(page, site);
    await page
      .getByRole('main')
      .getByRole('link', { name: site.says('consent:link'), exact: true })
      .click();
    const notice = page.getByRole('dialog', { name: site.says('consent:dialogTitle') });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: site.says('consent:accept') }).click();
    await page.getByRole('button', { name: `${site.says('country:title')} +886` }).click();
    await expect(page.getByRole('dialog', { name: site.says('country:title') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page
      .getByRole('combobox', { name: site.pick('目前使用的防火牆品牌', 'Firewall brand in use') })
      .selectOption({ index: 1 });
    await goOn(page, site);
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an application without a chosen session can be used by everybody',
  once,
  async ({ page, site, member, logIn }) => {
    await logIn(member);
    await page.goto(`${site.path(event)}/apply`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the login’s second step and its errors can be used by everybody',
  once,
  async ({ page, site, member }) => {
    await page.goto(site.path('/login'));
    await page.getByRole('button', { name: site.says('login:getCode') }).click();
    await expect(page.getByText(site.says('login:error.phoneMissing'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
    await page.getByRole('button', { name: site.says('login:getCode') }).click();
    await page.getByRole('textbox', { name: site.says('login:code') }).fill('12');
    await page
      .getByRole('main')
      .getByRole('button', { name: site.says('login:submit'), exact: true })
      .click();
    await expect(page.getByText(site.says('login:error.codeFormat'))).toBeVisible();
    await expectAccessible(page);
  },
);

test('menus and search can be used by everybody', async ({ page, site, isMobile }) => {
  await page.goto(site.path('/'));
  await hydrate(page);
  const opened = isMobile ? page.getByRole('dialog') : page.locator('details[open]');
  if (isMobile)
    await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
  else
    await page
      .getByRole('navigation', { name: site.says('common:header.main') })
      .locator('summary', { hasText: site.says('common:reduced.product') })
      .click();
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await opened.locator('summary', { hasText: site.says('common:reduced.product') }).click();
    await opened.locator('summary', { hasText: site.pick('代理品牌', 'Brands') }).click();
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  if (isMobile)
    await page
      .getByRole('banner')
      .getByRole('button', { name: site.says('common:header.search') })
      .click();
  else
    await page
      .getByRole('banner')
      .locator('summary', { hasText: site.says('common:header.search') })
      .click();
  await expect(page.getByRole('heading', { name: site.says('common:search.hot') })).toBeVisible();
  await expectAccessible(page);
});

test('a table is a tab stop only while it scrolls', once, async ({ page, site }) => {
  const regions = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('.scroll-region, .figures, .compare-table')].map(
        (region) => ({
          scrolls: region.scrollWidth > region.clientWidth,
          stop: region.getAttribute('tabindex') === '0',
        }),
      ),
    );
  const seen = { 390: new Set<boolean>(), 1440: new Set<boolean>() };
  for (const path of tables)
    for (const width of [1440, 390] as const) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1440) {
        await page.goto(site.path(path));
        await hydrate(page);
      }
      await expect
        .poll(async () => (await regions()).filter(({ scrolls, stop }) => scrolls !== stop), path)
        .toEqual([]);
      for (const { scrolls } of await regions()) seen[width].add(scrolls);
      // A scrolling table is a tab stop that needs a name.
      if (nightly || width === 390) await expectAccessible(page);
    }
  expect(seen[1440]).toEqual(new Set([false]));
  expect(seen[390]).toContain(true);
});
