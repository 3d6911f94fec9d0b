import '#platform/styles/sections.css';
import './home-solutions.css';
import { useTranslation } from 'react-i18next';
import type { SolutionSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import type { StrataLayer } from '@portolane/ui/plates/plate-url.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Solutions as layers. */
export function HomeSolutions({ solutions }: { solutions: readonly SolutionSummary[] }) {
  const { t } = useTranslation(['home']);
  const { href, language } = useApp();
  return (
    <section className="section">
      <SectionHeading title={t('home:solutions.title')} more={{ href: href('solutions'), label: t('home:solutions.all') }} Link={SiteLink} />
      <ul className="solutions">
        {solutions.map((solution) => (
          <li key={solution.alias} lang={langAttribute(solution.lang, language)}>
            <SiteLink href={href('solution', { solutionAlias: solution.alias })}>
              <Plate
                plate={{ kind: 'strata', seed: solution.alias, width: 400, height: 300, layers: solution.layers as StrataLayer[], hot: solution.hot }}
                alt=""
              />
              <Heading level={3}>{solution.title}</Heading>
              <p>{solution.summary}</p>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
