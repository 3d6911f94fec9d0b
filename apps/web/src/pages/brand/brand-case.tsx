import { CaseArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-case.data.ts';

/** /product/brand/:brandAlias/case/:caseAlias */
export default function BrandCase() {
  const { brand, story } = usePageData(data);
  return <CaseArticle story={story} brandAlias={brand.alias} />;
}
