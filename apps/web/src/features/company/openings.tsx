import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useTranslation } from 'react-i18next';
import { type ActionProps, Rows } from './company-rows.tsx';
import type { SectionProps } from './section-items.tsx';

/** Job openings, each with a link to apply if the section has an email address. */
export const Openings = ({ section }: SectionProps) => (
  <Rows section={section} Action={section.email ? Apply : undefined} />
);

/** An email link with the subject filled in. */
function Apply({ section, item: { label, value } }: ActionProps) {
  const { t } = useTranslation(['company']);
  const subject = t('company:join.subject', { job: label, place: value.split(/[，,]/)[0] });
  return (
    <ButtonLink
      variant="neutral"
      size="m"
      href={`mailto:${section.email}?subject=${encodeURIComponent(subject)}`}
      aria-label={t('company:join.applyFor', { job: label })}
    >
      {t('company:join.apply')}
    </ButtonLink>
  );
}
