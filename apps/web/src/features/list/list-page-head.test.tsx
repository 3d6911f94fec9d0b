// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { eventFilters } from '#features/event/event-filters.ts';
import { ListPageHead } from './list-page-head.tsx';

it.each([
  ['?utm_source=mail&utm_campaign=2026&fbclid=1', ''],
  ['?page=2&gclid=1', '?page=2'],
  ['?past=1&utm_source=mail', '?past=1'],
  ['?type=online&utm_source=mail&page=2', ''],
])('the canonical URL of the list at %s contains no campaign parameters', async (search, home) => {
  await renderApp(<ListPageHead title="課程活動" filters={eventFilters} />, {
    page: 'events',
    search,
  });
  const addresses = await vi.waitUntil(() => {
    const found = [
      ...document.head.querySelectorAll(
        'link[rel=canonical], link[rel=alternate], meta[property="og:url"]',
      ),
    ];
    return (
      found.length > 0 &&
      found.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content')!)
    );
  });
  expect(addresses.map((address) => new URL(address).search)).toEqual(addresses.map(() => home));
});
