// @vitest-environment jsdom
// What is decided in the browser: on the server nobody knows what the tab has chosen.
import { expect, it } from 'vitest';
import { createTestApp } from '#platform/testing/test-app.ts';
import { data } from './apply.data.ts';

const params = { brandAlias: 'corvane', eventAlias: 'zero-trust-days', eventSeriesNum: '1' };
const item = { eventAlias: 'zero-trust-days', eventSeriesNum: 1, sessionUuids: [], meals: [] };
type Answers = Parameters<NonNullable<typeof data.decide>>[0];

/** Where a look at the application leads; null: it is shown. */
function ledTo(cart: Answers['cart']): string | null {
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
    data.decide!({ cart } as Answers, request);
  } catch (exit) {
    return (exit as Error).message;
  }
  return null;
}

it('Back from the completion page leads to it again', () =>
  expect(ledTo({ item: null, refusal: null, enrolled: { uuid: 'the-order' } })).toBe(
    '/product/brand/corvane/event/zero-trust-days/1/the-order',
  ));

it('an application with something chosen is shown, and so is one with nothing that is not enrolled', () => {
  expect(ledTo({ item, refusal: null, enrolled: null })).toBeNull();
  expect(ledTo({ item: null, refusal: null, enrolled: null })).toBeNull();
});
