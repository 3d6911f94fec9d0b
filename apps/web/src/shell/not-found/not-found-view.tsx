import './not-found-view.css';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Countdown } from './countdown.tsx';
import lost from './not-found.svg';
import { useHomeCountdown } from './use-home-countdown.ts';

export interface NotFoundViewProps {
  /**
   * The browser goes home at once, without the program. If the visitor stops it, the countdown
   * follows.
   */
  goesHome?: boolean;
}

/** The page of an address that does not exist: at /404, and at the address itself. */
export function NotFoundView({ goesHome = false }: NotFoundViewProps) {
  const { t } = useTranslation(['failure']);
  const { href } = useApp();
  const { seconds, stay } = useHomeCountdown();
  return (
    <div className="wrap">
      <PageHead title={t('failure:notFound.title')} noindex />
      {goesHome && <meta httpEquiv="refresh" content={`0;url=${href('home')}`} />}
      <div className="not-found">
        <div>
          <p className="not-found__number num">404</p>
          <Heading level={1}>{t('failure:notFound.title')}</Heading>
          <p className="not-found__reason">{t('failure:notFound.reason')}</p>
          <Countdown seconds={seconds} />
          <div className="not-found__ways">
            <ButtonLink as={SiteLink} variant="primary" href={href('home')}>
              {t('failure:notFound.home')}
            </ButtonLink>
            <ButtonLink as={SiteLink} variant="neutral" href={href('search')}>
              {t('failure:notFound.search')}
            </ButtonLink>
            {typeof seconds === 'number' && (
              <Button variant="neutral" onClick={stay}>
                {t('failure:notFound.stay')}
              </Button>
            )}
          </div>
        </div>
        <Illustration src={lost} width={640} height={480} loading="eager" />
      </div>
    </div>
  );
}
