import '#features/account/account-fields.css';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Suspense } from 'react';
import { FormNotOpen } from '#features/consent/form-not-open.tsx';
import { UpdateForm } from '#features/account/update-form.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AccountChart } from '#features/account/account-chart.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './member-update.data.ts';

/** /member/update/:uuid */
export default function MemberUpdate() {
  const { t } = useTranslation(['account']);
  const { href } = useApp();
  const { profile, privacy, terms } = usePageData(data);
  return (
    <div className="wrap account-page">
      <PageHead
        title={t('account:update.title')}
        description={t('account:update.description')}
        noindex
      />
      <div className="account">
        <h1>{t('account:update.title')}</h1>
        <p>{t('account:update.lead')}</p>
        <noscript>
          <Notice tone="warn">{t('account:needsScript')}</Notice>
        </noscript>
        <p className="account__ways">
          {t('account:update.changedPhone')}{' '}
          <SiteLink className="link" href={href('otherInquiry')}>
            {t('account:update.contact')}
          </SiteLink>
        </p>
        <Suspense>
          {privacy && terms ? (
            <UpdateForm key={profile.uuid} profile={profile} privacy={privacy} terms={terms} />
          ) : (
            <FormNotOpen why="terms" />
          )}
        </Suspense>
      </div>
      <AccountChart />
    </div>
  );
}
