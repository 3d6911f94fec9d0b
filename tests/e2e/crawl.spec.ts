/**
 * Crawls the public site without a browser, as a search engine does: from both home pages along
 * every link. Every page must be complete, and every public row of the page table must be reached.
 * Of the documents that the sitemap lists, `pnpm test` visits one in eight, the nightly run all.
 */
import { createHash } from 'node:crypto';
import openGraph from 'open-graph-scraper';
import { languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { pageDefinition, type PageId, pageIds } from '../../apps/web/src/page-table.ts';
import { hasFooter, pageIds as shownPages, pageOf, pagesTest } from '../fixtures/pages.ts';
import { wordProblems } from '../fixtures/problems.ts';
import { loadWithoutScript, readabilityProblems } from '../fixtures/readable-html.ts';
import { siteIn } from '../fixtures/site.ts';
import { structuredDataProblems, typesIn } from '../fixtures/structured-data.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { expect, test } from '../fixtures/test.ts';

/** Paths that are not pages: files, feeds, the mini-app, the documentation. */
const noPage = /^\/(api|liff|demo|share|media-files)\b|\.(xml|ics|txt|svg|png)$/;
/** Events of other tests, which add and delete them during the crawl. */
const ofOtherTests = /\/event\/(event|desk-\w+)-[0-9a-f]{8,12}\//;
/** Search parameters that the crawl follows; combinations of filters would have no end. */
const followed = ['page'];
const AT_A_TIME = 6;
/** The problem of a dead link. */
const DEAD = 'answers 404';
const dealersOnly = languages.map((language) => siteIn(language).says('common:failure.dealerOnly'));

test.describe.configure({ timeout: 900_000 });

interface Visit {
  path: string;
  from: string;
  status: number;
  problems: string[];
  links: string[];
  ids: Set<string>;
  types: string[];
  image: string | null;
}

/** Of kinds with more documents than this, `pnpm test` visits one in `EVERY`. */
const MANY = 8;
const EVERY = 8;
/** Parameters that name a part of the site, and not a document of it. */
const parts = ['brandAlias', 'categoryAlias'];

/**
 * Returns what of a path names a document: the same in both languages, and below its brand; empty for
 * a page that shows none.
 */
function documentOf(pathname: string, id: PageId): string {
  const names = pageDefinition(id).path.split('/');
  const values = pathname.replace(/^\/en(?=\/)/, '').split('/');
  return values
    .filter((_, at) => names[at]?.startsWith(':') && !parts.includes(names[at].slice(1)))
    .join('/');
}

/**
 * Returns whether the crawl need not visit a path by day: documents of a kind have one template, and
 * one that the sitemap lists exists.
 */
async function whatIsLeftOut(origin: string): Promise<(pathname: string) => boolean> {
  if (nightly) return () => false;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  const listed = Map.groupBy(paths, pageOf);
  const known = new Set(
    [...listed].flatMap(([id, ofPage]) => {
      const documents = new Set(id ? ofPage.map((path) => documentOf(path, id)) : []);
      return documents.size > MANY ? [...documents] : [];
    }),
  );
  return (pathname) => {
    const id = pageOf(pathname);
    const document = id ? documentOf(pathname, id) : '';
    if (document === '' || !known.has(document)) return false;
    return createHash('sha256').update(document).digest()[0]! % EVERY !== 0;
  };
}

test('Every link leads to a complete page, in both languages', async ({ baseURL }) => {
  const origin = baseURL!;
  const isLeftOut = await whatIsLeftOut(origin);
  const visits = new Map<string, Visit>();
  const waiting: { path: string; from: string }[] = [
    { path: '/', from: 'the beginning' },
    { path: '/en', from: 'the beginning' },
    // Linked only from the tab bar on phones.
    ...['/about/menu', '/contact/menu', '/search', '/product/compare'].flatMap((path) =>
      languages.map((language) => ({
        path: pathInLanguage(path, language),
        from: 'the specification',
      })),
    ),
  ];
  /** Links to fragments, which are checked once all pages are known. */
  const places: { path: string; id: string; from: string }[] = [];

  async function visit({ path, from }: { path: string; from: string }): Promise<Visit> {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const found: Visit = {
      path,
      from,
      status: answer.status,
      problems: [],
      links: [],
      ids: new Set(),
      types: [],
      image: null,
    };
    const location = answer.headers.get('location');
    if (location !== null) {
      await answer.body?.cancel();
      const target = new URL(location, origin);
      found.links.push(target.pathname + target.search);
      return found;
    }
    const html = await answer.text();
    // Pages for dealers only say so to everybody else.
    const forDealers =
      answer.status === 403 &&
      /^(\/en)?(\/product\/brand\/[^/]+)?\/news\//.test(path) &&
      dealersOnly.some((sentence) => html.includes(sentence));
    if (forDealers) return found;
    if (answer.status !== 200) found.problems.push(`answers ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return found;
    const $ = loadWithoutScript(html);
    const hidden = $('meta[name=robots]').attr('content')?.includes('noindex') ?? false;
    const must = (what: string, there: boolean) => there || found.problems.push(`has no ${what}`);
    must('title', $('head > title').text().trim() !== '');
    must(
      'h1',
      $('h1').length === 1 &&
        ($('h1').text().trim() !== '' || ($('h1 img').attr('alt') ?? '') !== ''),
    );
    const id = pageOf(new URL(path, origin).pathname) ?? 'home';
    found.problems.push(...readabilityProblems($, hasFooter(id)));
    if (!hidden && pageDefinition(id).access === 'public') {
      must('description', ($('meta[name=description]').attr('content') ?? '').trim().length >= 10);
      must('canonical', $('link[rel=canonical]').length === 1);
      // An English page with Chinese content has the Chinese page as its canonical, and no
      // hreflang.
      const untranslated =
        path.startsWith('/en') &&
        !new URL($('link[rel=canonical]').attr('href') ?? origin).pathname.startsWith('/en');
      must('hreflang pair', untranslated || $('link[rel=alternate][hreflang]').length === 3);
      must('picture for previews', $('meta[property="og:image"]').length === 1);
    }
    found.image = $('meta[property="og:image"]').attr('content') ?? null;
    for (const element of $('script[type="application/ld+json"]')) {
      const data: unknown = JSON.parse($(element).text());
      found.types.push(...typesIn(data));
      found.problems.push(...(await structuredDataProblems(data)));
    }
    for (const element of $('[id]')) found.ids.add($(element).attr('id')!);
    for (const element of $('a[href]')) {
      const target = new URL($(element).attr('href')!, origin + path);
      if (target.origin !== origin) continue;
      const search = new URLSearchParams(
        [...target.searchParams].filter(([name]) => followed.includes(name)),
      );
      const all = target.searchParams.size;
      // A filter that is not followed is another view of a page that is visited anyway.
      const link = target.pathname + (search.size === all && all > 0 ? `?${search}` : '');
      found.links.push(link);
      if (target.hash.length > 1 && search.size === all)
        places.push({ path: link, id: decodeURIComponent(target.hash.slice(1)), from: path });
    }
    $('script,style,template').remove();
    found.problems.push(...wordProblems($('body').text()));
    return found;
  }

  const known = new Set(waiting.map(({ path }) => path));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const visited = await visit(next);
      visits.set(next.path, visited);
      for (const link of visited.links) {
        const { pathname } = new URL(link, origin);
        if (known.has(link) || noPage.test(pathname) || ofOtherTests.test(pathname)) continue;
        if (isLeftOut(pathname)) continue;
        known.add(link);
        waiting.push({ path: link, from: next.path });
      }
    }
  };
  // Workers end when the queue is empty: repeats until no links are left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_A_TIME }, work));

  // Other tests publish and delete documents during the crawl: a link is dead only if its page still
  // has it.
  for (const found of visits.values())
    if (
      found.problems.includes(DEAD) &&
      visits.has(found.from) &&
      !(await visit(visits.get(found.from)!)).links.includes(found.path)
    )
      found.problems = [];

  const all = [...visits.values()];
  const met = new Map<PageId, number>();
  for (const { path, status } of all) {
    const id = pageOf(new URL(path, origin).pathname);
    if (id && status < 400) met.set(id, (met.get(id) ?? 0) + 1);
  }
  console.log(`${all.length} addresses were visited:`);
  for (const id of pageIds)
    if (met.has(id))
      console.log(`  ${String(met.get(id)).padStart(5)}  ${pageDefinition(id).path}`);
  const types = new Map<string, number>();
  for (const type of all.flatMap((visited) => visited.types))
    types.set(type, (types.get(type) ?? 0) + 1);
  console.log(`schema.org: ${[...types].map(([type, count]) => `${type} ${count}`).join(', ')}`);

  expect(
    all
      .filter(({ problems }) => problems.length > 0)
      .map(({ path, from, problems }) => `${path} (from ${from}): ${problems.join('; ')}`),
  ).toEqual([]);
  expect(
    places
      .filter(({ path, id }) => visits.has(path) && !visits.get(path)!.ids.has(id))
      .map(({ path, id, from }) => `${from} links to ${path}#${id}`),
    'places in pages that links lead to',
  ).toEqual([]);
  const visible = pageIds.filter((id) => pageDefinition(id).visible);
  expect(
    // The demonstration has no page of an editor's own (pages-and-redirects.spec.ts).
    visible.filter((id) => id !== 'ownPage' && !met.has(id)),
    'pages that no link leads to',
  ).toEqual([]);
  for (const type of [
    'Organization',
    'BreadcrumbList',
    'Event',
    'Offer',
    'Product',
    'NewsArticle',
    'VideoObject',
    'FAQPage',
  ])
    expect([...types.keys()], 'kinds of structured data').toContain(type);
});

pagesTest(
  'Pages that the crawl does not reach can be read without JavaScript, too',
  async ({ baseURL, context, addressOf }) => {
    const problems: string[] = [];
    for (const id of shownPages.filter((shown) => !pageDefinition(shown).visible)) {
      const address = await addressOf(id);
      const cookies = pageDefinition(id).access === 'member' ? await context.cookies() : [];
      const answer = await fetch(baseURL! + address, {
        redirect: 'manual',
        headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      });
      const location = answer.headers.get('location');
      const $ = loadWithoutScript(await answer.text());
      problems.push(
        ...(location ? [`redirects to ${location}`] : readabilityProblems($, hasFooter(id))).map(
          (problem) => `${id} (${address}) ${problem}`,
        ),
      );
    }
    expect(problems).toEqual([]);
  },
);

/** One page per kind that has a preview image. */
const shared: Record<string, string> = {
  home: '/',
  brand: '/product/brand/corvane',
  product: '/product/list/palisar-p740',
  solution: '/product/solution/all-flash-consolidation',
  news: '/news/promotion/year-end-firewall-refresh',
  video: '/video/obrix-replace-a-drive',
  case: '/product/case/bank-all-flash',
  event: '/product/brand/palisar/event/zero-trust-workshop/1',
};

for (const [kind, path] of Object.entries(shared))
  test(`A ${kind} that is shared has a preview with title, description and image`, async ({
    page,
    baseURL,
  }) => {
    // The browser measures the images, PNG and JPEG; any document of the origin will do.
    await page.goto('/healthz');
    for (const language of languages) {
      const address = baseURL! + pathInLanguage(path, language);
      const html = await (await fetch(address)).text();
      const { result } = await openGraph({ html });
      expect(result.ogTitle).toBeTruthy();
      expect(result.ogDescription?.length).toBeGreaterThan(10);
      expect(new URL(result.ogUrl!).pathname).toBe(new URL(address).pathname);
      const [image] = result.ogImage ?? [];
      expect([Number(image?.width), Number(image?.height), image?.alt]).toEqual([
        1200,
        630,
        expect.stringMatching(/./),
      ]);
      const { pathname, search } = new URL(image!.url);
      const picture = await fetch(baseURL! + pathname + search);
      expect(picture.headers.get('content-type')).toBe(image?.type);
      const size = await page.evaluate(async (src) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [width, height];
      }, pathname + search);
      expect(size).toEqual([1200, 630]);
    }
  });
