/** Content that is only in Chinese, as English readers see it. */
// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandGrid } from '#features/brand/brand-grid.tsx';
import { CampaignLinks } from '#features/campaign/campaign-links.tsx';
import { QuestionList } from '#features/faq/question-list.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { renderApp } from '#platform/testing/render-app.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListHead } from './list-head.tsx';
import { english, listFilters, text } from '@portolane/app-kit/list/list-filters.ts';

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

const question = { alias: 'one', question: '一？', answer: '<p>二</p>' };
const brand = {
  alias: 'one',
  title: 'One',
  logo: '/one.svg',
  category: 'Network',
  summary: '',
  productCategories: [],
};
const topic = { alias: 'two', title: '二' };
const campaign = { alias: 'one', title: '一' };

/** Each kind of content outside lists of its own, once in Chinese and once in English. */
it.each([
  [
    'a title',
    <>
      <ContentHeading level={2} lang="zh-Hant">
        一
      </ContentHeading>
      <ContentHeading level={2} lang="en">
        One
      </ContentHeading>
    </>,
  ],
  [
    'the title of a company page and of a category of questions',
    <>
      <ListHead level={2} title="一" lead="" lang="zh-Hant" />
      <ListHead level={2} title="One" lead="" lang="en" />
      <ListHead level={2} title="A list" lead="" />
    </>,
  ],
  [
    'a question',
    <QuestionList
      key="questions"
      level={2}
      category={{
        alias: 'category',
        title: 'Category',
        lang: 'en',
        questions: [
          { ...question, lang: 'zh-Hant' },
          { ...question, alias: 'two', lang: 'en' },
        ],
      }}
    />,
  ],
  [
    'a brand',
    <BrandGrid
      key="brands"
      summaries
      brands={[
        { ...brand, lang: 'zh-Hant' },
        { ...brand, alias: 'two', lang: 'en' },
      ]}
    />,
  ],
  [
    'a campaign',
    <CampaignLinks
      key="campaigns"
      campaigns={[
        { ...campaign, lang: 'zh-Hant', topic: { ...topic, lang: 'zh-Hant' } },
        { ...campaign, alias: 'two', lang: 'en', topic: { ...topic, lang: 'en' } },
      ]}
    />,
  ],
])('%s that is only in Chinese is marked', async (_kind, shown) => {
  await renderApp(shown, { page: 'events', language: 'en' });
  expect(await screen.findAllByText('Chinese only')).toHaveLength(1);
});
