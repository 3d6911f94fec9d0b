// @vitest-environment jsdom
// Tests the decision in the browser; the server does not know what the tab has chosen.
import { expect, it } from 'vitest';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { data } from './apply.data.ts';

const params = { brandAlias: 'corvane', eventAlias: 'zero-trust-days', eventSeriesNum: '1' };
const item = { eventAlias: 'zero-trust-days', eventSeriesNum: 1, sessionUuids: ['a'], meals: [] };
type QueryResults = Parameters<NonNullable<typeof data.guard>>[0];

/** Returns where the page redirects to, or null if it is shown. */
function redirectOf(cart: QueryResults['cart'], selection?: typeof item): string | null {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report: () => {} });
  if (selection) app.chosen.set(selection);
  const leave = (path: string): never => {
    throw new Error(path);
  };
  const request = {
    app,
    api: app.api,
    params,
    url: new URL('http://localhost/'),
    notFound: () => leave('/404'),
    redirectTo: leave,
  };
  try {
    data.guard!({ event: sampleEvent(), cart } as QueryResults, request);
  } catch (exit) {
    return (exit as Error).message;
  }
  return null;
}

it('Going back from the completion page leads there again', () =>
  expect(redirectOf({ item: null, held: null, enrolled: { uuid: 'the-order' } })).toBe(
    '/product/brand/corvane/event/zero-trust-days/1/the-order',
  ));

it('the page is shown with sessions in the cart, and with an empty cart if the member is not enrolled', () => {
  expect(redirectOf({ item, held: null, enrolled: null })).toBeNull();
  expect(redirectOf({ item: null, held: null, enrolled: null })).toBeNull();
});

it('an enrolled member with a selection sees why it cannot be enrolled; one without sessions leads to the order', () => {
  const enrolled = { item: null, held: null, enrolled: { uuid: 'the-order' } };
  expect(redirectOf(enrolled, item)).toBeNull();
  expect(redirectOf(enrolled, { ...item, sessionUuids: [] })).toContain('the-order');
});
