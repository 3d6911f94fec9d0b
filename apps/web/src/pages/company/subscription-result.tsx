import '#features/company/subscription-link.css';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

const results = ['confirmed', 'ended', 'expired'] as const;

/**
 * /subscription/result/:result: what the button of a mailed link did. An unknown result shows how to
 * subscribe, as an expired link does.
 */
export default function SubscriptionResult() {
  const { t } = useTranslation(['company']);
  const { href } = useApp();
  const hasNewsletter = useSection('newsletter');
  const params = useParams();
  const result = results.find((each) => each === params['result']) ?? 'expired';
  return (
    <div className="wrap subscription-link">
      <PageHead title={t(`company:newsletter.${result}.title`)} noindex />
      <Heading level={1}>{t(`company:newsletter.${result}.title`)}</Heading>
      <p>{t(`company:newsletter.${result}.text`)}</p>
      <div className="subscription-link__ways">
        {hasNewsletter && result !== 'confirmed' && (
          <ButtonLink
            as={SiteLink}
            variant={result === 'expired' ? 'primary' : 'neutral'}
            href={href('subscription')}
          >
            {t('company:newsletter.again')}
          </ButtonLink>
        )}
        <ButtonLink as={SiteLink} href={href('home')}>
          {t('company:newsletter.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
