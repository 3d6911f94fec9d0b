import '#platform/styles/meta.css';
import './solution-cards.css';
import type { ListedSolution, SolutionSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

export interface SolutionCardsProps {
  /** Without brands the cards name none. */
  solutions: readonly (SolutionSummary & Partial<ListedSolution>)[];
  hrefOf: (alias: string) => string;
  /** Titles of the categories: if given, each card names its own. */
  categories?: readonly { alias: string; title: string }[];
}

/** Solutions side by side, at most three in a row. */
export function SolutionCards({ solutions, hrefOf, categories }: SolutionCardsProps) {
  const { language } = useApp();
  return (
    <ul className="solutions">
      {solutions.map((solution) => (
        <li key={solution.alias} lang={langAttribute(solution.lang, language)}>
          <SiteLink href={hrefOf(solution.alias)}>
            {solution.thumbnail ? (
              <Picture picture={solution.thumbnail} sizes="(max-width: 48em) 112px, 400px" />
            ) : (
              <Cover title={solution.title} ratio="4/3" />
            )}
            <Heading level={3}>{solution.title}</Heading>
            <p>
              {solution.summary}
              <ChineseOnly lang={solution.lang} />
            </p>
            {(categories ?? solution.brands) && (
              <p className="meta" lang={language}>
                {categories && (
                  <span>{categories.find(({ alias }) => alias === solution.category)?.title}</span>
                )}
                {solution.brands?.map(({ alias, title }) => (
                  <span key={alias}>
                    <BrandMark spriteUrl={BRAND_MARKS_URL} alias={alias} width={18} height={18} />
                    {title}
                  </span>
                ))}
              </p>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
