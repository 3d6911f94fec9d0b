import './search-results.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ApiResult } from '@portolane/core/client/api-call.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import {
  SEARCH_PAGE_DELAY,
  MAX_SEARCH_RESULTS,
  type SearchKind,
} from '@portolane/core/rules/search/search-kinds.ts';
import { isTabOn } from '@portolane/core/rules/site/sections.ts';
import { KeywordTags } from '@portolane/ui/tag/keyword-tags.tsx';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { listParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useMenu } from '#platform/menu/use-menu.ts';
import { HitRow } from './hit-row.tsx';
import { isSearchKind } from './search-filters.ts';

interface SearchResultsProps {
  answer: ApiResult<'site.search'>;
  filters: ListFilters;
  /** The typed text, for the empty state. */
  query?: string | undefined;
  /** Popular keywords, for the empty state. */
  tags?: readonly Tag[];
}

/** The results: kinds with their counts, the rows, and suggestions if there are none. */
export function SearchResults({ answer, filters, query = '', tags = [] }: SearchResultsProps) {
  const { t } = useTranslation(['search']);
  const { format, identity } = useApp();
  const values = new URLSearchParams(useLocation().search);
  const { facets, pagination } = answer;
  const chosen = listParameter(values, 'filterClass').filter(isSearchKind);
  const kinds = [
    ...facets.kinds,
    ...chosen
      .filter(
        (kind) => isTabOn(identity, kind) && !facets.kinds.some((counted) => counted.kind === kind),
      )
      .map((kind) => ({ kind, total: 0 })),
  ];
  const options = kinds.map(({ kind, total }) => ({
    alias: kind,
    title:
      total === null
        ? t(`search:kind.${kind}`)
        : t('search:results.kindCount', {
            kind: t(`search:kind.${kind}`),
            total: format.number(total),
          }),
  }));
  return (
    <>
      {'filterClass' in filters.fields && kinds.length > 0 && (
        <FilterBar filters={filters} options={{ filterClass: options }} />
      )}
      <ResultList
        answer={answer}
        total={
          facets.more
            ? t('search:results.more', { shown: format.number(MAX_SEARCH_RESULTS) })
            : t('search:results.total', { count: pagination.total })
        }
        order={query === '' ? undefined : t('search:results.order')}
        skeleton="text"
        filters={filters}
        pageDelay={SEARCH_PAGE_DELAY}
        empty={{
          title: query === '' ? t('search:none.title') : t('search:none.titleOf', { query }),
          reason: t('search:none.reason'),
        }}
      >
        {(hits) => (
          <ul>
            {hits.map((hit) => (
              <HitRow key={`${hit.kind}/${hit.category}/${hit.alias}/${hit.seriesNum}`} hit={hit} />
            ))}
          </ul>
        )}
      </ResultList>
      {answer.items.length === 0 && <SearchHelp nearest={facets.nearest} tags={tags} />}
    </>
  );
}

interface SearchHelpProps {
  nearest: readonly string[];
  tags: readonly Tag[];
  /** Kinds of content that can be searched by themselves. */
  kinds?: readonly SearchKind[];
}

/** Other ways to what is looked for: similar words, popular keywords, kinds, categories, and brands. */
export function SearchHelp({ nearest, tags, kinds = [] }: SearchHelpProps) {
  const { t } = useTranslation(['search']);
  const { format, href } = useApp();
  const menu = useMenu();
  const groups = [
    {
      title: t('search:none.nearest'),
      items: nearest.map((word) => ({
        label: word,
        href: href('search', undefined, { query: word }),
      })),
    },
    {
      title: t('search:hot'),
      items: tags.map(({ alias, title }) => ({ label: title, href: href('keyword', { alias }) })),
    },
    {
      title: t('search:onlyWithin'),
      items: kinds.map((kind) => ({
        label: t(`search:kind.${kind}`),
        href: href('searchCategory', { categoryAlias: kind }),
      })),
    },
    {
      title: t('search:categories'),
      items: (menu?.product_parent_category ?? []).map(({ alias, title, count }) => ({
        label: t('search:results.kindCount', { kind: title, total: format.number(count) }),
        href: href('products', undefined, { filterCategory: alias }),
      })),
    },
    {
      title: t('search:kind.brand'),
      items: (menu?.brand ?? []).map(({ alias, title }) => ({
        label: title,
        href: href('brand', { brandAlias: alias }),
      })),
    },
  ];
  return (
    <div className="search-help">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <KeywordTags label={title} items={items} Link={SiteLink} />
          </section>
        ))}
    </div>
  );
}
