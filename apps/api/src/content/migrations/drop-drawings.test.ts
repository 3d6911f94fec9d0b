import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { product } from '#db/schema/catalogue.ts';
import {
  contentDocument,
  contentDraft,
  contentImport,
  contentVersion,
} from '#db/schema/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { testAnchor, testContent } from '#testing/test-content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { editText, treeOf } from '../edit-text.ts';
import { importContent } from '../transfer/import-content.ts';

const path = 'products/corvane-r2.yaml';
const editor = 'wu@portolane.example';

it('a database of before keeps what was edited in it, without the descriptions of drawings', async () => {
  const { db, close } = await openTestDatabase({ from: 'site' });
  try {
    const documents = await db
      .select()
      .from(contentDocument)
      .where(inArray(contentDocument.path, [path, 'personnel.yaml', 'tags.yaml']));
    const textOf = (of: string) => documents.find((each) => each.path === of)!.text;
    const edited = { ...(treeOf(textOf(path)) as TreeRecord), title: { zh: '編輯過' } };
    const before = `${editText(textOf(path), edited)}form: rack2\nfront: { ports: 4 }\n`;
    const people = textOf('personnel.yaml').replace(
      /^ {4}name:/m,
      '    portrait: { tone: ink, hair: bob, clothing: round }\n    name:',
    );
    const write = (of: string, text: string, isEdited: boolean) =>
      db
        .update(contentDocument)
        .set({ text, version: 2, ...(isEdited && { editedBy: editor, editedAt: testAnchor }) })
        .where(eq(contentDocument.path, of));
    await write(path, before, true);
    await write('personnel.yaml', people, false);
    await db
      .insert(contentVersion)
      .values({ path, version: 1, text: before, changed: [], at: testAnchor });
    await db.insert(contentDraft).values({
      path,
      author: editor,
      tree: { alias: 'corvane-r2', form: 'strata' },
      baseVersion: 2,
      at: testAnchor,
    });
    await db.update(contentImport).set({ digest: '9:before' }).where(eq(contentImport.id, 1));
    await importContent({ db, now: () => testAnchor, settings: testSettings() }, testContent);

    const after = new Map(
      (await db.select().from(contentDocument)).map((each) => [each.path, each.tree]),
    );
    expect(after.get(path)).toMatchObject({ title: { zh: '編輯過' } });
    expect(Object.keys(after.get(path) as object)).not.toEqual(
      expect.arrayContaining(['form', 'front']),
    );
    expect(JSON.stringify(after.get('personnel.yaml'))).not.toContain('portrait');
    // A keyword may be hot.
    expect(JSON.stringify(after.get('tags.yaml'))).toContain('"hot":true');
    const [version] = await db.select().from(contentVersion).where(eq(contentVersion.path, path));
    expect(Object.keys(treeOf(version!.text) as object)).not.toContain('form');
    expect((await db.select().from(contentDraft))[0]!.tree).toEqual({ alias: 'corvane-r2' });
    const [row] = await db.select().from(product).where(eq(product.alias, 'corvane-r2'));
    expect(row!.title).toEqual({ zh: '編輯過' });
  } finally {
    await close();
  }
});
