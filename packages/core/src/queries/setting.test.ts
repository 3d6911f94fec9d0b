import { QueryClient } from '@tanstack/query-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiCall } from '#client/api-call.ts';
import { settingQuery } from './setting.ts';

afterEach(() => vi.useRealTimers());

it('site settings are requested once per language, however long the document stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked: string[] = [];
  const api = (async (_name: string, { params }: { params: { lang: string } }) => {
    asked.push(params.lang);
    return { items: { sitename: params.lang } };
  }) as unknown as ApiCall;
  const client = new QueryClient();
  expect(await client.fetchQuery(settingQuery(api, 'zh-TW'))).toMatchObject({ sitename: 'zh-TW' });
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  expect(await client.fetchQuery(settingQuery(api, 'zh-TW'))).toMatchObject({ sitename: 'zh-TW' });
  expect(await client.fetchQuery(settingQuery(api, 'en'))).toMatchObject({ sitename: 'en' });
  expect(asked).toEqual(['zh-TW', 'en']);
});
