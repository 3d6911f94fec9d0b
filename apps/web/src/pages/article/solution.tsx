import { SolutionArticle } from '#features/article/solution-article.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './solution.data.ts';

/** /product/solution/:solutionAlias */
export default function Solution() {
  const { solution, options } = usePageData(data);
  const crumbs = [{ text: solution.title, path: null }];
  return (
    <div className="wrap">
      <PageBreadcrumbs own={crumbs} />
      <SolutionArticle
        solution={solution}
        category={options.solution_category.find(({ alias }) => alias === solution.category)?.title}
        crumbs={crumbs}
      />
    </div>
  );
}
