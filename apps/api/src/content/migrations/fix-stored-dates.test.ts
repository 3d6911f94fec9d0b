import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  contentDocument,
  contentDraft,
  contentImport,
  contentVersion,
} from '#db/schema/content.ts';
import { testAnchor, testContent } from '#testing/test-content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { importContent } from '../transfer/import-content.ts';
import { fixDates } from './fix-stored-dates.ts';

const path = 'news/corvane-c9-800g-uplinks.yaml';

it('gives every date the day that it has become', () =>
  expect(
    fixDates(testAnchor)({
      publishedDaysAgo: 3,
      publishUp: { day: 17, at: '09:30' },
      sessions: [{ starts: { minutes: -20 }, ends: '2026-12-08T09:30' }],
      meals: [{ id: 'lunch', day: 21, options: [] }],
      place: { way: { by: 'walk', minutes: 9 } },
      rows: [{ yearsAgo: 1, values: [1] }],
    }),
  ).toEqual({
    publishedAt: '2026-11-18T09:00',
    publishUp: '2026-12-08T09:30',
    sessions: [{ starts: '2026-11-21T13:40', ends: '2026-12-08T09:30' }],
    meals: [{ id: 'lunch', date: '2026-12-12', options: [] }],
    place: { way: { by: 'walk', minutes: 9 } },
    rows: [{ year: 2025, values: [1] }],
  }));

it('a database of before keeps what was edited in it, with its versions and drafts', async () => {
  const { db, close } = await openTestDatabase({ from: 'site' });
  try {
    const [document] = await db
      .select()
      .from(contentDocument)
      .where(eq(contentDocument.path, path));
    const before = document!.text.replace(/^publishedAt:.*$/m, 'publishedDaysAgo: 5');
    expect(before).toContain('publishedDaysAgo');
    await db
      .update(contentDocument)
      .set({
        text: before.replace('早期出貨的 Corvane C9', '編輯過'),
        version: 2,
        editedBy: 'wu@portolane.example',
        editedAt: testAnchor,
      })
      .where(eq(contentDocument.path, path));
    await db
      .insert(contentVersion)
      .values({ path, version: 1, text: before, changed: [], at: testAnchor });
    await db.insert(contentDraft).values({
      path,
      author: 'wu@portolane.example',
      tree: { publishedDaysAgo: 0 },
      baseVersion: 2,
      at: testAnchor,
    });
    await db
      .update(contentImport)
      .set({ digest: sql`'7' || substring(digest from ':.*$')` })
      .where(eq(contentImport.id, 1));
    await importContent(
      { db, now: () => new Date(testAnchor.getTime() + 86_400_000), settings: testSettings() },
      testContent,
    );
    const [after] = await db.select().from(contentDocument).where(eq(contentDocument.path, path));
    expect(after!.version).toBe(2);
    expect(after!.text).toContain('publishedAt: 2026-11-16T09:00');
    expect(after!.tree).toMatchObject({ publishedAt: '2026-11-16T09:00' });
    expect((after!.tree as { title: { zh: string } }).title.zh).toContain('編輯過');
    const [version] = await db.select().from(contentVersion).where(eq(contentVersion.path, path));
    expect(version!.text).toContain('publishedAt: 2026-11-16T09:00');
    expect((await db.select().from(contentDraft))[0]!.tree).toEqual({
      publishedAt: '2026-11-21T09:00',
    });
  } finally {
    await close();
  }
});
