/** Inquiries and repair requests, from the first key to the case. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Site } from '../fixtures/site.ts';
import { expect, test as base } from '../fixtures/test.ts';

const test = base.extend<{ email: string }>({
  /** An address without cases; its cases are removed after the test. */
  email: async ({ database }, provide) => {
    const email = `${randomUUID()}@northquay.example`;
    await provide(email);
    const { rows } = await database.pool.query<{ number: string }>(
      'delete from customer_case where email = $1 returning number',
      [email],
    );
    for (const { number } of rows)
      await database.pool.query(
        "delete from outbox where only_once in ('case:' || $1, 'case-office:' || $1)",
        [number],
      );
    await database.pool.query('delete from rate_limit where bucket = $1', [
      `formMailsPerMailbox:${email}`,
    ]);
  },
});

async function fillIn(page: Page, site: Site, email: string) {
  await page
    .getByRole('textbox', { name: site.says('contact:field.message') })
    .fill('想了解 C9 的交期。');
  await page.getByRole('textbox', { name: site.says('contact:field.name') }).fill('林雅雯');
  await page.getByRole('textbox', { name: site.says('contact:field.company') }).fill('北埠整合');
  await page.locator('#contact-email').fill(email);
  await page.locator('#contact-phoneNumber').fill('0912345678');
}
const consent = (page: Page) => page.locator('#contact-consentVersion');
const taken = (page: Page, site: Site, kind: string) =>
  page.getByRole('heading', { name: site.says(`contact:sent.title.${kind}`) });

test('I inquire about a brand, reload halfway, press twice, and get one case with a mail to me and to the brand’s contact, which I then look up', async ({
  page,
  site,
  email,
  database,
}) => {
  await page.goto(site.path('/contact/inquiry?brand=corvane'));
  await expect(
    page
      .getByRole('complementary')
      .getByRole('heading', { name: site.pick('林柏翰', 'Lin Po-han') }),
  ).toBeVisible();
  await fillIn(page, site, email);
  // Waits for hydration: early-input.spec.ts covers what is typed before.
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => String(kept).includes('0912345678')),
  );
  await page.reload();
  await expect(page.getByRole('textbox', { name: site.says('contact:field.name') })).toHaveValue(
    '林雅雯',
  );
  await consent(page).check();
  await page.getByRole('button', { name: site.says('contact:send.inquiry') }).dblclick();
  // The answer may arrive between the two presses: then the second one is outside of the form, and
  // takes the focus from the heading.
  await expect(taken(page, site, 'inquiry')).toBeVisible();
  const { rows } = await database.pool.query<{ number: string; brand: string }>(
    'select number, brand from customer_case where email = $1',
    [email],
  );
  expect(rows).toMatchObject([{ brand: 'corvane' }]);
  await expect(page.getByText(rows[0]!.number)).toBeVisible();
  const mails = await database.pool.query<{ recipient: string }>(
    "select recipient from outbox where only_once like 'case%' || $1 order by id",
    [rows[0]!.number],
  );
  expect(mails.rows.map(({ recipient }) => recipient)).toEqual([
    email,
    'corvane@portolane.example',
  ]);
  await page.getByRole('link', { name: site.says('contact:sent.follow') }).click();
  await expect(page.locator('#look-up-number')).toHaveValue(rows[0]!.number);
  await page.locator('#look-up-contact').fill('0912-345-678');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: site.says('ownCases:progress.waiting'), exact: true }),
  ).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: /^Corvane$/ })).toBeVisible();
  // Back and forward do not submit again.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: site.says('contact:field.message') })).toHaveValue(
    '',
  );
  expect(
    (await database.pool.query('select from customer_case where email = $1', [email])).rowCount,
  ).toBe(1);
});

test('I request a repair and look it up; nobody else can', async ({ page, site, email }) => {
  await page.goto(site.path('/contact/repair'));
  await page.getByRole('textbox', { name: site.says('contact:field.model') }).fill('C5-2404');
  await page.locator('#contact-serial').fill('CV5-0001');
  await fillIn(page, site, email);
  await page.locator('#contact-address').fill('新竹市東區潮見路 25 號');
  await consent(page).check();
  await page.getByRole('button', { name: site.says('contact:send.repair') }).click();
  await expect(taken(page, site, 'repair')).toBeFocused();
  const number = await page.getByText(/^RMA-/).textContent();
  const lookUp = async (contact: string) => {
    await page.locator('#look-up-number').fill(number!);
    await page.locator('#look-up-contact').fill(contact);
    await page
      .getByRole('button', { name: site.says('contact:lookUp.submit'), exact: true })
      .click();
  };
  await lookUp('0912345679');
  await expect(page.getByText(site.says('errors:code.CUSTOMER_FRONT_CASE_NO_MATCH'))).toBeVisible();
  await lookUp('0912-345-678');
  await expect(
    page.getByRole('heading', { name: site.says('ownCases:progress.RECEIVED'), exact: true }),
  ).toBeFocused();
});

test('The map of an office loads when I ask for it, and not before', async ({
  page,
  site,
  context,
}) => {
  const asked: string[] = [];
  await context.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' });
  });
  await page.goto(site.path('/contact/location'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await page
    .getByRole('link', { name: site.says('contact:location.openMap') })
    .first()
    .click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => asked.length).toBe(1);
});

test('The menu page of this section is for phones only', async ({ page, site }) => {
  await page.setViewportSize({ width: 676, height: 800 });
  await page.goto(site.path('/contact/menu'));
  await expect(
    page.getByRole('main').getByRole('link', { name: site.says('contact:page.repair.title') }),
  ).toBeVisible();
  await page.setViewportSize({ width: 677, height: 800 });
  await expect(page).toHaveURL(new RegExp(`${site.path('/contact/inquiry')}$`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: csp: GET .*\.js$/] });

  test('I am told that nothing was sent, and why', async ({ page, site, email, database }) => {
    await page.goto(site.path('/contact/inquiry'));
    await fillIn(page, site, email);
    await page.getByRole('button', { name: site.says('contact:send.inquiry') }).click();
    await expect(page).toHaveURL(/\/not-sent\?from=/);
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('failure:notSent.title') }),
    ).toBeVisible();
    expect(
      (await database.pool.query('select from customer_case where email = $1', [email])).rowCount,
    ).toBe(0);
  });

  test('I can read whom to call', async ({ page, site }) => {
    await page.goto(site.path('/contact/contact-sales'));
    await expect(page.getByRole('link', { name: '02-0000-1680 #211' })).toBeVisible();
  });
});
