import './product-cards.css';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';

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

/** Products side by side. */
export function ProductCards({
  products,
  brandAlias,
  rows = false,
  level = 3,
  renderChoice,
}: ProductCardsProps) {
  return (
    <ul className={rows ? 'product-cards product-cards--rows' : 'product-cards'}>
      {products.map((product) => (
        <ProductCard
          key={product.alias}
          product={product}
          variant={rows ? 'row' : 'cell'}
          level={level}
          brandAlias={brandAlias}
        >
          {renderChoice?.(product)}
        </ProductCard>
      ))}
    </ul>
  );
}
