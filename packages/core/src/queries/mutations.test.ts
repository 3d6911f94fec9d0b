/** Requests of mutations that consist of more than a body. */
import { AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { expect, it } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { checkoutMutation } from './cart.ts';
import { cancelOrderMutation } from './order.ts';

/** Returns a logged-in member's client and the requests it has sent. */
function recordingClient(items: unknown) {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    return { data: { items, message: '' }, status: 200, statusText: 'OK', headers: {}, config };
  };
  return {
    requests,
    api: createApiClient({
      baseURL: 'http://localhost/api',
      language: 'en',
      token: () => 'the-bearer',
      adapter,
    }),
  };
}
/** Runs a mutation outside a component. */
const run = <I, O>(
  { mutationFn }: { mutationFn?: ((input: I, context: never) => Promise<O>) | undefined },
  input: I,
) => mutationFn!(input, undefined as never);

it('a checkout sends its idempotency key and the bearer token', async () => {
  const { api, requests } = recordingClient({ uuid: 'the-order' });
  const body = { eventAlias: 'zero-trust-days' } as Parameters<
    NonNullable<ReturnType<typeof checkoutMutation>['mutationFn']>
  >[0]['body'];
  expect(
    await run(checkoutMutation(api), { key: 'c0ffee00-1234-4abc-8def-0123456789ab', body }),
  ).toEqual({ uuid: 'the-order' });
  const headers = AxiosHeaders.from(requests[0]!.headers);
  expect([
    headers.get('Idempotency-Key'),
    headers.get('Authorization'),
    headers.get('Accept-Language'),
  ]).toEqual(['c0ffee00-1234-4abc-8def-0123456789ab', 'Bearer the-bearer', 'en']);
});

it('a cancellation names the event and the sessions to cancel', async () => {
  const { api, requests } = recordingClient([{ uuid: 'the-order', regStatus: 'CANCELED' }]);
  const body = {
    eventAlias: 'zero-trust-days',
    seriesNum: 1,
    uuids: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  };
  expect(await run(cancelOrderMutation(api), body)).toEqual([
    { uuid: 'the-order', regStatus: 'CANCELED' },
  ]);
  expect([requests[0]!.url, JSON.parse(requests[0]!.data as string)]).toEqual([
    '/member/order/cancel',
    body,
  ]);
});
