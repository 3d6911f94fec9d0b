import { ProductView } from '#features/product/product-view.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './product.data.ts';

/** /product/list/:productAlias */
export default function ProductPage() {
  const { product } = usePageData(data);
  const crumbs = [{ text: product.title, path: null }];
  return (
    <div className="wrap">
      <PageBreadcrumbs own={crumbs} />
      <ProductView product={product} crumbs={crumbs} />
    </div>
  );
}
