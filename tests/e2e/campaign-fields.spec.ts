/** Links in emails and advertisements carry tracking parameters that no page reads. */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test('From a link in a mail I see the filtered list; its links and canonical do not contain the tracking parameters', async ({
  page,
  request,
}) => {
  const plain = await (await request.get('/event?type=online')).text();
  expect(await (await request.get('/event?utm_source=mail&type=online&fbclid=1')).text()).toBe(
    plain,
  );

  await page.goto('/event?utm_source=mail&type=online&fbclid=1#main');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/event$/);
  await hydrate(page);
  await expect(page).toHaveURL(/\/event\?type=online#main$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'English' })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/en\/event\?type=online$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
