import '#platform/styles/sections.css';
import { useTranslation } from 'react-i18next';
import type { SolutionSummary } from '@portolane/core/contract/item.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { SolutionCards } from '#features/article/solution-cards.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

export function HomeSolutions({ solutions }: { solutions: readonly SolutionSummary[] }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  if (solutions.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading
        title={t('home:solutions.title')}
        more={{ href: href('solutions'), label: t('home:solutions.all') }}
        Link={SiteLink}
      />
      <SolutionCards
        solutions={solutions}
        hrefOf={(solutionAlias) => href('solution', { solutionAlias })}
      />
    </section>
  );
}
