import '#platform/styles/sections.css';
import './search-page.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ApiResult } from '@portolane/core/client/api-call.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import { type SearchKind, searchKinds } from '@portolane/core/rules/search/search-kinds.ts';
import { isTabOn } from '@portolane/core/rules/site/sections.ts';
import { AskPanel } from '#features/contact/ask-panel.tsx';
import { filterSearch } from '@portolane/app-kit/list/filter-search.ts';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { SearchForm } from '#platform/search/search-form.tsx';
import { kindFilters, searchFilters } from './search-filters.ts';
import { SearchHelp, SearchResults } from './search-results.tsx';

interface SearchPageProps {
  answer: ApiResult<'site.search'>;
  /** Popular keywords. */
  tags: readonly Tag[] | undefined;
  /** The keyword in the URL, if there is one. */
  tag: Tag | undefined;
  /** The kind that the page fixes. */
  kind?: SearchKind;
}

/** The site search, for all kinds or for one. */
export function SearchPage({ answer, tags = [], tag, kind }: SearchPageProps) {
  const { t } = useTranslation(['search']);
  const { href, identity } = useApp();
  const { pathname, search } = useLocation();
  const filters = kind ? kindFilters : searchFilters;
  const { query } = filters.query(new URLSearchParams(search));
  const asked = query !== undefined || new URLSearchParams(search).has('tag');
  const isEmpty = !asked || answer.items.length === 0;
  const place = kind ? t('search:inKind', { kind: t(`search:kind.${kind}`) }) : t('search:title');
  return (
    <div className="wrap">
      <ListPageHead
        title={query ? t('search:titleOf', { query, place }) : place}
        description={t('search:description')}
        filters={filters}
        noindex
      />
      <ListHead level={1} title={place} lead={asked ? t('search:leadAsked') : t('search:lead')} />
      <div className={isEmpty ? 'page-end beside-panel' : undefined}>
        <div className={isEmpty ? undefined : 'page-end'}>
          <div className="search-page__form">
            <SearchForm
              key={query}
              query={query}
              within={kind && { action: pathname, label: place }}
            />
          </div>
          {kind && (
            <Limit
              name={t('search:within')}
              value={t(`search:kind.${kind}`)}
              href={href('search') + filterSearch(new URLSearchParams(search))}
              without={t('search:withoutKind')}
            />
          )}
          {tag && (
            <Limit
              name={t('search:tag')}
              value={tag.title}
              href={pathname + withoutTag(search)}
              without={t('search:withoutTag')}
            />
          )}
          <Suspense>
            {asked ? (
              <SearchResults answer={answer} filters={filters} query={query} tags={tags} />
            ) : (
              <SearchHelp
                nearest={[]}
                tags={tags}
                kinds={kind ? [] : searchKinds.filter((each) => isTabOn(identity, each))}
              />
            )}
          </Suspense>
        </div>
        {isEmpty && (
          <Suspense>
            <AskPanel />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function withoutTag(search: string): string {
  const without = new URLSearchParams(search);
  without.delete('tag');
  return filterSearch(without);
}

interface LimitProps {
  name: string;
  value: string;
  /** The search without the limit, and what its link says. */
  href: string;
  without: string;
}

/** A limit of the search, a keyword or a kind, with a link to search without it. */
function Limit({ name, value, href, without }: LimitProps) {
  return (
    <p className="search-page__limit">
      <span>{name}</span>
      <b>{value}</b>
      <SiteLink className="link" href={href}>
        {without}
      </SiteLink>
    </p>
  );
}
