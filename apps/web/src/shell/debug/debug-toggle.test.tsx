// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { DebugToggle } from './debug-toggle.tsx';

const KEYS = '{Control>}{Shift>}{Alt>}[KeyP]{/Alt}{/Shift}{/Control}';
async function show(superAdmin: boolean | null) {
  const part = (
    <>
      <p>the page</p>
      <DebugToggle />
    </>
  );
  const shown = await renderApp(part, {
    page: 'events',
    ...(superAdmin === null
      ? {}
      : { member: sampleMember({ superAdmin, group: 'other', groupId: 0 }) }),
  });
  await screen.findByText('the page');
  return shown;
}
const gone = (text: string) => waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));

it('a super admin sees build, page, viewer, calls, and cache with a notice for two seconds, and hides them with the same shortcut', async () => {
  const { user, app } = await show(true);
  app.calls.add({ name: 'event.search', code: 'SERVICE_UNAVAILABLE', milliseconds: 41.6 });
  app.queryClient.setQueryData(['menu'], []);
  app.pending.change('file.download', 1);
  app.pending.change('tag.search', 1);
  app.pending.change('tag.search', 1);
  app.pending.change('menu.search', 1);
  app.pending.change('menu.search', -1);
  await user.keyboard(KEYS);
  const display = await screen.findByRole('complementary', { name: '除錯資訊' });
  await screen.findAllByText('已顯示除錯資訊');
  const told = performance.now();
  for (const text of [
    'events',
    'zh-TW',
    'other (0)',
    'event.search',
    'SERVICE_UNAVAILABLE',
    '42 ms',
    '["menu"]',
    'success / idle / 0',
    'file.download, tag.search × 2',
  ])
    expect(display.textContent).toContain(text);
  expect(display.textContent).not.toContain('menu.search');
  await gone('已顯示除錯資訊');
  expect(performance.now() - told).toBeGreaterThan(1_800);
  expect(performance.now() - told).toBeLessThan(2_900);
  await user.keyboard(KEYS);
  await screen.findAllByText('已隱藏除錯資訊');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('its button hides the display as well', async () => {
  const { user } = await show(true);
  await user.keyboard(KEYS);
  await user.click(await screen.findByRole('button', { name: '關閉除錯資訊' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it.each([
  ['a member', false],
  ['a visitor', null],
])('for %s the shortcut does nothing', async (_who, superAdmin) => {
  const { user } = await show(superAdmin);
  await user.keyboard(KEYS);
  await new Promise((wait) => requestAnimationFrame(wait));
  expect([screen.queryByRole('complementary'), screen.queryByText('已顯示除錯資訊')]).toEqual([
    null,
    null,
  ]);
});

it('other keys do nothing, and holding the shortcut down does not repeat it', async () => {
  const { user } = await show(true);
  await user.keyboard('{Control>}{Shift>}[KeyP]{/Shift}{/Control}');
  document.dispatchEvent(
    new KeyboardEvent('keydown', {
      ctrlKey: true,
      shiftKey: true,
      altKey: true,
      code: 'KeyP',
      repeat: true,
    }),
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});
