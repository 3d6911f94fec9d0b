import { asc, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchDocument } from '#db/schema.ts';
import { indexContent } from '#domain/search/index-content.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { setPublication } from './set-publication.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const { id: _id, ...columns } = getTableColumns(searchDocument);
const documents = () =>
  site.db
    .select(columns)
    .from(searchDocument)
    .orderBy(asc(searchDocument.kind), asc(searchDocument.key), asc(searchDocument.language));

it.each<[string, string]>([
  ['product', 'corvane-c5-2404'],
  ['solution', 'all-flash-consolidation'],
  ['case', 'university-wifi7'],
  ['file', 'corvane-ax7-placement-worksheet'],
  ['event', 'campus-wifi-briefing/1'],
  ['session', 'zero-trust-workshop/1/identity-inventory'],
  ['brand', 'corvane'],
  ['faq', 'member-account'],
])(
  'hiding and publishing a %s (%s) leaves the search as a whole run would',
  async (kind, alias) => {
    const all = await documents();
    const set = (state: 'hidden' | 'published') =>
      setPublication(
        { db: site.db, now: () => site.clock.now, settings: testSettings() },
        { kind, alias, state, actor: 'test' },
      );
    expect(await set('hidden')).toMatchObject({ changed: true });
    const hidden = await documents();
    expect(hidden).not.toEqual(all);
    await indexContent(site.db, site.clock.now);
    expect(hidden).toEqual(await documents());
    expect(await set('published')).toMatchObject({ changed: true });
    expect(await documents()).toEqual(all);
  },
);
