import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type {
  ContentDocumentView,
  ContentKindView,
  ContentRowView,
  PublishResult,
} from '@portolane/core/contract/desk/content.ts';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { article } from '#db/schema/catalogue.ts';
import { setPublication } from './set-publication.ts';
import { glossaryWords } from '#testing/glossary-kind.ts';
import { kindTextsIn, lackingWords } from '#testing/kind-texts.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testAnchor } from '#testing/test-content.ts';
import { testSettings } from '#testing/test-settings.ts';
import { exportContent } from './export-content.ts';

// Files of tests share the modules that they import: this one, and the next one, have their own.
vi.hoisted(() => vi.resetModules());
vi.mock('#content/content-registry.ts', async (importOriginal) => {
  const { contentRegistry } = await importOriginal<{ contentRegistry: readonly unknown[] }>();
  const { glossary } = await import('#testing/glossary-kind.ts');
  return { contentRegistry: [...contentRegistry, glossary] };
});

const IMPORTED = 'glossary/zero-trust.yaml';
/** With what an editor of files writes and no program would: a comment, quotes, an odd order. */
const text = `# Reviewed by the security team.
alias: zero-trust
term: { zh: "零信任", en: 'Zero trust' }
order: 2
explanation:
  zh: >-
    不因為在公司網路裡就信任任何連線。
  en: No connection is trusted for being inside.
`;
const root = mkdtempSync(join(tmpdir(), 'portolane-glossary-'));
const sample = fileURLToPath(new URL('../../testing/fixtures/content', import.meta.url));

let site: PublicSite;
let headers: Record<string, string>;
beforeAll(async () => {
  await dateContent(sample, root, testAnchor);
  mkdirSync(join(root, 'glossary'));
  writeFileSync(join(root, IMPORTED), text);
  site = await openPublicSite('empty', { contentDir: root });
  const settings = testSettings({ contentDir: root, seed: undefined });
  await importContent({ db: site.db, now: () => site.clock.now, settings }, root);
  const editor = await addStaff(site.db, 'editor');
  headers = await deskHeaders(site.db, editor, { now: site.clock.now });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
  vi.doUnmock('#content/content-registry.ts');
  vi.resetModules();
});

interface Answer<T> {
  status: string;
  items: T;
}
const call = async <T>(name: string, body: object): Promise<Answer<T>> =>
  (await site.post(`/desk/content/${name}`, body, headers)).json<Answer<T>>();
const publish = async (path: string, tree: object, baseVersion: number) =>
  (await call<PublishResult>('publish', { path, tree, baseVersion })).items;
const list = async (search: string) =>
  (await call<ContentRowView[]>('search', { kind: 'glossary', search })).items;
const row = async (alias: string) =>
  (
    await site.db
      .select()
      .from(article)
      .where(and(eq(article.kind, 'glossary'), eq(article.alias, alias)))
  )[0];
/** The addresses that visitors find. */
const found = async (query: string) =>
  (await site.post('/site/search', { query }))
    .json<{ items: { alias: string }[] }>()
    .items.map(({ alias }) => alias);

const mfa = {
  alias: 'mfa',
  order: 1,
  term: { zh: '多因子驗證', en: 'Multi-factor authentication' },
  explanation: { zh: '登入時除了密碼，還要第二種證明。' },
};

it('is described to the form and the table of the desk', async () => {
  const { items } = (await site.get('/desk/content/kinds', headers)).json<{
    items: ContentKindView[];
  }>();
  expect(items.find(({ kind }) => kind === 'glossary')).toEqual({
    kind: 'glossary',
    folder: true,
    entries: null,
    title: 'term',
    parts: [],
    fields: [
      expect.objectContaining({ name: 'alias', widget: 'slug', required: true }),
      { name: 'order', type: 'number', whole: true, minimum: 1, required: true },
      { name: 'term', type: 'texts', required: true },
      { name: 'explanation', type: 'texts', widget: 'paragraph', required: true },
      expect.objectContaining({ name: 'state', type: 'choice' }),
      expect.objectContaining({ name: 'english', type: 'choice' }),
      { name: 'publishUp', type: 'moment', required: false },
      { name: 'publishDown', type: 'moment', required: false },
    ],
  });
});

