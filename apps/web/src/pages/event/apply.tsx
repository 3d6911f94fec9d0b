import '#features/apply/apply-flow.css';
import './apply.css';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useApp } from '#platform/context/app-context.ts';
import { itemToApply } from '#features/apply/apply-cart.ts';
import { ApplyFlow } from '#features/apply/apply-flow.tsx';
import { useSelectedItem } from '#features/apply/use-selected-item.ts';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';
import { FormNotOpen } from '#features/consent/form-not-open.tsx';
import type { PageParams } from '#page-links.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './apply.data.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const EmptyCartAlert = lazyPart(() =>
  import('#features/apply/empty-cart-alert.tsx').then((module) => module.EmptyCartAlert),
);

/** /product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/apply */
export default function Apply() {
  const { t } = useTranslation(['apply']);
  const { api, href } = useApp();
  const params = useParams() as PageParams<'apply'>;
  const queryClient = useQueryClient();
  const [isEmpty, setIsEmpty] = useState(false);
  const { event, profile, privacy, cart } = usePageData(data);
  const { alias: eventAlias, seriesNum } = event;
  const selection = useSelectedItem(eventAlias, seriesNum);
  const isReady = selection !== undefined;
  const item = itemToApply(event, cart, selection);
  const enrolmentHref = cart.enrolled && href('enrolled', { ...params, uuid: cart.enrolled.uuid });

  return (
    <div className="wrap">
      <PageBreadcrumbs
        own={[
          { text: event.title, path: href('event', params) },
          { text: t('apply:crumb'), path: null },
        ]}
      />
      <Suspense>
        {!privacy && (
          <div className="apply__empty">
            <PageHead title={`${t('apply:title.choose')}｜${event.title}`} noindex />
            <h1 className="apply__title">{t('apply:title.choose')}</h1>
            <FormNotOpen why="notice" />
          </div>
        )}
        {privacy && item && !isEmpty && (
          <ApplyFlow
            // Another event starts a new form.
            key={`${eventAlias}/${seriesNum}`}
            {...{ event, profile, params, cart, item, isReady }}
            consentVersion={versionOf(privacy)}
            consent={<ConsentField page={privacy} />}
            onConsentOutdated={() =>
              void refetchQueries(queryClient, [pageQuery(api, 'privacy').queryKey])
            }
            onEmpty={() => setIsEmpty(true)}
          />
        )}
        {privacy && !(item && !isEmpty) && (
          <div className="apply__empty">
            <PageHead title={`${t('apply:title.choose')}｜${event.title}`} noindex />
            <h1 className="apply__title">{t('apply:title.choose')}</h1>
            {enrolmentHref && (
              <SiteLink className="link" href={enrolmentHref}>
                {t('apply:failure.toEnrolment')}
              </SiteLink>
            )}
            {/* The server does not know the selection, so it shows the link only. */}
            {isReady && enrolmentHref && !isEmpty && <Navigate to={enrolmentHref} replace />}
            {(isEmpty || (isReady && !enrolmentHref)) && <EmptyCartAlert />}
          </div>
        )}
      </Suspense>
    </div>
  );
}
