import './home-link.css';
import { useTranslation } from 'react-i18next';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * The logo with a link to the home page.
 * @param inverse whether it stands on dark ground in both colour schemes
 */
export function HomeLink({ inverse }: { inverse?: boolean }) {
  const { t } = useTranslation(['common']);
  const { href, identity, language } = useApp();
  return (
    <SiteLink className="home-link" href={href('home')} aria-label={t('common:site.name')}>
      <Logo identity={identity} language={tagOf(language)} inverse={inverse ?? false} />
    </SiteLink>
  );
}
