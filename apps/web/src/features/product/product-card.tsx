import './product-card.css';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import type { ReactNode } from 'react';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Cover, Picture } from '#platform/picture/picture.tsx';

interface ProductCardProps {
  product: ProductSummary;
  /** `cell` of a grid, `row` of a list, or head of a `column` of a table. */
  variant: 'cell' | 'row' | 'column';
  /** Heading level of the title; a column has no heading. */
  level: 2 | 3 | null;
  /** On a brand's pages, its alias: the card links to the product's page under that brand. */
  brandAlias?: string | undefined;
  /** The actions on the product, below its text. */
  children?: ReactNode;
}

/** A product among others, wherever products are shown. The whole cell or row is its link. */
export function ProductCard({ product, variant, level, brandAlias, children }: ProductCardProps) {
  const { href, language } = useApp();
  const Element = variant === 'column' ? 'th' : 'li';
  const Title = level === null ? 'p' : (`h${level}` as const);
  const lang = langAttribute(product.lang, language);
  return (
    <Element
      className={`product-card product-card--${variant}`}
      scope={variant === 'column' ? 'col' : undefined}
    >
      {product.thumbnail ? (
        <Picture picture={product.thumbnail} sizes="(max-width: 48em) 50vw, 300px" ratio="10/7" />
      ) : (
        <Cover title={product.title} ratio="10/7" />
      )}
      <div className="product-card__text">
        <img src={product.logo} alt={product.brand.title} height={18} loading="lazy" />
        <Title className="product-card__title" lang={lang}>
          <SiteLink
            href={
              brandAlias === undefined
                ? href('product', { productAlias: product.alias })
                : href('brandProduct', { brandAlias, productAlias: product.alias })
            }
          >
            <BreakableText>{product.title}</BreakableText>
          </SiteLink>
          <ChineseOnly lang={product.lang} />
        </Title>
        <p className="product-card__summary" lang={lang}>
          {product.summary}
        </p>
        {children}
      </div>
    </Element>
  );
}
