import './solution-cards.css';
import type { SolutionSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import type { StrataLayer } from '@portolane/plates/plate-url.ts';
import type { SharePlate } from '@portolane/plates/share-url.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Returns a solution's illustration as layers, with the main layer in colour. */
export const solutionPlate = (
  { alias, layers, hot }: SolutionSummary,
  width = 400,
  height = 300,
): SharePlate => ({
  kind: 'strata',
  seed: alias,
  width,
  height,
  layers: layers as StrataLayer[],
  hot,
});

interface SolutionCardsProps {
  solutions: readonly SolutionSummary[];
  hrefOf: (alias: string) => string;
  /** Default 3. */
  level?: 2 | 3;
  /** On the page of a list, below the number of results. */
  list?: boolean;
}

/** Solutions side by side, at most three in a row. */
export function SolutionCards({ solutions, hrefOf, level = 3, list }: SolutionCardsProps) {
  const { language } = useApp();
  return (
    <ul className={list ? 'solutions solutions--list' : 'solutions'}>
      {solutions.map((solution) => (
        <li key={solution.alias} lang={langAttribute(solution.lang, language)}>
          <SiteLink href={hrefOf(solution.alias)}>
            <Plate plate={solutionPlate(solution)} alt="" />
            <Heading level={level}>{solution.title}</Heading>
            <p>{solution.summary}</p>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
