import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

interface FaqNavProps {
  categories: readonly FaqCategory[];
  /** Alias of the displayed category; null for all. */
  current: string | null;
}

/** Links to all questions and to each category. */
export function FaqNav({ categories, current }: FaqNavProps) {
  const { t } = useTranslation(['company']);
  const { href } = useApp();
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <LinkTabs
      bar
      Link={SiteLink}
      label={t('company:faq.nav')}
      items={[
        { href: href('faq'), label: t('company:faq.all'), count, current: current === null },
        ...categories.map(({ alias, title, questions }) => ({
          href: href('faqCategory', { categoryAlias: alias }),
          label: title,
          count: questions.length,
          current: alias === current,
        })),
      ]}
    />
  );
}
