import '#platform/styles/sections.css';
import { COMPARE_LIMIT } from '@portolane/core/rules/product/compare.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ListHead } from '#features/list/list-head.tsx';
import { CompareTable } from '#features/product/compare-table.tsx';
import { comparedIn, comparedSearch } from '#features/product/compared.ts';
import { ProductCards } from '#features/product/product-cards.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './compare.data.ts';

/** /product/compare?products=a,b */
export default function Compare() {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const { products, suggested } = usePageData(data);
  const asked = comparedIn(new URLSearchParams(useLocation().search));
  const missing = asked.aliases.length - products.length;
  return (
    <div className="wrap page-end">
      {/* A visitor's selection is not for search engines. */}
      <PageHead
        title={t('product:compare.title')}
        description={t('product:compare.description')}
        noindex={asked.aliases.length > 0}
      />
      <PageBreadcrumbs
        own={[
          { text: t('product:list.title'), path: '/product/list' },
          { text: t('product:compare.title'), path: null },
        ]}
      />
      <ListHead level={1} title={t('product:compare.title')} lead={t('product:compare.lead')} />
      <Suspense>
        {asked.left > 0 && (
          <Notice tone="warn">
            {t('product:compare.left', { count: asked.left, limit: COMPARE_LIMIT })}
          </Notice>
        )}
        {missing > 0 && (
          <Notice tone="warn">{t('product:compare.missing', { count: missing })}</Notice>
        )}
        {products.length > 0 ? (
          <CompareTable products={products} />
        ) : (
          <EmptyState
            title={t('product:compare.empty')}
            actions={
              <>
                <SiteLink className="link" href={href('products')}>
                  {t('product:compare.toList')}
                </SiteLink>
                <SiteLink className="link" href={href('brands')}>
                  {t('product:compare.toBrands')}
                </SiteLink>
              </>
            }
          >
            {t('product:compare.emptyReason', { limit: COMPARE_LIMIT })}
          </EmptyState>
        )}
      </Suspense>
      {suggested.map(({ alias, title, products: some }) => (
        <Suspense key={alias}>
          <section className="section">
            <SectionHeading title={title}>
              <MoreLink
                href={href('compare') + comparedSearch(some.map((product) => product.alias))}
                Link={SiteLink}
              >
                {t('product:compare.these', { count: some.length })}
                <span className="visually-hidden">
                  {t('product:compare.theseWhich', { title })}
                </span>
              </MoreLink>
            </SectionHeading>
            <ProductCards products={some} />
          </section>
        </Suspense>
      ))}
    </div>
  );
}
