import { contentTypes } from '@portolane/core/contract/item.ts';
import { AxiosHeaders, type AxiosAdapter } from 'axios';
import { describe, expect, it } from 'vitest';
import { type Language, languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { sectionNames } from '@portolane/core/rules/site/sections.ts';
import { legalAliases } from '@portolane/core/rules/legal/legal-aliases.ts';
import { sectionOf } from '@portolane/core/rules/site/section-paths.ts';
import { isSitePath, proseAliases, sitePaths } from '@portolane/core/rules/site/site-paths.ts';
import type { AnyPageData } from '#platform/page/page-data.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { TOKEN } from '@portolane/core/testing/session-in-memory.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { data as siteData } from '#shell/layouts/site-layout.data.ts';
import { hrefTo, redirects } from './page-links.ts';
import { layoutTable, viewOf } from './page-row.ts';
import { pageDefinition, type PageId, pageIds, pageTable } from './page-table.ts';

const views = Object.keys(import.meta.glob(['./pages/*/*.tsx', '!./pages/*/*.test.tsx']));
const declarations = import.meta.glob<AnyPageData>('./pages/*/*.data.ts', {
  import: 'data',
  eager: true,
});

const layoutOf = (id: PageId) =>
  layoutTable[pageDefinition(id).layout as keyof typeof layoutTable] as
    | (typeof layoutTable)['brand' | 'member']
    | undefined;
const parametersOf = (id: PageId) =>
  [...pageDefinition(id).path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
const everyPage = languages.flatMap((language) => pageIds.map((id) => ({ id, language })));

/**
 * Path parameters whose names are checked when they are read, because types cannot detect a wrong
 * one.
 */
const onlyParameters = (names: readonly string[]) =>
  new Proxy(Object.fromEntries(names.map((name) => [name, '1'])), {
    get(values, name: string) {
      if (!names.includes(name)) throw new Error(`The page's path has no parameter "${name}".`);
      return values[name];
    },
  });

interface RecordedCall {
  url: string;
  authorization: unknown;
}

/** A member's app that records API calls and answers them with nothing. */
function createRecordingApp(language: Language, asked: RecordedCall[] = []) {
  const adapter: AxiosAdapter = async (config) => {
    asked.push({
      url: `${config.url}`,
      authorization: AxiosHeaders.from(config.headers).get('Authorization'),
    });
    return { data: { items: {}, message: '' }, status: 200, statusText: 'OK', headers: {}, config };
  };
  const report = (error: unknown) => {
    throw error;
  };
  return createTestApp({
    language,
    member: sampleMember(),
    api: { baseURL: 'http://localhost/api', adapter },
    report,
  });
}

interface DeclaredQuery {
  queryKey: readonly unknown[];
  queryFn: (context: object) => Promise<unknown>;
  meta?: { audience?: string };
}

/**
 * Returns the queries that a data file of the page declares, for a URL with all search parameters.
 */
function queriesOf(
  declaration: AnyPageData | undefined,
  id: PageId,
  language: Language,
  asked?: RecordedCall[],
): DeclaredQuery[] {
  if (!declaration) return [];
  const app = createRecordingApp(language, asked);
  const url = new URL(
    `${pathInLanguage(pageDefinition(id).path, language)}?page=2&query=802.3`,
    'http://localhost',
  );
  const queries = declaration.queries({
    app,
    api: app.api,
    params: onlyParameters(parametersOf(id)),
    url,
  }) as Record<string, DeclaredQuery | { optional: DeclaredQuery }>;
  return Object.values(queries).map((query) => ('optional' in query ? query.optional : query));
}

describe.each(everyPage)('the page $id in $language', ({ id, language }) => {
  const file = viewOf(pageTable[id], language);
  const layout = layoutOf(id);
  const declared = [
    declarations[`./pages/${file}.data.ts`],
    layout && declarations[`./pages/${layout.file}.data.ts`],
    siteData,
  ];

  it('has a view', () => {
    const own = pageDefinition(id).redirectOnly ? [] : [file];
    const needed = [...own, ...(layout ? [layout.file] : [])].map((name) => `./pages/${name}.tsx`);
    expect(needed.filter((path) => !views.includes(path))).toEqual([]);
  });

  it('uses only parameters of its path', () => {
    for (const declaration of declared)
      expect(() => queriesOf(declaration, id, language)).not.toThrow();
  });

  it('declares the same queries every time', () => {
    const keys = () =>
      declared.flatMap((declaration) =>
        queriesOf(declaration, id, language).map(({ queryKey }) => queryKey),
      );
    expect(keys()).toEqual(keys());
  });

  it('declares the audience of each query, and requests no member data on a public page', () => {
    const asked = declared.flatMap((declaration) => queriesOf(declaration, id, language));
    // Single items are requested as the member, because dealers may see more. On the server, public
    // pages are rendered without a viewer.
    const dependsOnViewer = ({ queryKey: [kind, what] }: DeclaredQuery) =>
      what === 'one' && (contentTypes as readonly unknown[]).includes(kind);
    const allowed = (query: DeclaredQuery) =>
      pageDefinition(id).access === 'member' || dependsOnViewer(query)
        ? ['public', 'member']
        : ['public'];
    expect(
      asked
        .filter((query) => !allowed(query).includes(query.meta?.audience ?? ''))
        .map(({ queryKey }) => queryKey),
    ).toEqual([]);
  });

  it('sends the token only with a member’s queries', async () => {
    const wrong: string[] = [];
    for (const declaration of declared) {
      const asked: RecordedCall[] = [];
      for (const { queryFn, meta } of queriesOf(declaration, id, language, asked)) {
        // Only the request matters here, not what the query makes of an empty response.
        await queryFn({ signal: new AbortController().signal }).catch(() => {});
        const right = meta?.audience === 'member' ? `Bearer ${TOKEN}` : undefined;
        for (const { url, authorization } of asked.splice(0))
          if ((authorization ?? undefined) !== right)
            wrong.push(`${url}: ${String(authorization)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has a path with every parameter filled in', () => {
    const address = hrefTo(
      language,
      id as 'brand',
      Object.fromEntries(parametersOf(id).map((name) => [name, 'a b'])) as never,
    );
    expect(address).toMatch(language === 'en' ? /^\/en(\/|$)/ : /^\/(?!en(\/|$))/);
    expect(address).not.toMatch(/[:\s]/);
  });
});

describe('the page table', () => {
  it('names every file under pages', () => {
    const named = everyPage.flatMap(({ id, language }) => [
      viewOf(pageTable[id], language),
      layoutOf(id)?.file,
    ]);
    const files = [...views, ...Object.keys(declarations)].map((path) =>
      path.replace(/^\.\/pages\//, '').replace(/(\.data)?\.tsx?$/, ''),
    );
    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('has no path twice', () => {
    const paths = [
      ...pageIds.map((id) => pageDefinition(id).path.replace(/:\w+/g, ':')),
      ...Object.keys(redirects),
    ];
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has the paths that no page of an editor may have, with those that redirect', () => {
    const paths = [...pageIds.map((id) => pageDefinition(id).path), ...Object.keys(redirects)];
    expect(sitePaths.toSorted()).toEqual(paths.filter((path) => path !== '/*').toSorted());
    expect(paths.filter((path) => !isSitePath(path.replaceAll(/:\w+/g, 'a')))).toEqual(['/*']);
  });

  it('has an address for the pages of prose that need no path, and for no others', () => {
    const prose = pageIds.flatMap((id) => pageDefinition(id).prose ?? []);
    // The company's profile, and the legal texts, whose pages show more than one text.
    const others = ['about', ...legalAliases];
    expect(proseAliases.toSorted()).toEqual([...prose, ...others].toSorted());
  });

  it('gives a layout and its pages the same access', () => {
    expect(
      pageIds.filter((id) => layoutOf(id) && layoutOf(id)!.access !== pageDefinition(id).access),
    ).toEqual([]);
  });

  it('shows search engines only public pages', () => {
    expect(
      pageIds.filter((id) => pageDefinition(id).visible && pageDefinition(id).access !== 'public'),
    ).toEqual([]);
    expect(pageDefinition('home').visible).toBe(true);
    expect(pageDefinition('notFound').visible).toBe(false);
  });
});

describe('the section of a page', () => {
  const pathOf = (id: PageId) => pageDefinition(id).path.replaceAll(/:(\w+)/g, 'a');

  it.each(pageIds)('%s is what its path says', (id) => {
    // News and other kinds of search results are of no section; the guard of the page knows which.
    expect(pageDefinition(id).section ?? null).toBe(sectionOf(pathOf(id)));
  });

  it('is on some page, for each that has pages', () => {
    const used = new Set(pageIds.map((id) => pageDefinition(id).section));
    expect(sectionNames.filter((name) => name !== 'english' && !used.has(name))).toEqual([]);
  });
});
