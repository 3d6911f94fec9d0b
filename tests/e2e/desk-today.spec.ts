import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today shows what waits for my role, and nothing of other roles', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('door', '/');
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('today:title') }),
  ).toBeVisible();
  await expect(page.getByText(desk.says('today:group.sessions')).first()).toBeVisible();
  await expect(page.getByText(desk.says('today:group.cases'))).toHaveCount(0);
  await expectAccessible(page);
});
