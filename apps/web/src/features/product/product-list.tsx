import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChosenFilters } from '#features/list/chosen-filters.tsx';
import { FilterBar, type FilterOption } from '#features/list/filter-bar.tsx';
import { listParameter } from '#features/list/filter-search.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { CompareForm } from './compare-form.tsx';
import { ProductCards } from './product-cards.tsx';
import { productFilters } from './product-filters.ts';

/** Upper categories, and below each that is chosen, or has something chosen below it, its lower ones. */
function shownCategories(
  parents: readonly Option[],
  children: readonly Option[],
  chosen: readonly string[],
): FilterOption[] {
  // All of one: only what is below it tells them apart.
  if (parents.length === 1) return children.filter((child) => child.parent === parents[0]!.alias);
  return parents.flatMap((parent) => {
    const own = children.filter((child) => child.parent === parent.alias);
    const open = [parent, ...own].some(({ alias }) => chosen.includes(alias));
    return [parent, ...(open ? own.map((child) => ({ ...child, below: true })) : [])];
  });
}

interface ProductListProps {
  answer: { items: readonly ProductSummary[]; pagination: Pagination };
  parents: readonly Option[];
  /** Lower categories. */
  below: readonly Option[];
  /** Missing where the brand is fixed. */
  brands?: readonly Option[];
  /** On the pages of one brand, its alias. */
  brandAlias?: string;
  /** Of the titles. */
  level: 2 | 3;
}

/** A list of products with its filters: words, order, categories, brands; from it products can be chosen and compared. */
export function ProductList({
  answer,
  parents,
  below,
  brands,
  brandAlias,
  level,
}: ProductListProps) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const values = new URLSearchParams(useLocation().search);
  return (
    <div className="filtered">
      <FilterBar
        filters={productFilters}
        options={{
          filterCategory: shownCategories(parents, below, listParameter(values, 'filterCategory')),
          ...(brands && { filterBrand: brands }),
        }}
        example={t('product:list.example')}
        label={t('product:list.filterForm')}
        beside
      />
      <div>
        <ChosenFilters
          filters={productFilters}
          options={{
            filterCategory: [...parents, ...below],
            ...(brands && { filterBrand: brands }),
          }}
        />
        <ResultList
          answer={answer}
          total={t('product:list.total', { count: answer.pagination.total })}
          skeleton="card"
          filters={productFilters}
          empty={{
            title: t('product:list.empty'),
            reason: t('product:list.emptyReason'),
            level,
            links: (
              <SiteLink className="link" href={href('inquiry', undefined, { brand: brandAlias })}>
                {t('product:list.emptyAsk')}
              </SiteLink>
            ),
          }}
        >
          {(products) => (
            <CompareForm shown={products.map(({ alias }) => alias)}>
              <ProductCards
                products={products}
                brandAlias={brandAlias}
                rows
                level={level}
                choosable
              />
            </CompareForm>
          )}
        </ResultList>
      </div>
    </div>
  );
}
