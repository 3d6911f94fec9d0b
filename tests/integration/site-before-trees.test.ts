/**
 * A site of the release before documents had trees, from its backup: this release restores it, and
 * keeps what was edited in it. Made with a small part of the demonstration's content; in it, a news item
 * was published twice, one has a draft, one was hidden at the terminal, a category of questions was
 * hidden at the desk, and a new item was only drafted.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { addStaff, deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { type ApiProcess, plainApiScript, startApi } from '../fixtures/api-process.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { runScript, runStaff } from '../fixtures/staff-process.ts';

const backup = resolve(import.meta.dirname, '../fixtures/site-before-trees.tar.gz');
/** Nothing is sent. */
const gateway = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/' };
const pictures = resolve(import.meta.dirname, '../../apps/demo/content/pictures');
const EDITED = 'news/year-end-firewall-refresh.yaml';
const DRAFTED = 'news/corvane-c9-two-week-loan.yaml';

let dataDir: string;
let api: ApiProcess;
let db: ReturnType<typeof openSiteDatabase>;
let headers: Record<string, string>;
beforeAll(async () => {
  dataDir = makeDataDir();
  const restored = await runScript('restore', dataDir, [backup]);
  if (restored.code !== 0) throw new Error(restored.stderr);
  api = await startApi({ dataDir, script: plainApiScript, more: gateway });
  db = openSiteDatabase(dataDir);
  const person = await addStaff(db, 'editor');
  headers = {
    'content-type': 'application/json',
    ...(await deskHeaders(db, person, { now: new Date() })),
  };
});
afterAll(async () => {
  await db?.pool.end();
  await api?.stop();
  removeDataDir(dataDir);
});

async function call<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${api.origin}/api/desk/content/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: string; items: T };
  expect([path, answer.status]).toEqual([path, 'SUCCESS']);
  return answer.items;
}
interface Document {
  tree: Record<string, unknown>;
  version: number;
}
const one = (path: string) => call<Document>('one', { path });
const titlesOfItems = async () =>
  (
    await db.pool.query<{ alias: string; title: string; state: string }>(
      `select alias, title ->> 'zh' as title, state from item where content_type = 'news' order by alias`,
    )
  ).rows;

it('what was published twice is published, with its earlier versions', async () => {
  const { tree, version } = await one(EDITED);
  expect(tree['title']).toMatchObject({ zh: '第二次修改' });
  expect(version).toBe(3);
  expect(await titlesOfItems()).toContainEqual({
    alias: 'year-end-firewall-refresh',
    title: '第二次修改',
    state: 'published',
  });
  const [{ id } = { id: '' }] = (
    await db.pool.query<{ id: string }>(
      'select id from content_version where path = $1 and version = 2',
      [EDITED],
    )
  ).rows;
  const earlier = await call<{ tree: Document['tree'] }>('version', {
    path: EDITED,
    id: Number(id),
  });
  expect(earlier.tree['title']).toMatchObject({ zh: '第一次修改' });
});

it('drafts are those that were written', async () => {
  const { rows } = await db.pool.query<{ path: string; title: string }>(
    `select path, tree -> 'title' ->> 'zh' as title from content_draft order by path`,
  );
  expect(rows).toEqual([
    { path: DRAFTED, title: '還沒發布的標題' },
    { path: 'news/never-published.yaml', title: '全新的草稿' },
  ]);
  const { tree } = await one(DRAFTED);
  expect(tree['title']).not.toMatchObject({ zh: '還沒發布的標題' });
});

it('what was hidden is hidden', async () => {
  const hidden = (await titlesOfItems()).filter(({ state }) => state === 'hidden');
  expect(hidden.map(({ alias }) => alias)).toEqual(['axiolo-lake-two-seats']);
  // The release before hid the row only, not the document.
  const listed = await call<{ path: string }[]>('search', { kind: 'news', state: 'hidden' });
  expect(listed.map(({ path }) => path)).toEqual(['news/never-published.yaml']);
  expect(await call<unknown[]>('search', { kind: 'faq', state: 'hidden' })).toHaveLength(1);
});

it('documents have absolute dates, and none of the descriptions of drawings', async () => {
  const { rows } = await db.pool.query<{ path: string; tree: object; text: string }>(
    'select path, tree, text from content_document',
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { path, tree, text } of rows) {
    expect([path, tree]).toEqual([path, parse(text)]);
    expect(JSON.stringify(tree)).not.toMatch(
      /DaysAgo|yearsAgo|"form":|"layers":|"portrait":|\{"day":|\{"minutes":/,
    );
  }
});

it('is edited on, and a start with the files of an export changes nothing of it', async () => {
  const { tree, version } = await one(EDITED);
  const edit = { ...tree, title: { zh: '第三次修改' } };
  const published = await call('publish', { path: EDITED, tree: edit, baseVersion: version });
  expect(published).toMatchObject({ outcome: 'stored', problems: [] });
  const before = await titlesOfItems();
  expect(before.map(({ title }) => title)).toContain('第三次修改');
  const folder = mkdtempSync(join(tmpdir(), 'portolane-export-'));
  try {
    expect(await runStaff(dataDir, ['content', 'export', folder])).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, EDITED), 'utf8')).toContain('第三次修改');
    // The pictures that its documents name; a backup has uploads only.
    cpSync(pictures, join(folder, 'pictures'), { recursive: true });
    await api.stop();
    api = await startApi({
      dataDir,
      script: plainApiScript,
      more: { ...gateway, CONTENT_DIR: folder },
    });
    expect(await titlesOfItems()).toEqual(before);
    expect((await one(EDITED)).version).toBe(version + 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
