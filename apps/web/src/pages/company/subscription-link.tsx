import '#features/company/subscription-link.css';
import { newsletterLinkPaths } from '@portolane/core/contract/newsletter.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePage } from '#platform/page/use-page.ts';

/**
 * /subscription/confirm/:token, /subscription/end/:token: the page of a link in an email about a
 * newsletter, with one button. The link itself changes nothing,
 * because scanners of emails open it too. The browser sends the form, so the button works without
 * JavaScript; the API answers with a redirect to `subscription-result.tsx`.
 */
export default function SubscriptionLink() {
  const { t } = useTranslation(['company']);
  const action = usePage() === 'subscriptionEnd' ? 'end' : 'confirm';
  const { token = '' } = useParams();
  const target = `/api${newsletterLinkPaths[action].replace(':token', encodeURIComponent(token))}`;
  return (
    <div className="wrap subscription-link">
      <PageHead title={t(`company:newsletter.${action}.title`)} noindex />
      <Heading level={1}>{t(`company:newsletter.${action}.title`)}</Heading>
      <p>{t(`company:newsletter.${action}.text`)}</p>
      <form method="post" action={target} className="subscription-link__ways">
        <Button variant="primary" type="submit">
          {t(`company:newsletter.${action}.button`)}
        </Button>
      </form>
    </div>
  );
}
