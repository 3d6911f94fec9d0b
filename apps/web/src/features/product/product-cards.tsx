import './product-cards.css';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import type { ReactNode } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

interface ProductCardsProps {
  products: readonly ProductSummary[];
  /** On a brand's pages, its alias: the cards link to product pages under that brand. */
  brandAlias?: string | undefined;
  /** Rows of a list, two side by side, instead of a grid. */
  rows?: boolean;
  level?: 2 | 3;
  /** Renders what belongs below a product's text: in a list, the checkbox for comparison. */
  renderChoice?: (product: ProductSummary) => ReactNode;
}

/** Products side by side; the whole card is a link. */
export function ProductCards({
  products,
  brandAlias,
  rows,
  level = 3,
  renderChoice,
}: ProductCardsProps) {
  const { href, language } = useApp();
  const Title = `h${level}` as const;
  return (
    <ul className={rows ? 'product-cards product-cards--rows' : 'product-cards'}>
      {products.map((product) => (
        <li key={product.alias}>
          {product.thumbnail && (
            <Picture
              picture={product.thumbnail}
              sizes="(max-width: 48em) 50vw, 300px"
              ratio="10/7"
            />
          )}
          <div className="product-cards__text">
            <img src={product.logo} alt={product.brand.title} height={18} loading="lazy" />
            <Title lang={langAttribute(product.lang, language)}>
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
            <p lang={langAttribute(product.lang, language)}>{product.summary}</p>
            {renderChoice?.(product)}
          </div>
        </li>
      ))}
    </ul>
  );
}
