import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChosenFilters } from '#features/list/chosen-filters.tsx';
import { FilterBar } from '#features/list/filter-bar.tsx';
import type { FilterOption } from '#features/list/filter-field.tsx';
import { listParameter } from '@portolane/app-kit/list/filter-search.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { CompareBox } from './compare-box.tsx';
import { CompareForm } from './compare-form.tsx';
import { ProductCards } from './product-cards.tsx';
import { productFilters } from './product-filters.ts';

/**
 * Returns the top-level categories, each followed by its subcategories if it or one of them is
 * selected.
 */
function shownCategories(
  parents: readonly Option[],
  children: readonly Option[],
  chosen: readonly string[],
): FilterOption[] {
  // With a single top-level category, only its subcategories are useful.
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
  /** Subcategories. */
  below: readonly Option[];
  /** Omitted where the brand is fixed. */
  brands?: readonly Option[];
  /** On a brand's pages, its alias. */
  brandAlias?: string;
  /** Heading level of the titles. */
  level: 2 | 3;
}

/**
 * A list of products with filters: text, sort order, categories, brands. Products can be selected
 * for comparison.
 */
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
            isContent: true,
            level,
            links: (
              <SiteLink className="link" href={href('inquiry', undefined, { brand: brandAlias })}>
                {t('product:list.emptyAsk')}
              </SiteLink>
            ),
          }}
        >
          {(products) => (
            <CompareForm shown={products}>
              <ProductCards
                products={products}
                brandAlias={brandAlias}
                rows
                level={level}
                renderChoice={(product) => <CompareBox product={product} />}
              />
            </CompareForm>
          )}
        </ResultList>
      </div>
    </div>
  );
}
