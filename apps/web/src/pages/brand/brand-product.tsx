import { useBrandCrumbs } from '#features/brand/use-brand-crumbs.ts';
import { ProductView } from '#features/product/product-view.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-product.data.ts';

/** /product/brand/:brandAlias/product/:productAlias */
export default function BrandProduct() {
  const { brand, product } = usePageData(data);
  return (
    <ProductView
      product={product}
      crumbs={[...useBrandCrumbs(brand), { text: product.title, path: null }]}
      underBrand
    />
  );
}
