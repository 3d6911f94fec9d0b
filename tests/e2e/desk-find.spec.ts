import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('somebody finds an event, learns the keys, and goes on, with the keyboard alone', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('reader', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: desk.says('find:keysTitle') });
  // The heading may be there a moment before the screen listens.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys.getByText(desk.says('find:key.find'))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const button = page.getByRole('button', { name: desk.says('find:open') });
  await button.focus();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: desk.says('find:label') });
  await expect(field).toBeFocused();
  await field.fill('workshop');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'workshop' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('/');
  await field.fill(desk.says('frame:screen.orders').slice(0, 1));
  await expect(options.first()).toBeVisible();
  await field.fill(desk.says('frame:screen.orders'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/orders$/);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/desk\/events$/);
});
