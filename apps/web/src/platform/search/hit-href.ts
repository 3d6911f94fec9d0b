import type { Suggestion } from '@portolane/core/contract/site.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { App } from '#platform/context/app-context.ts';
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
  const { alias, category, brand, seriesNum } = hit;
  switch (hit.kind) {
    case 'brand':
      return href('brand', { brandAlias: alias });
    case 'product':
      return href('product', { productAlias: alias });
    case 'solution':
      return href('solution', { solutionAlias: alias });
    case 'news':
      return href('newsItem', { categoryAlias: category ?? 'bulletin', newsAlias: alias });
    case 'video':
      return href('video', { videoAlias: alias });
    case 'case':
      return href('caseStory', { caseAlias: alias });
    case 'event':
      return href('event', {
        brandAlias: brand?.alias ?? '',
        eventAlias: alias,
        eventSeriesNum: String(seriesNum),
      });
    case 'file':
      // A file has no page of its own, so link to the list that contains it.
      return category === 'contract'
        ? href('contractFiles', undefined, { query: hit.title.map(({ text }) => text).join('') })
        : href('brandFiles', { brandAlias: brand?.alias ?? '' });
    case 'faq':
      return `${href('faqCategory', { categoryAlias: category ?? '' })}#${encodeURIComponent(alias)}`;
    case 'page':
      break;
  }
  return pageHref(app, alias);
}
