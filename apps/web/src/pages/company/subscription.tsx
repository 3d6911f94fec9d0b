import '#platform/styles/facts.css';
import './subscription.css';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MailText } from '#features/company/mail-text.tsx';
import { NewsletterForm } from '#features/home/newsletter-form.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';

const facts = ['content', 'often', 'language', 'end'] as const;

/** /subscription: the newsletter, or the dealers' newsletter for dealers */
export default function Subscription() {
  const { t } = useTranslation(['company']);
  return (
    <div className="wrap">
      <PageHead
        title={t('company:newsletter.title')}
        description={t('company:newsletter.description')}
      />
      <PageBreadcrumbs />
      <Suspense>
        <Newsletter />
      </Suspense>
    </div>
  );
}

function Newsletter() {
  const { t } = useTranslation(['company']);
  const { href } = useApp();
  const kind =
    newsletterOf(useViewer()?.groupId ?? null) === '02_dealer_newsletter' ? 'dealer' : 'general';
  return (
    <div className="subscription">
      <ListHead
        level={1}
        title={t(`company:newsletter.${kind}.title`)}
        lead={t(`company:newsletter.${kind}.lead`)}
      />
      <div className="subscription__form">
        <NewsletterForm />
        <p>
          {t('company:newsletter.privacy')}{' '}
          <SiteLink className="link" href={`${href('privacy')}#privacy`}>
            {t('company:newsletter.notice')}
          </SiteLink>
        </p>
      </div>
      <section aria-labelledby="newsletter-facts">
        <h2 id="newsletter-facts">{t('company:newsletter.what')}</h2>
        <dl className="facts facts--beside">
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`company:newsletter.fact.${fact}`)}</dt>
              <dd className="facts__end">
                <MailText>
                  {fact === 'content'
                    ? t(`company:newsletter.${kind}.content`)
                    : t(`company:newsletter.about.${fact}`)}
                </MailText>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
