/**
 * A component whose namespace its page does not load suspends without a sign, so each page loads
 * the namespaces of everything that it imports. A lazy import loads its own, behind a sign of its
 * own (`lazy-part.tsx`).
 */
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '@portolane/core/i18n/language.ts';
import {
  frameNamespaces as deskFrame,
  pageTable as deskPages,
} from '../../apps/desk/src/page-table.ts';
import {
  frameNamespaces as miniAppFrame,
  pageTable as miniAppPages,
} from '../../apps/liff/src/page-table.ts';
import { layoutTable, viewOf } from '../../apps/web/src/page-row.ts';
import { pageDefinition, pageIds, pageTable } from '../../apps/web/src/page-table.ts';
import { namespacesOf } from './namespaces-of.ts';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'apps/web/src');

const lacking = (used: Map<string, string>, loaded: readonly string[]) =>
  [...used]
    .filter(([namespace]) => !loaded.includes(namespace))
    .map(([namespace, file]) => `${namespace}, used by ${file}`);

const layouts = Object.entries(layoutTable).map(([layout, row]) => ({ layout, ...row }));
const pages = pageIds
  .map((id) => ({ id, ...pageDefinition(id) }))
  .filter(({ redirectOnly }) => !redirectOnly);

describe('the namespaces of a page', () => {
  it.each(pages)('$id are loaded with it', ({ id, layout, namespaces }) => {
    const ofLayout = layouts.find((row) => row.layout === layout)?.namespaces ?? [];
    for (const language of languages)
      expect(
        lacking(namespacesOf(join(web, 'pages', `${viewOf(pageTable[id], language)}.tsx`)), [
          'common',
          ...ofLayout,
          ...namespaces,
        ]),
        'add them to `namespaces` in page-table.ts, or import what uses them lazily',
      ).toEqual([]);
  });

  it.each(layouts)('of the layout $layout are loaded with it', ({ file, namespaces }) =>
    expect(
      lacking(namespacesOf(join(web, 'pages', `${file}.tsx`)), ['common', ...namespaces]),
    ).toEqual([]),
  );

  it.each(['site-layout', 'bare-layout', 'root'])('of the frame %s is only common', (frame) =>
    expect(lacking(namespacesOf(join(web, 'shell/layouts', `${frame}.tsx`)), ['common'])).toEqual(
      [],
    ),
  );

  it('are found in what a page imports, not in what it loads lazily', () => {
    const { event, files } = {
      event: namespacesOf(join(web, 'pages/event/event.tsx')),
      files: namespacesOf(join(web, 'pages/file/files.tsx')),
    };
    expect([...event.keys()]).toEqual(expect.arrayContaining(['event', 'status', 'waiting']));
    expect([...files.keys()]).not.toContain('account');
  });
});

interface ClientApp {
  app: 'liff' | 'desk';
  frame: readonly string[];
  pages: readonly { file: string; namespaces: readonly string[] }[];
}
const clientApps: ClientApp[] = [
  { app: 'liff', frame: miniAppFrame, pages: Object.values(miniAppPages) },
  { app: 'desk', frame: deskFrame, pages: Object.values(deskPages) },
];

describe.each(clientApps)('the namespaces of $app', ({ app, frame, pages: rows }) => {
  const source = (file: string) => join(root, 'apps', app, 'src', file);

  it.each(rows)('of the page $file are loaded with it', ({ file, namespaces }) =>
    expect(
      lacking(namespacesOf(source(`pages/${file}.tsx`), { lazy: true }), [...frame, ...namespaces]),
      'add them to `namespaces` in page-table.ts',
    ).toEqual([]),
  );

  it('of the frame are loaded at the start', () =>
    expect(lacking(namespacesOf(source('main.tsx')), frame)).toEqual([]));
});
