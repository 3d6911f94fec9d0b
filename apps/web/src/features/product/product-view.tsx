import '#platform/styles/facts.css';
import '#platform/styles/meta.css';
import '#platform/styles/page-band.css';
import '#platform/styles/sections.css';
import '#platform/styles/tags.css';
import './product-view.css';
import type { Product } from '@portolane/core/contract/product.ts';
import { BrandContact } from '#features/brand/brand-contact.tsx';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { ActionBar } from '@portolane/ui/action-bar/action-bar.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { KeywordTags } from '@portolane/ui/tag/keyword-tags.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SolutionCards } from '#features/article/solution-cards.tsx';
import { FileTable } from '#features/file/file-table.tsx';
import { Gallery } from '#features/gallery/gallery.tsx';
import { AddToInquiry } from '#features/inquiry-list/add-to-inquiry.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { CampaignLinks } from '#features/campaign/campaign-links.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { productData } from '#platform/head/json-ld.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { comparedSearch } from './compared.ts';
import { ProductCards } from './product-cards.tsx';

interface ProductViewProps {
  product: Product;
  /** Breadcrumbs appended to the menu's path. */
  crumbs: readonly Crumb[];
  /** Whether the page is under its brand, whose header is above it. */
  underBrand?: boolean;
}

/** A product's page, at its own URL and under its brand. */
export function ProductView({ product, crumbs, underBrand = false }: ProductViewProps) {
  const { t } = useTranslation(['product']);
  const { href, language, origin } = useApp();
  const home = href('product', { productAlias: product.alias });
  const trail = useBreadcrumbData(crumbs);
  const brandAlias = product.brand.alias;
  const lang = langAttribute(product.lang, language);
  return (
    <article className="product-view">
      <PageHead
        title={t('product:detail.title', { title: product.title, brand: product.brand.title })}
        description={t('product:detail.description', {
          brand: product.brand.title,
          title: product.title,
          summary: product.summary,
        })}
        canonicalPath={home}
        picture={product.picture}
        contentLang={product.lang}
        jsonLd={[productData(product, origin + home), trail]}
      />
      <Suspense>
        <header className={product.picture ? 'product-view__head page-band' : 'product-view__head'}>
          <div>
            {!underBrand && (
              <SiteLink className="product-view__logo" href={href('brand', { brandAlias })}>
                <img src={product.logo} alt={product.brand.title} height={26} />
              </SiteLink>
            )}
            <Heading level={underBrand ? 2 : 1} lang={lang}>
              {product.title}
            </Heading>
            <ChineseOnly lang={product.lang} />
            <p lang={lang}>{product.summary}</p>
          </div>
          {product.picture && (
            <Picture picture={product.picture} sizes="(max-width: 48em) 100vw, 50vw" lead />
          )}
        </header>
      </Suspense>
      <div className="beside-panel product-columns">
        <div>
          <Suspense>
            <MarkdownHtml className="product-view__about prose" lang={lang} html={product.body} />
          </Suspense>
          {product.specifications.length > 0 && (
            <Suspense>
              <Specifications product={product} />
            </Suspense>
          )}
        </div>
        <Suspense>
          <ProductPanel product={product} />
        </Suspense>
      </div>
      {product.gallery.length > 0 && (
        <Suspense>
          <Gallery pictures={product.gallery} />
        </Suspense>
      )}
      {product.solutions.length > 0 && (
        <Suspense>
          <ProductSolutions solutions={product.solutions} />
        </Suspense>
      )}
      {product.files.length > 0 && (
        <Suspense>
          <ProductFiles product={product} />
        </Suspense>
      )}
      {product.related.length > 0 && (
        <Suspense>
          <RelatedProducts products={product.related} />
        </Suspense>
      )}
      <ActionBar>
        <ButtonLink
          as={SiteLink}
          variant="primary"
          href={href('inquiry', undefined, { brand: brandAlias, product: product.alias })}
        >
          {t('product:detail.inquire')}
        </ButtonLink>
      </ActionBar>
    </article>
  );
}

