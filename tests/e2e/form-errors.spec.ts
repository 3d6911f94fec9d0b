/** The summary of a form's errors, of every form with several fields. */
import type { PageId } from '../../apps/web/src/page-table.ts';
import { goOn } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { pagesTest as test } from '../fixtures/pages.ts';
import { expect } from '../fixtures/test.ts';

const forms: readonly PageId[] = [
  'inquiry',
  'contactSales',
  'repair',
  'otherInquiry',
  'register',
  'memberUpdate',
  'memberSetting',
  'memberUpgrade',
  'apply',
];

for (const id of forms)
  test(`The summary of ${id} lists its errors in the order of the page`, async ({
    page,
    site,
    addressOf,
  }) => {
    await page.goto(await addressOf(id));
    await hydrate(page);
    if (id === 'apply') {
      await goOn(page, site);
      await page.getByRole('textbox', { name: site.says('apply:field.fullName') }).waitFor();
    }
    const form = page.getByRole('main').locator('form').last();
    // Required fields are empty, and no field takes this.
    for (const input of await form.locator('input:is([type=text],[type=tel],[type=email])').all())
      if ((await input.isEditable()) && (await input.isVisible())) await input.fill('?');
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    const links = form.locator('.error-summary a');
    await expect(links.first()).toBeVisible();
    const { listed, onPage } = await links.evaluateAll((all) => {
      const targets = all.map((link) => link.getAttribute('href')!.slice(1));
      const controls = document.querySelectorAll(
        targets.map((target) => `[id="${target}"]`).join(),
      );
      return { listed: targets, onPage: [...controls].map((control) => control.id) };
    });
    expect(listed.length).toBeGreaterThan(1);
    expect(listed).toEqual(onPage);
  });
