import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { brandFilters } from './brand-filters.ts';
import { BrandGrid } from './brand-grid.tsx';

interface BrandResultsProps {
  brands: readonly BrandSummary[];
  categories: readonly Option[];
  summaries?: boolean;
  level?: 2 | 3;
}

/** The filter bar, the number of matching brands, and the brands. */
export function BrandResults({ brands, categories, summaries, level = 2 }: BrandResultsProps) {
  const { t } = useTranslation(['brand']);
  const { href } = useApp();
  return (
    <>
      <FilterBar
        filters={brandFilters}
        options={{ filterClass: categories }}
        label={t('brand:list.filterForm')}
        example={t('brand:list.queryExample')}
      />
      <ResultList
        answer={{ items: brands }}
        total={t('brand:list.total', { count: brands.length })}
        skeleton="card"
        filters={brandFilters}
        empty={{
          title: t('brand:list.empty'),
          reason: t('brand:list.emptyReason'),
          isContent: true,
          level,
          links: (
            <SiteLink className="link" href={href('inquiry')}>
              {t('brand:list.emptyAsk')}
            </SiteLink>
          ),
        }}
      >
        {(items) => <BrandGrid brands={items} {...(summaries && { summaries })} />}
      </ResultList>
    </>
  );
}
