/** The debug display, which super admins open with a keyboard shortcut. */
import { expect, test } from '../fixtures/test.ts';

const KEYS = 'Control+Shift+Alt+KeyP';

test('A super admin shows and hides the debug display, sees a notice for two seconds, and its code loads only then', async ({
  page,
  site,
  newMember,
  logIn,
}) => {
  const pieces: string[] = [];
  page.on('request', (request) => /debug/.test(request.url()) && pieces.push(request.url()));
  await logIn(await newMember({ group: 'other', superAdmin: true }));
  await page.goto('/member');
  await page.waitForLoadState('networkidle');
  expect(pieces).toEqual([]);
  await page.keyboard.press(KEYS);
  const display = page.getByRole('complementary', { name: site.says('debug:title') });
  await expect(display).toContainText('member');
  expect(pieces.length).toBeGreaterThan(0);
  const told = page.locator('.toast', { hasText: site.says('debug:on') });
  await expect(told).toBeVisible();
  await expect(told).toHaveCount(0, { timeout: 2_900 });
  await page.keyboard.press(KEYS);
  await expect(display).toHaveCount(0);
});

test('Other members have no debug display', async ({ page, site, member, logIn }) => {
  await logIn(member);
  await page.goto('/member');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(KEYS);
  await page.keyboard.press(KEYS);
  await page.keyboard.press(KEYS);
  await expect(page.getByRole('complementary', { name: site.says('debug:title') })).toHaveCount(0);
});
