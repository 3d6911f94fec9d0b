/** Every page of this stage, and what opens in it, by the rules of WCAG 2.2 AA as far as a program can check them. No rule is left out. */
import { AxeBuilder } from '@axe-core/playwright';
import { chooseSessions, enrolThroughApi, goOn } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

// Transitions would be judged in the middle, with colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const event = '/product/brand/palisar/event/zero-trust-workshop/1';

/** Fails with the rules that are broken and the places that break them. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.split('\n').slice(1).join(' ')}`),
    })),
  ).toEqual([]);
}

const publicPages: [name: string, path: string][] = [
  ['the home page', '/'],
  ['the list of events', '/event'],
  ['past events', '/event?past=1'],
  ['a list that found nothing', '/event?city=%E9%80%A3%E6%B1%9F%E7%B8%A3&month=2020-01'],
  ['the brands', '/product/brand'],
  ['a brand', '/product/brand/corvane'],
  ['a brand with little', '/product/brand/ledgera'],
  ['a brand’s events', '/product/brand/corvane/event'],
  ['an event', event],
  ['an event that is over', '/product/brand/palisar/event/closed-briefing/1'],
  ['the privacy notice', '/privacy'],
  ['the login', '/login'],
  ['the timeout page', '/timeout'],
];

for (const [name, path] of publicPages) {
  test(`${name} can be used by everybody`, async ({ page, site }) => {
    await page.goto(site.path(path));
    await hydrate(page);
    expect(new URL(page.url()).pathname, 'no redirect').toBe(site.path(path.split('?')[0]!));
    await expectAccessible(page);
  });
}

for (const [name, path] of publicPages.filter(([, path]) => ['/', '/event', '/product/brand/corvane', event, '/login'].includes(path))) {
  test(`${name} can be used by everybody in the dark`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(site.path(path));
    await hydrate(page);
    await expectAccessible(page);
  });
}

test('the 404 page can be used by everybody', async ({ page, site }) => {
  await page.goto(site.path('/404'));
  await page.getByRole('button', { name: site.says('failure:notFound.stay') }).click();
  await expectAccessible(page);
});

for (const path of ['/member', '/member/event', '/member/activity']) {
  test(`${path} can be used by everybody, empty and filled`, async ({ page, site, member, newEvent, logIn, request }) => {
    const token = await logIn(member);
    await page.goto(site.path(path));
    await expectAccessible(page);
    await enrolThroughApi(request, token, await newEvent());
    await enrolThroughApi(request, token, await newEvent({ category: 'activity', needReview: true, registrationType: 'impartial' }));
    await page.reload();
    await expectAccessible(page);
  });
}

test('the completed enrolment can be used by everybody', async ({ page, site, member, newEvent, logIn, request }) => {
  const made = await newEvent();
  const uuid = await enrolThroughApi(request, await logIn(member), made);
  await page.goto(`${made.path}/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: site.says('apply:done.title.CONFIRMED') })).toBeVisible();
  await expectAccessible(page);
});

test('the application can be used by everybody: each step, with errors, the notice, the countries', async ({ page, site, member, logIn }) => {
  await logIn(member);
  await page.goto(site.path(event));
  await chooseSessions(
    page,
    site,
    [site.pick('身分盤點：帳號、裝置與服務', 'Identity inventory: accounts, devices and services')],
    [[site.pick('第一天午餐', 'Lunch, day one'), site.pick('葷食', 'With meat')]],
  );
  await expect(page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') })).toBeVisible();
  await expectAccessible(page);
  await goOn(page, site);
  const name = page.getByRole('textbox', { name: site.says('apply:field.fullName') });
  await name.fill('');
  await page.getByRole('textbox', { name: site.says('apply:field.vat') }).fill('123');
  await expectAccessible(page);
  await goOn(page, site);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByRole('link', { name: site.says('apply:consent.link'), exact: true }).click();
  const notice = page.getByRole('dialog', { name: site.says('apply:consent.dialogTitle') });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: site.says('apply:consent.accept') }).click();
  await page.getByRole('button', { name: `${site.says('apply:country.title')} +886` }).click();
  await expect(page.getByRole('dialog', { name: site.says('apply:country.title') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await name.fill(member.name);
  await page.getByRole('textbox', { name: site.says('apply:field.vat') }).fill('00000022');
  await page.getByRole('combobox', { name: site.pick('目前使用的防火牆品牌', 'Firewall brand in use') }).selectOption({ index: 1 });
  await goOn(page, site);
  await expect(page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') })).toBeVisible();
  await expectAccessible(page);
});

test('an empty choice at the application can be used by everybody', async ({ page, site, member, logIn }) => {
  await logIn(member);
  await page.goto(`${site.path(event)}/apply`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the login’s second step and its errors can be used by everybody', async ({ page, site, member }) => {
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
});

test('menus and search can be used by everybody', async ({ page, site, isMobile }) => {
  await page.goto(site.path('/'));
  await hydrate(page);
  const opened = isMobile ? page.getByRole('dialog') : page.locator('details[open]');
  if (isMobile) await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
  else
    await page
      .getByRole('navigation', { name: site.says('common:header.main') })
      .locator('summary', { hasText: site.says('common:reduced.product') })
      .click();
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await opened.getByRole('button', { name: site.says('common:reduced.product') }).click();
    await opened.getByRole('button', { name: site.pick('代理品牌', 'Brands') }).click();
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
