// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiResult } from '@portolane/core/client/api-call.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { kindFilters } from './search-filters.ts';
import { SearchResults } from './search-results.tsx';

afterEach(() => vi.useRealTimers());

const answer: ApiResult<'site.search'> = {
  items: [
    {
      kind: 'brand',
      alias: 'palisar',
      category: null,
      brand: null,
      seriesNum: null,
      lang: 'zh-Hant',
      title: [{ text: 'Palisar', hit: true }],
      snippet: [],
      date: null,
      access: null,
      thumbnail: null,
    },
  ],
  facets: { more: false, kinds: [], nearest: [] },
  pagination: { current_page: 1, last_page: 5, per_page: 10, total: 50 },
  message: '',
};
/** A navigation takes some turns of the event loop, but no time. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};
const press = () => fireEvent.click(screen.getByRole('link', { name: '下一頁' }));
const current = () =>
  screen.getByRole('navigation', { name: '分頁' }).querySelector('[aria-current="page"]')!
    .textContent;

it('the page follows 300 ms after the last click on a page number; the number changes at once', async () => {
  const { address } = await renderApp(
    <SearchResults answer={answer} filters={kindFilters} query="palisar" />,
    { page: 'search', search: '?query=palisar' },
  );
  await screen.findByRole('link', { name: '下一頁' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press();
  expect(current()).toBe('2');
  vi.advanceTimersByTime(250);
  press();
  expect(current()).toBe('3');
  vi.advanceTimersByTime(299);
  await settle();
  expect(address()).toBe('/search?query=palisar');
  vi.advanceTimersByTime(1);
  await settle();
  expect(address()).toBe('/search?query=palisar&page=3');
});
