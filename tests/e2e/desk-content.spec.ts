import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('I see what each kind of content has, and find an item by its English title', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('reader', '/content');
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('contentList:title') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: desk.says('content:kind.news'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('content:kind.news') }),
  ).toBeVisible();
  await page.getByLabel(desk.says('contentList:filter.search')).fill('firewall refresh');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=firewall/);
  await expectAccessible(page);
  await page.getByLabel(desk.says('contentList:filter.state')).selectOption('hidden');
  await expect(page.getByText(desk.says('table:noMatch'))).toBeVisible();
});
