// @vitest-environment jsdom
// Tests the decision in the browser; the server does not know what the tab has chosen.
import { expect, it } from 'vitest';
import { createTestApp } from '#platform/testing/test-app.ts';
import { data } from './apply.data.ts';

const params = { brandAlias: 'corvane', eventAlias: 'zero-trust-days', eventSeriesNum: '1' };
const item = { eventAlias: 'zero-trust-days', eventSeriesNum: 1, sessionUuids: [], meals: [] };
type QueryResults = Parameters<NonNullable<typeof data.guard>>[0];

/** Returns where the page redirects to, or null if it is shown. */
function redirectOf(cart: QueryResults['cart']): string | null {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report: () => {} });
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
    data.guard!({ cart } as QueryResults, request);
  } catch (exit) {
    return (exit as Error).message;
  }
  return null;
}

it('Going back from the completion page leads there again', () =>
  expect(redirectOf({ item: null, refusal: null, enrolled: { uuid: 'the-order' } })).toBe(
    '/product/brand/corvane/event/zero-trust-days/1/the-order',
  ));

it('the page is shown with sessions in the cart, and with an empty cart if the member is not enrolled', () => {
  expect(redirectOf({ item, refusal: null, enrolled: null })).toBeNull();
  expect(redirectOf({ item: null, refusal: null, enrolled: null })).toBeNull();
});
