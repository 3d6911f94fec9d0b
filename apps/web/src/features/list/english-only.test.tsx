/** What English readers see of content that is only in Chinese. */
// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { renderApp } from '#platform/testing/render-app.tsx';
import { FilterBar } from './filter-bar.tsx';
import { english, listFilters, text } from './list-filters.ts';

const filters = listFilters({
  fields: { query: text(), english: english() },
  body: (values) => values,
});
const show = (language: 'zh-TW' | 'en', search = '') =>
  renderApp(
    <>
      <FilterBar filters={filters} />
      <p>
        <ChineseOnly lang="zh-Hant" />
        <ChineseOnly lang="en" />
      </p>
    </>,
    { page: 'events', language, search },
  );

it('in English, Chinese content is marked and can be left out', async () => {
  await show('en');
  expect(await screen.findAllByText('Chinese only')).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'In English only' }).checked).toBe(
    false,
  );
});

it('in Chinese, nothing is marked, and the filter is offered only while it is set', async () => {
  await show('zh-TW');
  await screen.findByRole('form');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('中文')).toBeNull();
});

it('a Chinese page with the filter in its URL lets the reader clear it', async () => {
  await show('zh-TW', '?english=1');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '只看有英文的內容' });
  expect(box.checked).toBe(true);
});