/** Names and values, one below the other beside the panel. */
function Specifications({ product: { specifications, lang } }: { product: Product }) {
  const { t } = useTranslation(['product']);
  const { language } = useApp();
  return (
    <section className="product-section" aria-labelledby="specifications">
      <SectionHeading title={t('product:detail.specifications')} id="specifications" />
      <dl
        className="facts facts--beside product-view__specifications"
        lang={langAttribute(lang, language)}
      >
        {specifications.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="facts__end">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Links to the solutions that use the product. */
function ProductSolutions({ solutions }: Pick<Product, 'solutions'>) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  return (
    <section className="product-section" aria-labelledby="solutions">
      <SectionHeading title={t('product:detail.solutions')} id="solutions" />
      <SolutionCards
        solutions={solutions}
        hrefOf={(alias) => href('solution', { solutionAlias: alias })}
      />
    </section>
  );
}

/** The product's downloads, with a link to all files of its brand. */
function ProductFiles({ product: { brand, files } }: { product: Product }) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  return (
    <section className="product-section" aria-labelledby="files">
      <SectionHeading
        title={t('product:detail.files', { brand: brand.title })}
        id="files"
        more={{
          href: href('brandFiles', { brandAlias: brand.alias }),
          label: t('product:detail.allFiles'),
        }}
        Link={SiteLink}
      />
      <FileTable brandAlias={brand.alias} files={files} />
    </section>
  );
}

/** Other products of the same categories. */
function RelatedProducts({ products }: { products: Product['related'] }) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  return (
    <section className="product-section" aria-labelledby="related">
      <SectionHeading
        title={t('product:detail.related')}
        id="related"
        more={{ href: href('products'), label: t('product:detail.all') }}
        Link={SiteLink}
      />
      <ProductCards products={products} />
    </section>
  );
}

/** The panel beside the product: contact, comparison, and related categories. */
function ProductPanel({ product }: { product: Product }) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const { contact, brand } = product;
  return (
    <Panel label={t('product:panel.label')} className="product-panel">
      <h2>{t('product:panel.title')}</h2>
      <p className="product-panel__lead">{t('product:panel.lead', { brand: brand.title })}</p>
      {contact.name + contact.phone !== '' && (
        <div className="meta">
          <BrandContact contact={contact} />
        </div>
      )}
      <ButtonLink
        as={SiteLink}
        variant="primary"
        wide
        className="product-panel__inquire"
        href={href('inquiry', undefined, { brand: brand.alias, product: product.alias })}
      >
        {t('product:detail.inquire')}
      </ButtonLink>
      <ButtonLink
        as={SiteLink}
        variant="outline"
        wide
        href={href('compare') + comparedSearch([product.alias])}
      >
        {t('product:panel.compare')}
      </ButtonLink>
      <AddToInquiry
        kind="product"
        alias={product.alias}
        title={product.title}
        brandAlias={brand.alias}
        size="l"
        wide
      />
      <dl className="facts">
        <div>
          <dt>{t('product:panel.brand')}</dt>
          <dd className="facts__end">
            <SiteLink className="link" href={href('brand', { brandAlias: brand.alias })}>
              {brand.title}
            </SiteLink>
          </dd>
        </div>
        {product.campaigns.length > 0 && (
          <div>
            <dt>{t('product:panel.campaigns')}</dt>
            <dd className="facts__end product-panel__links">
              <CampaignLinks campaigns={product.campaigns} />
            </dd>
          </div>
        )}
        {product.categories.length > 0 && (
          <div>
            <dt>{t('product:panel.categories')}</dt>
            <dd className="facts__end product-panel__links">
              {product.categories.map(({ alias, title }) => (
                <SiteLink
                  key={alias}
                  className="link"
                  href={href('products', undefined, { filterCategory: alias })}
                >
                  {title}
                </SiteLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {product.tags.length > 0 && (
        <KeywordTags
          label={t('product:panel.tags')}
          Link={SiteLink}
          items={product.tags.map(({ alias, title }) => ({
            label: title,
            href: href('keyword', { alias }),
          }))}
        />
      )}
    </Panel>
  );
}
