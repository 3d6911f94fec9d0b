import { createHash, type Hash } from 'node:crypto';
import { type Language, languages, pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { escapeXml } from './escape-xml.ts';

/** A page at its canonical path. */
export interface SitemapPage {
  /** Without a language prefix. */
  path: string;
  /** Whether the English page is canonical as well. */
  english: boolean;
  /** ISO 8601; null if unknown. */
  updated: string | null;
}

/**
 * URLs per file. The protocol allows 50,000 and 50 MB (sitemaps.org); with alternates, this many
 * take 5 MB.
 */
export const ADDRESSES_A_FILE = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns one entry per language, each with all alternates. */
function entriesOf({ path, english, updated }: SitemapPage, origin: string): string[] {
  const at = (language: Language) => escapeXml(origin + pathInLanguage(path, language));
  const own: readonly Language[] = english ? languages : ['zh-TW'];
  const alternates =
    own.length < 2
      ? ''
      : own
          .map(
            (language) =>
              `<xhtml:link rel="alternate" hreflang="${tagOf(language)}" href="${at(language)}"/>`,
          )
          .join('') + `<xhtml:link rel="alternate" hreflang="x-default" href="${at('zh-TW')}"/>`;
  const modified = updated === null ? '' : `<lastmod>${sliceAt(updated, 0, 10)}</lastmod>`;
  return own.map((language) => `<url><loc>${at(language)}</loc>${modified}${alternates}</url>`);
}

const OPEN = `${HEAD}<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSE = '</urlset>\n';

/** Pages that are read together, and where reading them again begins. */
export interface SitemapBatch<C> {
  from: C;
  pages: readonly SitemapPage[];
}

/** One file of the sitemap: the batches from `from` on. */
interface SitemapPart<C> {
  from: C;
  batches: number;
  /** SHA-256 of its text. */
  digest: string;
}

/**
 * The division of the pages into files. The pages themselves are not kept, so a sitemap of any size
 * takes little memory.
 */
export type SitemapPlan<C> = readonly SitemapPart<C>[];

const linesOf = (pages: readonly SitemapPage[], origin: string): string[] =>
  pages.flatMap((page) => entriesOf(page, origin));
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Reads all pages once and divides them into files of whole batches. */
export async function planSitemap<C>(
  batches: AsyncIterable<SitemapBatch<C>>,
  origin: string,
): Promise<SitemapPlan<C>> {
  const parts: { from: C; batches: number; urls: number; hash: Hash }[] = [];
  for await (const { from, pages } of batches) {
    const lines = linesOf(pages, origin);
    let part = parts.at(-1);
    if (!part || part.urls + lines.length > ADDRESSES_A_FILE) {
      part = { from, batches: 0, urls: 0, hash: createHash('sha256') };
      parts.push(part);
    }
    part.batches += 1;
    part.urls += lines.length;
    part.hash.update(textOf(lines));
  }
  return parts.map(({ from, batches: count, hash }) => ({
    from,
    batches: count,
    digest: hash.digest('base64url'),
  }));
}

/** Returns the index of a sitemap of several files. */
export function sitemapIndex(plan: SitemapPlan<unknown>, origin: string): string {
  const files = plan.map(
    (_part, index) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${PROTOCOL}">\n${files.join('')}</sitemapindex>\n`;
}

/** Yields the text of one file, batch by batch. @param batches those from the part's beginning on */
export async function* sitemapFile(
  part: Pick<SitemapPart<unknown>, 'batches'>,
  batches: AsyncIterable<SitemapBatch<unknown>>,
  origin: string,
): AsyncGenerator<string> {
  yield OPEN;
  let left = part.batches;
  for await (const { pages } of batches) {
    yield textOf(linesOf(pages, origin));
    left -= 1;
    if (left === 0) break;
  }
  yield CLOSE;
}
