import { tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { useApp } from '#app/app-context.ts';
import { SiteLink } from '../link/site-link.tsx';

/** The logo, leading home. */
export function HomeLink() {
  const { href, language, t } = useApp();
  return (
    <SiteLink className="home-link" href={href('home')} aria-label={t('common:site.name')}>
      <Logo language={tagOf(language)} />
    </SiteLink>
  );
}
