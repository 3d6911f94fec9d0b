import './home-link.css';
import { useTranslation } from 'react-i18next';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The logo with a link to the home page. */
export function HomeLink() {
  const { t } = useTranslation(['common']);
  const { href, language } = useApp();
  return (
    <SiteLink className="home-link" href={href('home')} aria-label={t('common:site.name')}>
      <Logo language={tagOf(language)} />
    </SiteLink>
  );
}
