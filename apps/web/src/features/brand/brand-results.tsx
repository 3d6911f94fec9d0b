import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { SiteLink } from '#shell/link/site-link.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { brandFilters } from './brand-filters.ts';
import { BrandGrid } from './brand-grid.tsx';

/** Brands with their filter: the ones that the address asks for, and how many they are. */
export function BrandResults({ summaries, level = 2 }: { summaries?: boolean; level?: 2 | 3 }) {
  const { t, api, language } = useApp();
  const { pathname, search } = useLocation();
  const brands = useQuery(brandSearchQuery(api, brandFilters(new URLSearchParams(search)))).data!;
  const categories = useQuery(optionsQuery(api, ['product_parent_category'])).data?.product_parent_category ?? [];
  return (
    <>
      <BrandFilter categories={categories} />
      <output className="list-count num">
        <b>{t('brand:list.total', { count: brands.length })}</b>
      </output>
      {brands.length ? (
        <BrandGrid brands={brands} {...(summaries && { summaries })} />
      ) : (
        <EmptyState
          level={level}
          title={t('brand:list.empty')}
          actions={
            <>
              <SiteLink className="link" href={pathname}>
                {t('brand:list.emptyClear')}
              </SiteLink>
              <SiteLink className="link" href={pathInLanguage('/contact/inquiry', language)}>
                {t('brand:list.emptyAsk')}
              </SiteLink>
            </>
          }
        >
          {t('brand:list.emptyReason')}
        </EmptyState>
      )}
    </>
  );
}
