import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SiteNotices } from '@portolane/core/contract/notice.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { clearCaches } from '#db/cached.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishDocument } from '#modules/content/publish-document.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';

let site: PublicSite;
let start: Date;
beforeAll(async () => {
  site = await openPublicSite();
  start = site.clock.now;
});
afterEach(() => void (site.clock.now = start));
afterAll(() => site.close());

/** Publishes these notices in the place of those before. */
async function publish(notices: Tree[]) {
  const answer = await publishEdit(site, 'notices.yaml', () => ({ notices }));
  clearCaches(site.db);
  return answer;
}
const read = async (language = 'zh-TW'): Promise<SiteNotices> => {
  const reply = await site.get('/notice/list', { 'accept-language': language });
  expect(reply.headers['cache-control']).toBe('no-store');
  return reply.json().items;
};
const at = (moment: string) => (site.clock.now = new Date(moment));

const power = {
  alias: 'power',
  text: { zh: '週六停電。', en: 'No power on Saturday.' },
  link: { text: { zh: '常見問題', en: 'FAQ' }, to: '/faq' },
};
const down = { alias: 'down', level: 'urgent', text: { zh: '電話故障。' } };

describe('notices', () => {
  it('are none on a site that has none', async () =>
    expect(await read()).toEqual({ notices: [], changesAt: null }));

  it('are in the language of the reader, with a link into it, the urgent ones first', async () => {
    expect(await publish([power, down])).toMatchObject({ outcome: 'stored' });
    const { notices } = await read();
    expect(notices).toMatchObject([
      { level: 'urgent', text: '電話故障。', link: null },
      { level: 'information', text: '週六停電。', link: { text: '常見問題', href: '/faq' } },
    ]);
    expect((await read('en')).notices).toMatchObject([
      { text: '電話故障。', lang: 'zh-Hant' },
      { text: 'No power on Saturday.', lang: 'en', link: { text: 'FAQ', href: '/en/faq' } },
    ]);
  });

  it('are new to who dismissed them once they say something else, and in no other case', async () => {
    await publish([power]);
    const [before] = (await read()).notices;
    expect((await read('en')).notices[0]!.id).toBe(before!.id);
    await publish([{ ...power, publishDown: '2027-01-01T00:00' }]);
    expect((await read()).notices[0]!.id).toBe(before!.id);
    await publish([{ ...power, text: { zh: '週日停電。' } }]);
    expect((await read()).notices[0]!.id).not.toBe(before!.id);
  });

  it('are shown in their window only, and say when that changes', async () => {
    await publish([
      { ...power, publishUp: '2026-12-01T09:00', publishDown: '2026-12-01T18:00' },
      { ...down, state: 'hidden', publishUp: '2026-11-25T00:00' },
    ]);
    const opens = '2026-12-01T01:00:00.000Z';
    const ends = '2026-12-01T10:00:00.000Z';
    expect(await read()).toEqual({ notices: [], changesAt: opens });
    at(opens);
    expect(await read()).toMatchObject({ notices: [{ until: ends }], changesAt: ends });
    at(new Date(Date.parse(ends) - 1).toISOString());
    expect((await read()).notices).toHaveLength(1);
    at(ends);
    expect(await read()).toEqual({ notices: [], changesAt: null });
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://a.example', 'faq', '/\\evil.example'])(
    'cannot lead to %s',
    async (to) =>
      expect(await publish([{ ...power, link: { ...power.link, to } }])).toMatchObject({
        outcome: 'invalid',
        problems: [expect.objectContaining({ field: 'notices.0.link.to' })],
      }),
  );

  it('are not edited by people who are limited to brands', async () => {
    const deps = { db: site.db, now: () => site.clock.now, settings: testSettings() };
    const edit = { path: 'notices.yaml', tree: { notices: [] }, baseVersion: 1 };
    const limited = { ...everything, brands: ['corvane'] };
    await expect(
      publishDocument(deps, edit, { actor: 'a@b.example', scope: limited, language: 'en' }),
    ).rejects.toMatchObject({ code: expect.any(String) });
  });
});
