import '#platform/styles/sections.css';
import './brand.css';
import { useTranslation } from 'react-i18next';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { BrandCase } from '#features/brand/brand-case.tsx';
import { BrandNews } from '#features/brand/brand-news.tsx';
import { ProductCards } from '#features/product/product-cards.tsx';
import { DealerNote } from '#features/file/dealer-note.tsx';
import { FileTable } from '#features/file/file-table.tsx';
import { EventBriefs } from '#features/event/event-row.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand.data.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** /product/brand/:brandAlias: an excerpt of each of the brand's tabs */
export default function BrandHome() {
  const { t } = useTranslation(['brand']);
  const { href } = useApp();
  const { brand } = usePageData(data);
  const own = { brandAlias: brand.alias };
  const has = (tab: BrandTab['alias']) => brand.tabs.some(({ alias }) => alias === tab);
  const count = (tab: BrandTab['alias']) =>
    brand.tabs.find(({ alias }) => alias === tab)?.count ?? 0;
  return (
    <div className="page-end">
      <PageHead
        title={brand.title}
        description={brand.summary}
        contentLang={brand.lang}
        picture={brand.picture}
      />
      {brand.products.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading
              title={t('brand:home.products')}
              more={{
                href: href('brandProducts', own),
                label: t('brand:home.allProducts', { count: count('product') }),
              }}
              Link={SiteLink}
            />
            <ProductCards products={brand.products} brandAlias={brand.alias} />
          </section>
        </Suspense>
      )}
      {(brand.news.length > 0 || has('event')) && (
        <Suspense>
          <div className={brand.news.length > 0 && has('event') ? 'section halves' : 'section'}>
            {brand.news.length > 0 && (
              <section>
                <SectionHeading
                  title={t('brand:home.news')}
                  more={{ href: href('brandNews', own), label: t('brand:home.more') }}
                  Link={SiteLink}
                />
                <BrandNews brandAlias={brand.alias} news={brand.news} />
              </section>
            )}
            {has('event') && (
              <section>
                <SectionHeading
                  title={t('brand:home.events')}
                  more={{ href: href('brandEvents', own), label: t('brand:home.more') }}
                  Link={SiteLink}
                />
                {brand.events.length ? (
                  <EventBriefs events={brand.events} />
                ) : (
                  <p className="brand-home__none">{t('brand:home.noEvents')}</p>
                )}
              </section>
            )}
          </div>
        </Suspense>
      )}
      {brand.featuredCase && (
        <Suspense>
          <section className="section">
            <SectionHeading
              title={t('brand:home.case')}
              more={{
                href: href('brandCases', own),
                label: t('brand:home.allCases', { count: count('case') }),
              }}
              Link={SiteLink}
            />
            <BrandCase brandAlias={brand.alias} story={brand.featuredCase} />
          </section>
        </Suspense>
      )}
      {brand.files.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading
              title={t('brand:home.files')}
              more={{
                href: href('brandFiles', own),
                label: t('brand:home.allFiles', { count: count('file') }),
              }}
              Link={SiteLink}
            />
            <FileTable brandAlias={brand.alias} files={brand.files} />
            <DealerNote files={brand.files} brandAlias={brand.alias} />
          </section>
        </Suspense>
      )}
    </div>
  );
}
