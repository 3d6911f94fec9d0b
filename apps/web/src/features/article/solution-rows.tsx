import '#platform/styles/meta.css';
import './solution-rows.css';
import type { ListedSolution, SolutionSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Picture } from '#platform/picture/picture.tsx';

interface SolutionRowsProps {
  /** Without brands and industries the rows name neither. */
  solutions: readonly (SolutionSummary & Partial<ListedSolution>)[];
  hrefOf: (alias: string) => string;
  /** Titles of the categories: if given, each row names its own. */
  categories?: readonly { alias: string; title: string }[];
  /** Whether each row names its brands. */
  brands?: boolean;
}

/** The rows of a list of solutions, in the order of the list. */
export function SolutionRows({ solutions, hrefOf, categories, brands }: SolutionRowsProps) {
  const { format, language } = useApp();
  return (
    <ul className="solution-rows">
      {solutions.map((solution) => (
        <li key={solution.alias} lang={langAttribute(solution.lang, language)}>
          <SiteLink href={hrefOf(solution.alias)}>
            {solution.thumbnail && (
              <Picture picture={solution.thumbnail} sizes="(max-width: 48em) 104px, 160px" />
            )}
            <div>
              <Heading level={3}>{solution.title}</Heading>
              <p>
                {solution.summary}
                <ChineseOnly lang={solution.lang} />
              </p>
              <p className="meta" lang={language}>
                {categories && (
                  <span>{categories.find(({ alias }) => alias === solution.category)?.title}</span>
                )}
                {brands &&
                  solution.brands?.map(({ alias, title }) => (
                    <span key={alias}>
                      <BrandMark spriteUrl={BRAND_MARKS_URL} alias={alias} width={16} height={16} />
                      {title}
                    </span>
                  ))}
                {solution.industries && solution.industries.length > 0 && (
                  <span>{format.list(solution.industries.map(({ title }) => title))}</span>
                )}
              </p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Rows below the headings of their categories, in the order of the list. */
export function SolutionGroups({
  categories,
  ...rows
}: SolutionRowsProps & Required<Pick<SolutionRowsProps, 'categories'>>) {
  const shown = [...new Set(rows.solutions.map(({ category }) => category))];
  return shown.map((category) => (
    <section key={category} className="solution-group" aria-labelledby={`solutions-${category}`}>
      <SectionHeading
        id={`solutions-${category}`}
        title={categories.find(({ alias }) => alias === category)?.title ?? category}
      />
      <SolutionRows
        {...rows}
        solutions={rows.solutions.filter((one) => one.category === category)}
      />
    </section>
  ));
}
