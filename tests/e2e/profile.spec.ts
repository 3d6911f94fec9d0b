/** A member's own data: saved by group, kept over reloads and lost logins, and exported. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { buttonProblems } from '../fixtures/crowded-layout.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, once, test } from '../fixtures/test.ts';

/** Companies in the demonstration data: a dealer's, a customer's, and an unknown one. */
const [DEALER, CUSTOMER, UNKNOWN] = ['00000016', '00000022', '00000043'];

const field = (page: Page, name: string) => page.locator(`#profile-${name}`);
const save = (page: Page, site: Site) =>
  page.getByRole('button', { name: site.says('profile:save') });
const verified = (page: Page) => page.locator('#profile-companyvat-success');
const ownEmail = () => `${randomUUID()}@example.com`;

async function openSetting(page: Page, site: Site) {
  await page.goto(site.path('/member/info'));
  await expect(field(page, 'name')).not.toBeEmpty();
  await page.getByRole('link', { name: site.says('profile:edit'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('profile:page.setting') }),
  ).toBeVisible();
}

test('A dealer edits the profile on a copy; it is saved at once and shown as a list', async ({
  page,
  site,
  newMember,
  logIn,
}) => {
  await logIn(
    await newMember({ group: 'dealer', companyVat: DEALER, companyEmail: '', email: ownEmail() }),
  );
  await openSetting(page, site);
  await field(page, 'name').fill('林小雯');
  await field(page, 'city').selectOption('臺北市');
  await field(page, 'district').selectOption('內湖區');
  await page.getByRole('button', { name: site.says('profile:list.add.companyphones') }).click();
  await expect(field(page, 'companyphones-0-phone')).toBeFocused();
  await field(page, 'companyphones-0-phone').fill('2657-1680');
  await page.reload();
  // The draft is restored, and nothing of it is saved.
  await expect(field(page, 'name')).toHaveValue('林小雯');
  await expect(field(page, 'companyphones-0-phone')).toHaveValue('26571680');
  await save(page, site).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/member/info')}$`));
  await expect(field(page, 'name')).toHaveText('林小雯');
  await expect(field(page, 'companyphones')).toHaveText(
    site.pick('02-2657-1680', '+886 2 2657 1680'),
  );
  await expect(field(page, 'district')).toContainText(site.pick('內湖區', 'Neihu'));
  await page.reload();
  await expect(field(page, 'name')).toHaveText('林小雯');
});