it.each(['zh-TW', 'en'] as const)('is named by its words alone (%s)', (language) => {
  const words = kindTextsIn(language);
  const { kind, field } = glossaryWords[language];
  expect(lackingWords(contentKinds.values(), words)).toEqual([
    'glossary',
    ...Object.keys(field).map((name) => `glossary.${name}`),
  ]);
  const complete = {
    ...words,
    kind: { ...words.kind, glossary: kind },
    field: { ...words.field, ...field },
  };
  expect(lackingWords(contentKinds.values(), complete)).toEqual([]);
});

it('is imported from its folder, and found in the list and by visitors', async () => {
  expect(await row('zero-trust')).toMatchObject({
    position: 2,
    state: 'published',
    data: { term: { zh: '零信任' } },
  });
  expect(await list('zero trust')).toMatchObject([
    { path: IMPORTED, title: { zh: '零信任', en: 'Zero trust' }, state: 'published' },
  ]);
  expect(await found('零信任')).toContain('/glossary#zero-trust');
});

it('is exported with the data of its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-export-'));
  try {
    await exportContent(site.db, folder);
    expect(parse(readFileSync(join(folder, IMPORTED), 'utf8'))).toEqual(parse(text));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('is made at the desk, refused with the field that is wrong, and published', async () => {
  const path = 'glossary/mfa.yaml';
  expect((await call('draft', { path, tree: mfa, baseVersion: 0 })).status).toBe('SUCCESS');
  expect(await list('')).toMatchObject([{ path: IMPORTED }, { path, version: 0 }]);
  const { explanation: _, ...wrong } = { ...mfa, order: 0 };
  expect(await publish(path, wrong, 0)).toMatchObject({
    outcome: 'invalid',
    problems: [
      { file: path, field: 'order' },
      { file: path, field: 'explanation' },
    ],
  });
  expect(await publish(path, mfa, 0)).toMatchObject({ outcome: 'stored', version: 1 });
  expect(await row('mfa')).toMatchObject({ position: 1, data: { term: mfa.term } });
  expect(await found('多因子驗證')).toEqual(['/glossary#mfa']);
});

it('is edited, hidden, and removed from what visitors find', async () => {
  const { items } = await call<ContentDocumentView>('one', { path: IMPORTED });
  const explanation = { zh: '每一次連線都要驗證身分。', en: 'Each connection is checked.' };
  const edited = await publish(IMPORTED, { ...items.tree, explanation }, items.version);
  expect(edited).toMatchObject({ outcome: 'stored', version: 2 });
  expect(await row('zero-trust')).toMatchObject({ data: { explanation } });
  const hidden = { path: IMPORTED, entry: null, field: 'state', value: 'hidden' };
  expect((await call<PublishResult>('state', hidden)).items.outcome).toBe('stored');
  expect(await list('zero trust')).toMatchObject([{ state: 'hidden' }]);
  expect(await found('零信任')).not.toContain('/glossary#zero-trust');
});

it('is published and hidden by the terminal, as other content is', async () => {
  const set = (state: 'hidden' | 'published') =>
    setPublication(
      { db: site.db, now: () => site.clock.now, settings: testSettings() },
      { kind: 'glossary', alias: 'mfa', state, actor: 'terminal' },
    );
  expect(await set('hidden')).toMatchObject({ changed: true, shown: false });
  expect(await found('多因子驗證')).toEqual([]);
  expect(await set('published')).toMatchObject({ changed: true, shown: true });
  expect(await found('多因子驗證')).toEqual(['/glossary#mfa']);
});
