import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { expect, it, vi } from 'vitest';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import { render } from './entry-server.tsx';
import { type Snapshot, SNAPSHOT_ID } from './platform/hydration/snapshot.ts';

/** Answers what a page without content asks for; `own` null: what the site says cannot be had. */
const api =
  (own: Record<string, OwnTexts['texts']> | null): AxiosAdapter =>
  async (config) => {
    const answered = (items: unknown) => ({
      data: { code: 200, status: 'SUCCESS', message: '', items },
      status: 200,
      statusText: 'OK',
      headers: new AxiosHeaders(),
      config,
    });
    const path = config.url!;
    if (path.startsWith('/setting/')) return answered(sampleSetting());
    if (path.startsWith('/statement/') && own !== null)
      return answered({ version: JSON.stringify(own), texts: own[path.split('/').at(-1)!] ?? {} });
    throw new AxiosError(`No answer for ${path}.`, 'ERR_NETWORK', config);
  };

async function page(path: string, own: Parameters<typeof api>[0]) {
  const rendered = await render(new Request(`http://localhost${path}`), {
    assetsOf: () => ({ css: [], fonts: [], preload: [], entry: '/entry.js' }),
    api: { baseURL: '/api', adapter: api(own) },
    origin: 'http://localhost',
    memberCookie: undefined,
    now: () => new Date('2026-11-21T06:00:00Z'),
    // Header and footer have a reduced form, which the pages here show.
    report: vi.fn<() => void>(),
  });
  const html = rendered.html!;
  const data = new RegExp(`<script id="${SNAPSHOT_ID}"[^>]*>(.*?)</script>`, 's').exec(html)![1]!;
  return { ...rendered, html, snapshot: JSON.parse(data) as Snapshot };
}

const often = (text: string) => ({ company: { newsletter: { about: { often: text } } } });
const own = {
  'zh-TW': { ...often('每月一日寄出，由{{site}}發行'), event: { list: { lead: '原廠認證課程' } } },
  en: often('On the first of each month'),
};

it('says what the site says in the language of the page', async () => {
  expect((await page('/subscription', own)).html).toContain('每月一日寄出，由恆向資訊發行');
  expect((await page('/en/subscription', own)).html).toContain('On the first of each month');
});

it('says in English what any site says, where there is nothing in English', async () => {
  const { html } = await page('/en/subscription', { 'zh-TW': own['zh-TW'] });
  expect(html).toContain('From time to time');
  expect(html).not.toContain('每月一日');
});

it('gives the browser the texts of the page, and where there are others', async () => {
  const { snapshot } = await page('/subscription', own);
  expect(snapshot.own).toEqual({
    texts: { company: own['zh-TW'].company },
    elsewhere: ['event'],
  });
});

it('adds nothing to the pages of a site that says nothing of its own', async () => {
  const { snapshot, shared } = await page('/subscription', {});
  expect(snapshot).not.toHaveProperty('own');
  expect(shared).toBe(true);
});

it('keeps no page that lacks what the site says', async () => {
  const { html, shared } = await page('/subscription', null);
  expect(html).toContain('不定期');
  expect(shared).toBe(false);
});
