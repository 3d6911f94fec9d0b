import type { AxiosAdapter } from 'axios';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createCallLog } from './call-log.ts';

const answer =
  (status: number, data: object, headers: Record<string, string> = {}): AxiosAdapter =>
  async (config) => ({ data, status, statusText: '', headers, config });

it('keeps the last twenty calls with name, code, and time, newest first', async () => {
  const log = createCallLog();
  const client = (adapter: AxiosAdapter) =>
    createApiClient({
      baseURL: 'http://localhost/api',
      language: 'en',
      token: () => null,
      adapter,
      onEnded: log.add,
    });
  await client(answer(200, { items: [], message: '' }))('tag.search', { body: {} });
  await expect(
    client(answer(404, { code: 404, status: 'PRODUCT_MENU_ITEM_NOT_EXIST', message: '' }))(
      'event.one',
      { params: { eventAlias: 'x', seriesNum: 1 } },
    ),
  ).rejects.toMatchObject({ code: 'PRODUCT_MENU_ITEM_NOT_EXIST' });
  await expect(
    client(async () => {
      throw new Error('no line');
    })('setting.one', { params: { lang: 'en' } }),
  ).rejects.toMatchObject({ code: 'NO_RESPONSE' });
  expect(log.last().map(({ name, code }) => [name, code])).toEqual([
    ['setting.one', 'NO_RESPONSE'],
    ['event.one', 'PRODUCT_MENU_ITEM_NOT_EXIST'],
    ['tag.search', 'SUCCESS'],
  ]);
  expect(log.last().every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  for (let n = 0; n < 30; n++) log.add({ name: `call ${n}`, code: 'SUCCESS', milliseconds: n });
  expect([log.last().length, log.last()[0]!.name]).toEqual([20, 'call 29']);
});

it.each([
  ['no-store', 'Tue, 01 Dec 2026 10:00:00 GMT', [Date.parse('2026-12-01T10:00:00Z')]],
  ['public, max-age=60', 'Tue, 01 Dec 2026 10:00:00 GMT', []],
  ['no-store', 'yesterday', []],
])(
  'the server’s time is taken from a response that is %s and dated %s: %j',
  async (cache, date, learnt) => {
    const heard: number[] = [];
    const adapter = answer(200, { items: [], message: '' }, { 'cache-control': cache, date });
    await createApiClient({
      baseURL: 'http://localhost/api',
      language: 'en',
      token: () => null,
      adapter,
      onServerTime: (moment) => void heard.push(moment),
    })('tag.search', { body: {} });
    expect(heard).toEqual(learnt);
  },
);
