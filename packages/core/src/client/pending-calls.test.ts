import { CanceledError, type AxiosAdapter } from 'axios';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createPendingCalls } from './pending-calls.ts';

const answered: AxiosAdapter = async (config) => ({
  data: { items: [], message: '' },
  status: 200,
  statusText: '',
  headers: {},
  config,
});

it.each<[string, AxiosAdapter]>([
  ['was answered', answered],
  [
    'was refused',
    async (config) => ({
      data: { status: 'SERVICE_UNAVAILABLE' },
      status: 503,
      statusText: '',
      headers: {},
      config,
    }),
  ],
  ['got no answer', () => Promise.reject(new Error('no line'))],
  ['was given up', () => Promise.reject(new CanceledError())],
])('a call is counted by name while it runs, and no longer once it %s', async (_how, adapter) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const pending = createPendingCalls();
  const api = createApiClient({
    baseURL: 'http://localhost/api',
    language: 'en',
    token: () => null,
    onPending: (name, by) => pending.change(name, by),
    adapter: async (config) => {
      await opened;
      return adapter(config);
    },
  });
  const calls = [
    api('tag.search', { body: {} }),
    api('tag.search', { body: { hot: 1 } }),
    api('setting.one', { params: { lang: 'en' } }),
  ];
  expect(pending.store.getState().counts).toEqual({ 'tag.search': 2, 'setting.one': 1 });
  open();
  await Promise.allSettled(calls);
  expect(pending.store.getState().counts).toEqual({ 'tag.search': 0, 'setting.one': 0 });
});
