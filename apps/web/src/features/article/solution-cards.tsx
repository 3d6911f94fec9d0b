import './solution-cards.css';
import type { SolutionSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

interface SolutionCardsProps {
  solutions: readonly SolutionSummary[];
  hrefOf: (alias: string) => string;
}

/** Solutions side by side, at most three in a row. */
export function SolutionCards({ solutions, hrefOf }: SolutionCardsProps) {
  const { language } = useApp();
  return (
    <ul className="solutions">
      {solutions.map((solution) => (
        <li key={solution.alias} lang={langAttribute(solution.lang, language)}>
          <SiteLink href={hrefOf(solution.alias)}>
            {solution.thumbnail && (
              <Picture picture={solution.thumbnail} sizes="(max-width: 48em) 112px, 400px" />
            )}
            <Heading level={3}>{solution.title}</Heading>
            <p>
              {solution.summary}
              <ChineseOnly lang={solution.lang} />
            </p>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
