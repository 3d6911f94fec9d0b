/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { MenuPage } from './menu-page.tsx';

const items: MenuItem[] = [
  {
    id: 1,
    text: '公司簡介',
    path: '/about/portolane',
    to: null,
    type: 'insideLink',
    alias: null,
    description: null,
    placement: null,
    children: [],
  },
];

/** Stubs `matchMedia` with a width that can be changed. */
function windowOf(wide: boolean) {
  const screenOf = Object.assign(new EventTarget(), { matches: wide });
  const asked = vi.fn<(query: string) => EventTarget>(() => screenOf);
  vi.stubGlobal('matchMedia', asked);
  return {
    asked,
    become: (matches: boolean) => {
      screenOf.matches = matches;
      act(() => void screenOf.dispatchEvent(new Event('change')));
    },
  };
}
const show = () =>
  renderApp(
    <MenuPage
      title="關於恆向"
      description="說明"
      breadcrumbs={null}
      items={items}
      wide="/about/portolane"
    />,
    { page: 'aboutMenu' },
  );

test('On a phone I see the pages of the section, until I rotate it', async () => {
  const { asked, become } = windowOf(false);
  const { address } = await show();
  expect((await screen.findByRole('link', { name: '公司簡介' })).getAttribute('href')).toBe(
    '/about/portolane',
  );
  expect(asked).toHaveBeenCalledWith('(width > 676px)');
  expect(address()).toBe('/about/menu');
  become(true);
  await waitFor(() => expect(address()).toBe('/about/portolane'));
});

test('On a wide screen I am redirected', async () => {
  windowOf(true);
  const { address } = await show();
  await waitFor(() => expect(address()).toBe('/about/portolane'));
});
