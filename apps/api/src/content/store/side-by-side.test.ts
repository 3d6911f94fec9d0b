/** Several people publish at once: different documents, and a fact beside a document that names it. */
import { and, eq, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { item } from '#db/schema/catalogue.ts';
import { contentDocument } from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { lockDocuments } from './locks.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const publish = async (
  path: string,
  change: (tree: TreeRecord) => TreeRecord,
  actor?: string,
): Promise<string> => (await publishEdit(site, path, change, actor)).outcome;
const withSummary = (zh: string) => (tree: TreeRecord) => ({ ...tree, summary: { zh } });

it('twenty people publish different documents while another one is locked', async () => {
  const others = await site.db
    .select({ path: contentDocument.path })
    .from(contentDocument)
    .where(and(like(contentDocument.path, 'news/%'), ne(contentDocument.path, NEWS)))
    .limit(20);
  expect(others).toHaveLength(20);
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = inTransaction(site.db, async (tx) => {
    await lockDocuments(tx, [NEWS]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  let isPublished = false;
  const waiting = publish(NEWS, withSummary('等待中')).then((outcome) => {
    isPublished = true;
    return outcome;
  });
  const outcomes = await Promise.all(
    others.map(({ path }, index) =>
      publish(path, withSummary(`第 ${index} 位`), `editor-${index}@portolane.example`),
    ),
  );
  expect(outcomes).toEqual(others.map(() => 'stored'));
  expect(isPublished).toBe(false);
  released.resolve();
  await holder;
  expect(await waiting).toBe('stored');
});

it('a fact that changes beside a document that begins to name it is in the row, whoever is first', async () => {
  for (let round = 1; round <= nightlyOr(100, 4); round++) {
    await publish(NEWS, withSummary(`第 ${round} 次，尚未引用`));
    const value = `值${round}`;
    const outcomes = await Promise.all([
      publish('facts.yaml', (tree) => ({ ...tree, sideBySide: { value } })),
      ...(round === 1 ? [] : [publish(NEWS, withSummary(`第 ${round} 次：<<sideBySide.value>>`))]),
    ]);
    expect(outcomes.every((outcome) => outcome === 'stored')).toBe(true);
    if (round === 1) continue;
    const [row] = await site.db
      .select({ summary: item.summary })
      .from(item)
      .where(and(eq(item.contentType, 'news'), eq(item.alias, 'year-end-firewall-refresh')));
    expect(row!.summary.zh).toBe(`第 ${round} 次：${value}`);
  }
});

it('facts of two documents that change at once are both in a row that names them', async () => {
  await publish('facts.yaml', (tree) => ({ ...tree, sideBySide: { value: '值' } }));
  await publish(
    NEWS,
    withSummary(
      '<<sideBySide.value>>、<<offices.taipei.phone>>、<<offices.taipei.way.legs.0.minutes>>',
    ),
  );
  for (let round = 1; round <= nightlyOr(100, 4); round++) {
    const outcomes = await Promise.all([
      publish('facts.yaml', (tree) => ({ ...tree, sideBySide: { value: `值${round}` } })),
      publish('offices.yaml', (tree) => ({
        ...tree,
        offices: (tree['offices'] as TreeRecord[]).map((office) =>
          office['alias'] === 'taipei'
            ? {
                ...office,
                phone: `02-0000-${1000 + round}`,
                way: { ...(office['way'] as TreeRecord), legs: [{ by: 'walk', minutes: round }] },
              }
            : office,
        ),
      })),
    ]);
    expect(outcomes).toEqual(['stored', 'stored']);
    const [row] = await site.db
      .select({ summary: item.summary })
      .from(item)
      .where(and(eq(item.contentType, 'news'), eq(item.alias, 'year-end-firewall-refresh')));
    expect(row!.summary.zh).toBe(`值${round}、02-0000-${1000 + round}、${round}`);
  }
});
