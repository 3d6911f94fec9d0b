import { SolutionArticle } from '#features/article/solution-article.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-solution.data.ts';

/** /product/brand/:brandAlias/solution/:solutionAlias */
export default function BrandSolution() {
  const { brand, solution, options } = usePageData(data);
  return (
    <SolutionArticle
      solution={solution}
      category={options.solution_category.find(({ alias }) => alias === solution.category)?.title}
      brandAlias={brand.alias}
    />
  );
}
