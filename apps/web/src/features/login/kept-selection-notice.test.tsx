/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { KeptSelectionNotice } from './kept-selection-notice.tsx';

const application = '/product/brand/palisar/event/zero-trust-workshop/1/apply';
const sentence = '您選好的場次會保留，登入後接著報名。';
const shown = () => screen.queryByText(sentence) !== null;

test.each([
  [application, true],
  [`/en${application}?step=2`, true],
  ['/member', false],
  ['/product/brand/palisar/event/zero-trust-workshop/1', false],
  [`https://elsewhere.example${application}`, false],
])('On the way to %s the login page says that my selection is kept: %s', async (from, said) => {
  await renderApp(
    <>
      login <KeptSelectionNotice />
    </>,
    { page: 'login', search: `?redirectFrom=${encodeURIComponent(from)}` },
  );
  await screen.findByText(/login/);
  expect(shown()).toBe(said);
});

test('It says so wherever I come from once something is selected', async () => {
  const { app } = await renderApp(
    <>
      login <KeptSelectionNotice />
    </>,
    { page: 'login' },
  );
  await screen.findByText(/login/);
  expect(shown()).toBe(false);
  act(
    () =>
      void app.chosen.set({
        eventAlias: 'zero-trust-workshop',
        eventSeriesNum: 1,
        sessionUuids: [],
        meals: [],
      }),
  );
  await vi.waitFor(() => expect(shown()).toBe(true));
});