test('A general member’s number: 驗證失敗 with a hint, then 驗證成功, and it is saved', async ({
  page,
  site,
  newMember,
  logIn,
  database,
}) => {
  const member = await newMember({ companyVat: UNKNOWN, email: ownEmail() });
  await logIn(member);
  await openSetting(page, site);
  await expect(page.locator('#profile-companyvat-error')).toHaveText(site.says('profile:vat.fail'));
  await expect(page.getByRole('link', { name: site.says('profile:vat.service') })).toHaveAttribute(
    'href',
    site.path('/member/upgrade'),
  );
  await save(page, site).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await field(page, 'companyvat').fill(CUSTOMER);
  await expect(verified(page)).toContainText(site.pick('驗證成功', 'Verified'));
  await save(page, site).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/member/info')}$`));
  const { rows } = await database.pool.query(
    'select company_vat, company_name from member where id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ company_vat: CUSTOMER, company_name: '澄野精密股份有限公司' }]);
});

test('Another group is asked: no saves as it is, yes leads to the application, which is filled in and sent', async ({
  page,
  site,
  newMember,
  logIn,
  database,
}) => {
  const member = await newMember({
    group: 'other',
    companyVat: CUSTOMER,
    email: ownEmail(),
    companyEmail: 'yijun@chengye.example',
  });
  await logIn(member);
  await openSetting(page, site);
  await field(page, 'name').fill('張柏宇');
  await save(page, site).click();
  await expect(page.getByRole('button', { name: site.says('profile:upgrade.no') })).toBeVisible();
  const size = page.viewportSize()!;
  for (const width of [390, 195]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => buttonProblems(page), { message: `the answers on a phone, ${width} px` })
      .toEqual([]);
  }
  await page.setViewportSize(size);
  await page.getByRole('button', { name: site.says('profile:upgrade.no') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/member/info')}$`));
  await page.getByRole('link', { name: site.says('profile:edit'), exact: true }).click();
  await save(page, site).click();
  await page.getByRole('button', { name: site.says('profile:upgrade.yes') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/member/upgrade')}$`));
  await expect(page.locator('#contact-name')).toHaveValue('張柏宇');
  await expect(page.locator('#contact-vat')).toHaveValue(CUSTOMER);
  await page.locator('#contact-consentVersion').check();
  await page.getByRole('button', { name: site.says('contact:send.dealer') }).click();
  await expect(
    page.getByRole('heading', { name: site.says('contact:sent.title.dealer') }),
  ).toBeFocused();
  const { rows } = await database.pool.query<{ number: string; group: string }>(
    'select c.number, m.group from customer_case c join member m on m.mobile_phone = c.phone_number where m.id = $1 and c.kind = $2',
    [member.id, 'dealer'],
  );
  expect(rows).toEqual([{ number: expect.stringMatching(/^DLR-/), group: 'other' }]);
  await database.pool.query('delete from customer_case where number = $1', [rows[0]!.number]);
  await database.pool.query(
    "delete from outbox where only_once in ('case:' || $1, 'case-office:' || $1)",
    [rows[0]!.number],
  );
});

/** Runs a function in another browser context. */
async function elsewhere(open: () => Promise<BrowserContext>, run: (page: Page) => Promise<void>) {
  const context = await open();
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test(
  'I end a login on another device; it has to log in, and returns to where it was',
  once,
  async ({ page, site, newMember, logIn, browser, baseURL, context }) => {
    const member = await newMember({ email: ownEmail() });
    await logIn(member);
    await elsewhere(
      () => browser.newContext({ baseURL: baseURL! }),
      async (other) => {
        await logIn(member, other.context());
        await other.goto(site.path('/member/event'));
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goto(site.path('/member/privacy'));
        await page.getByRole('button', { name: site.says('privacy:logins.endOthers') }).click();
        await expect(page.getByText(site.says('privacy:logins.current'))).toBeVisible();
        await expect(
          page.getByRole('button', { name: site.says('privacy:logins.endOthers') }),
        ).toHaveCount(0);
        await other
          .getByRole('link', { name: site.says('member:menu.activity') })
          .first()
          .click();
        await expect(other).toHaveURL(/\/login\?redirectFrom=/);
        expect(new URL(other.url()).searchParams.get('redirectFrom')).toBe(
          site.path('/member/activity'),
        );
      },
    );
    expect((await context.cookies()).some(({ name }) => name === 'member')).toBe(true);
  },
);

test(
  'Losing the login in the middle loses no input',
  once,
  async ({ page, site, newMember, logIn, database }) => {
    const member = await newMember({
      group: 'dealer',
      companyVat: DEALER,
      companyEmail: '',
      email: ownEmail(),
    });
    await logIn(member);
    await openSetting(page, site);
    await field(page, 'name').fill('林小雯');
    await database.pool.query('update member_token set revoked_at = now() where member_id = $1', [
      member.id,
    ]);
    await save(page, site).click();
    await expect(page).toHaveURL(/\/login\?redirectFrom=/);
    await logIn(member);
    await page.goto(site.path('/member/setting'));
    await expect(field(page, 'name')).toHaveValue('林小雯');
    await expect(save(page, site)).toBeVisible();
  },
);

test(
  'What another tab saves is shown in this one',
  once,
  async ({ page, site, newMember, logIn, context }) => {
    await logIn(
      await newMember({ group: 'dealer', companyVat: DEALER, companyEmail: '', email: ownEmail() }),
    );
    await openSetting(page, site);
    await field(page, 'name').fill('林小雯');
    const second = await context.newPage();
    await second.goto(site.path('/member/setting'));
    await field(second, 'name').fill('林雅');
    await save(second, site).click();
    await expect(second).toHaveURL(new RegExp(`${site.path('/member/info')}$`));
    await expect(page.getByText(site.says('profile:newer.title'))).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('林小雯');
    await page.getByRole('button', { name: site.says('profile:newer.take') }).click();
    await expect(field(page, 'name')).toHaveValue('林雅');
  },
);

test('I see what is stored, export it, refuse marketing, and ask for deletion', async ({
  page,
  site,
  newMember,
  logIn,
  database,
}) => {
  const member = await newMember({ email: ownEmail(), subscribeNewsletter: true });
  await logIn(member);
  await page.goto(site.path('/member/privacy'));
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: site.says('privacy:stored.export') }).click(),
  ]);
  const all: { profile: { uuid: string } } = JSON.parse(
    await readFile(await download.path(), 'utf8'),
  );
  expect([download.suggestedFilename(), all.profile.uuid]).toEqual([
    expect.stringMatching(/^member-data-\d{4}-\d\d-\d\d\.json$/),
    member.uuid,
  ]);
  const optOut = page.getByRole('checkbox', { name: site.says('privacy:marketing.optOut') });
  await optOut.click();
  await expect(optOut).toBeChecked();
  await expect(page.getByText(site.says('privacy:marketing.off')).first()).toBeVisible();
  await page.getByRole('button', { name: site.says('privacy:deletion.ask') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: site.says('privacy:deletion.confirm'), exact: true })
    .click();
  await expect(page.getByText(site.says('privacy:deletion.pendingTitle'))).toBeVisible();
  await page.reload();
  await expect(optOut).toBeChecked();
  await page.getByRole('button', { name: site.says('privacy:deletion.takeBack') }).click();
  await expect(page.getByRole('button', { name: site.says('privacy:deletion.ask') })).toBeVisible();
  const { rows } = await database.pool.query(
    'select marketing_opt_out, subscribe_newsletter, deletion_asked_at from member where id = $1',
    [member.id],
  );
  expect(rows).toEqual([
    { marketing_opt_out: true, subscribe_newsletter: false, deletion_asked_at: null },
  ]);
  await database.pool.query('delete from outbox where recipient = $1', [member.email]);
});
