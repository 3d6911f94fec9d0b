/**
 * Registration: by phone, as a dealer with an email to the company, and as an old member who
 * updates the profile.
 */
import { readFileSync } from 'node:fs';
import { applicantTest as test, fillIn, label, press } from '../fixtures/registration.ts';
import { expect, forgetCodes, journeyLanguages, type Page } from '../fixtures/test.ts';

/**
 * Waits for a message that is shown for four seconds. Call it beside the press that causes it, from
 * which a slow machine may return when the message is gone.
 */
const expectToast = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

for (const language of ['zh-TW', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('I register with the code from the message and see the member centre', async ({
      page,
      site,
      applicant,
      codeOf,
      database,
    }) => {
      await fillIn(page, site, applicant, codeOf);
      await Promise.all([
        expectToast(page, site.says('account:register.done')),
        press(page, site, 'account:register.submit'),
      ]);
      await expect(page).toHaveURL(new RegExp(`${site.path('/member')}$`));
      await page.reload();
      await expect(page.getByRole('main')).toContainText('林雅雯');
      const { rows } = await database.pool.query(
        'select text, version from member_consent where member_id = (select id from member where mobile_phone = $1) order by text',
        [applicant.mobilePhone],
      );
      expect(rows.map(({ text }: { text: string }) => text)).toEqual(['privacy', 'terms']);
    });
  });

for (const language of journeyLanguages)
  test.describe(language, () => {
    test.use({ language });

    test('As a dealer I open the link in my company’s mailbox and may download what is for dealers', async ({
      page,
      site,
      applicant,
      codeOf,
      mailTo,
    }) => {
      await fillIn(page, site, applicant, codeOf);
      await page.getByRole('radio', { name: site.says('account:group.dealer') }).check();
      await label(page, site, 'companyvat').fill('00000016');
      await label(page, site, 'companyemail').fill(applicant.companyemail);
      await press(page, site, 'account:register.submit');
      await expect(page).toHaveURL(new RegExp(`${site.path('/member')}$`));

      const list = site.path('/product/brand/palisar/file');
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: site.says('account:dealer.resend') }) });
      await page.goto(list);
      await expect(row.first()).toBeVisible();

      const address = new URL(
        /http\S+\/dealer\/validate\/\S+/.exec(await mailTo(applicant.companyemail))![0],
      );
      await page.goto(address.pathname);
      await expect(page.getByText(site.says('errors:dealer.validated'))).toBeVisible();
      // A logged-in member is redirected away from the login.
      await expect(page).toHaveURL(new RegExp(`${site.path('/member')}$`), { timeout: 30_000 });
      await page.goto(list);
      const coming = page.waitForEvent('download');
      await page
        .getByRole('row')
        .filter({ hasText: site.says('file:audience.dealer') })
        .getByRole('button', { name: new RegExp(`^${site.says('file:download')}`) })
        .first()
        .click();
      expect(readFileSync(await (await coming).path()).length).toBeGreaterThan(0);

      await page.goto(address.pathname);
      await expect(page.getByText(site.says('errors:dealer.validatedBefore'))).toBeVisible();
      await press(page, site, 'account:dealer.stay');
    });
  });

test('An unknown validation link says so and links home', async ({ page, problems }) => {
  problems.allow(/404/);
  await page.goto('/dealer/validate/of-no-mail');
  await expect(
    page.getByText('這個驗證連結無效。請確認網址完整，或登入後重新寄送驗證信。'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 });
});

test('An old member who logs in is sent to the update, and continues from there', async ({
  page,
  site,
  newMember,
  codeOf,
  database,
}) => {
  const old = await newMember({ mustUpdate: true, name: '李建國' });
  await page.goto('/login?redirectFrom=%2Fmember%2Fevent');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill(old.mobilePhone);
  await press(page, site, 'login:getCode');
  await page.getByRole('textbox', { name: site.says('login:code') }).waitFor();
  await page
    .getByRole('textbox', { name: site.says('login:code') })
    .fill(await codeOf(old.mobilePhone));
  await press(page, site, 'login:submit');
  await expect(page).toHaveURL(new RegExp(`/member/update/${old.uuid}\\?redirectFrom=`));
  await expect(page.getByText('李○國')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('李建國');
  // The login has used the code; another one may be requested after a minute.
  await forgetCodes(database.pool, `+886 ${old.mobilePhone}`);
  await page
    .getByRole('textbox', { name: site.says('memberField:field.mobilePhone') })
    .fill(old.mobilePhone);
  await press(page, site, 'login:getCode');
  await expect(page.getByRole('button', { name: site.saying('login:resendIn') })).toBeVisible();
  await label(page, site, 'verificationCode').fill(await codeOf(old.mobilePhone));
  await page.getByRole('checkbox', { name: site.says('consent:link') }).check();
  await page.getByRole('checkbox', { name: site.says('consent:terms.link') }).check();
  await Promise.all([
    expectToast(page, site.says('account:update.done')),
    press(page, site, 'account:update.submit'),
  ]);
  await expect(page).toHaveURL(/\/member\/event$/);
});
