/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { lineBindingQuery } from '@portolane/core/queries/line.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { BindingPanel } from './binding-panel.tsx';

const binding = (bound: boolean, reminders = true) => ({ items: { bound, reminders } });

/** The panel, and the profile's copy of the same state. */
function Page({ available = true }: { available?: boolean }) {
  const { api } = useApp();
  const { data } = useSuspenseQuery(lineBindingQuery(api));
  const { data: profile } = useSuspenseQuery(profileQuery(api));
  return (
    <>
      <BindingPanel binding={data} available={available} />
      <p data-testid="profile">{String(profile.lineBound)}</p>
    </>
  );
}
type Answer = ReturnType<typeof binding>;
function open(
  answers: Answer[],
  { available = true, language = 'zh-TW' }: { available?: boolean; language?: 'zh-TW' | 'en' } = {},
) {
  stubEndpoint('line.binding', ...answers);
  stubEndpoint(
    'user.profile',
    ...answers.map(({ items }) => ({ items: sampleMember({ lineBound: items.bound }) })),
  );
  return renderApp(<Page available={available} />, {
    page: 'memberLine',
    member: sampleMember(),
    language,
  });
}
const reminders = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: '用 LINE 提醒我報名的場次' });

test('without a binding I see what it does, and where to bind', async () => {
  await open([binding(false)]);
  await screen.findByText('尚未綁定');
  expect(screen.getByRole('link', { name: '前往綁定' }).getAttribute('href')).toBe('/account-bind');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('where LINE is not configured there is no link to it', async () => {
  await open([binding(false)], { available: false });
  await screen.findByText(/目前沒有開放 LINE 綁定/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('I end the binding after a confirmation; profile and page are updated, and the focus stays in the section', async () => {
  const ended = stubEndpoint('line.unbind', binding(false));
  const { user } = await open([binding(true), binding(false)]);
  await user.click(await screen.findByRole('button', { name: '解除綁定' }));
  await user.click(await screen.findByRole('button', { name: '保留綁定' }));
  expect(ended).toEqual([]);
  await user.click(screen.getByRole('button', { name: '解除綁定' }));
  await screen.findByRole('alertdialog', { name: '要解除 LINE 綁定嗎？' });
  await user.click(screen.getAllByRole('button', { name: '解除綁定' }).at(-1)!);
  await screen.findByText('尚未綁定');
  await expect.poll(() => screen.getByTestId('profile').textContent).toBe('false');
  expect(ended).toHaveLength(1);
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('heading', { name: 'LINE 帳號' }));
});

test('if ending the binding fails, it is unchanged, and I can try again', async () => {
  const tried = stubEndpoint('line.unbind', OUTAGE, binding(false));
  const { user } = await open([binding(true), binding(false)]);
  const end = async () => {
    await user.click(await screen.findByRole('button', { name: '解除綁定' }));
    await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: '解除綁定' }).at(-1)!);
  };
  await end();
  await screen.findAllByText('錯誤');
  expect(screen.getByText('已綁定')).toBeTruthy();
  await end();
  await screen.findByText('尚未綁定');
  expect(tried).toHaveLength(2);
});

test('reminders are switched off and on with one press each', async () => {
  const sent = stubEndpoint('line.reminders', binding(true, false), binding(true, true));
  const { user } = await open([binding(true), binding(true, false), binding(true, true)]);
  expect((await reminders()).checked).toBe(true);
  await user.click(await reminders());
  await screen.findAllByText('已關閉 LINE 提醒');
  expect((await reminders()).checked).toBe(false);
  await user.click(await reminders());
  await screen.findAllByText('已開啟 LINE 提醒');
  expect([(await reminders()).checked, sent]).toEqual([
    true,
    [{ wanted: false }, { wanted: true }],
  ]);
});

test('if switching reminders fails, they are unchanged', async () => {
  stubEndpoint('line.reminders', OUTAGE);
  const { user } = await open([binding(true)]);
  await user.click(await reminders());
  await screen.findAllByText('錯誤');
  expect((await reminders()).checked).toBe(true);
});

test('a binding ended in another tab or the chat disappears when I return to this tab', async () => {
  const { app } = await open([binding(true), binding(false)]);
  await screen.findByText('已綁定');
  // Simulates that the ten seconds of freshness have passed.
  await app.queryClient.invalidateQueries({
    queryKey: lineBindingQuery(app.api).queryKey,
    refetchType: 'none',
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('尚未綁定');
  expect(screen.queryByRole('button', { name: '解除綁定' })).toBeNull();
});

test('an expired login leads to the login page, and back here', async () => {
  stubEndpoint('line.reminders', { refuse: 'LOGIN_REQUIRED' });
  const { user, address } = await open([binding(true)]);
  await user.click(await reminders());
  await expect.poll(address).toBe('/login?redirectFrom=%2Fmember%2Fline');
  expect((await screen.findAllByText(errorMessageOf('LOGIN_REQUIRED'))).length).toBeGreaterThan(0);
});

test('in English it is said in English', async () => {
  await open([binding(true)], { language: 'en' });
  await screen.findByRole('checkbox', { name: 'Remind me of my sessions in LINE' });
  expect(screen.getByRole('button', { name: 'Unlink' })).toBeTruthy();
});
