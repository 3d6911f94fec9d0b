// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { MobileBar } from './mobile-bar.tsx';

beforeEach(() => {
  // jsdom lacks modal dialogs, so open them as non-modal ones.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  stubEndpoint('menu.search', {
    items: {
      tree: [],
      brand: [],
      solution_category: [],
      product_parent_category: [],
      product_child_category: [],
    },
  });
  stubEndpoint('tag.search', {
    items: [],
    pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
  });
});

const names = () =>
  screen
    .getAllByRole('dialog')
    .map((dialog) => document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent);
const key = (name: string) => screen.findByRole('button', { name });

it('opening the search closes the menu, and vice versa', async () => {
  const { user } = await renderApp(<MobileBar />, { page: 'events' });
  const [menu, search] = [await key('開啟選單'), await key('搜尋')];
  for (const [opener, other, name] of [
    [menu, search, '選單'],
    [search, menu, '搜尋'],
    [menu, search, '選單'],
  ] as const) {
    await user.click(opener);
    await waitFor(() => expect(names()).toEqual([name]));
    expect([opener, other].map((button) => button.getAttribute('aria-expanded'))).toEqual([
      'true',
      'false',
    ]);
  }
});
