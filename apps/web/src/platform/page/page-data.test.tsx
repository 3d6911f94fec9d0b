/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { heldResponse, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest, usePageData } from './page-data.ts';

const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias'>) => ({
    text: pageQuery(api, params.brandAlias),
    tags: optional(hotTagsQuery(api)),
  }),
});

function Page() {
  const { text, tags } = usePageData(data);
  return (
    <>
      <h1>{text.title}</h1>
      <p>{tags ? `${tags.length} keywords` : 'no keywords'}</p>
    </>
  );
}
const corvane = {
  items: {
    alias: 'corvane',
    title: 'Corvane',
    lang: 'zh-Hant' as const,
    summary: '',
    version: null,
    publishUp: null,
    effectiveFrom: null,
    picture: null,
    sections: [],
  },
};
const noTags = { items: [], pagination: { current_page: 1, last_page: 1, per_page: 6, total: 0 } };
const open = () => renderApp(<Page />, { page: 'brand', params: { brandAlias: 'corvane' } });

test('a page gets the results of the queries it declares', async () => {
  stubEndpoint('tag.search', noTags);
  const asked = stubEndpoint('page.one', corvane);
  await open();
  await screen.findByRole('heading', { name: 'Corvane' });
  await screen.findByText('0 keywords');
  expect(asked).toEqual(['http://localhost/api/static/corvane']);
});

test('a page waits for required queries, but not for optional ones', async () => {
  const tags = heldResponse(noTags);
  stubEndpoint('tag.search', tags.promise);
  stubEndpoint('page.one', corvane);
  await open();
  await screen.findByRole('heading', { name: 'Corvane' });
  expect(screen.getByText('no keywords').isConnected).toBe(true);
  tags.release();
  await screen.findByText('0 keywords');
});
