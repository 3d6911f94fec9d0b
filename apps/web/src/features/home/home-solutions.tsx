import '#platform/styles/sections.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { SolutionCards } from '#features/article/solution-cards.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

export function HomeSolutions({
  module: { title, solutions },
}: {
  module: HomeModuleOf<'solutions'>;
}) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  return (
    <section className="section">
      <SectionHeading
        title={title ?? t('home:solutions.title')}
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
