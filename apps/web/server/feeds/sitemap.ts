import { type Language, languages, pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
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
  const modified = updated === null ? '' : `<lastmod>${updated.slice(0, 10)}</lastmod>`;
  return own.map((language) => `<url><loc>${at(language)}</loc>${modified}${alternates}</url>`);
}

/** Returns the files of a sitemap by path: a single file, or an index and its parts. */
export function sitemapFiles(pages: readonly SitemapPage[], origin: string): Map<string, string> {
  const entries = pages.flatMap((page) => entriesOf(page, origin));
  const parts: string[][] = [];
  for (let from = 0; from < entries.length; from += ADDRESSES_A_FILE)
    parts.push(entries.slice(from, from + ADDRESSES_A_FILE));
  const file = (urls: readonly string[]) =>
    `${HEAD}<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
  if (parts.length <= 1) return new Map([['/sitemap.xml', file(entries)]]);
  const named = parts.map((urls, index): [string, string] => [
    `/sitemap-${index + 1}.xml`,
    file(urls),
  ]);
  const index = `${HEAD}<sitemapindex xmlns="${PROTOCOL}">\n${named.map(([path]) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
  return new Map([['/sitemap.xml', index], ...named]);
}
