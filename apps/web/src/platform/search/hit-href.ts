import type { Suggestion } from '@portolane/core/contract/site.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { App } from '#platform/context/app-context.ts';
import { contentPage } from '#platform/page/content-page.ts';
import { prosePageOf } from '#platform/page/prose-pages.ts';

type LinkedHit = Pick<Suggestion, 'kind' | 'alias' | 'category' | 'brand' | 'seriesNum' | 'title'>;

function pageHref({ href, language }: App, alias: string): string {
  // A page of the menu or of a campaign has its path as alias.
  if (alias.startsWith('/')) return pathInLanguage(alias, language);
  if (alias === 'privacy') return href('privacy');
  if (alias === 'terms') return `${href('privacy')}#terms`;
  // The company profile has its alias in its path, so its link goes by the redirect of /about.
  return href(prosePageOf(alias) ?? 'about');
}

/** Returns the URL of a search hit. */
export function hitHref(app: App, hit: LinkedHit): string {
  const { href } = app;
  const { kind, alias, category, brand, seriesNum } = hit;
  if (kind === 'page') return pageHref(app, alias);
  if (kind === 'faq')
    return `${href('faqCategory', { categoryAlias: category ?? '' })}#${encodeURIComponent(alias)}`;
  // A file has no page of its own, so link to the list that contains it.
  if (kind === 'file')
    return category === 'contract'
      ? href('contractFiles', undefined, { query: hit.title.map(({ text }) => text).join('') })
      : href('brandFiles', { brandAlias: brand?.alias ?? '' });
  const parent = kind === 'event' ? (brand?.alias ?? null) : category;
  const [id, params] = contentPage[kind]({ alias, parent, seriesNum });
  return href(id, params as never);
}
