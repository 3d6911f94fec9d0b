import '#features/apply/apply-flow.css';
import './apply.css';
import { useTranslation } from 'react-i18next';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { useApp } from '#platform/context/app-context.ts';
import { applyCartQuery, sameChoice } from '#features/apply/apply-cart.ts';
import { ApplyFlow } from '#features/apply/apply-flow.tsx';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';
import type { PageParams } from '#page-table.ts';
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
  const { api, chosen, href } = useApp();
  const params = useParams() as PageParams<'apply'>;
  const queryClient = useQueryClient();
  const [empty, setEmpty] = useState(false);
  const { event, profile, privacy, cart } = usePageData(data);
  const { alias: eventAlias, seriesNum } = event;
  const isFetching =
    useIsFetching({ queryKey: applyCartQuery({ api, chosen }, eventAlias, seriesNum).queryKey }) >
    0;
  const { item, refusal, enrolled } = cart;
  const navigate = useNavigate();

  // The server does not know what this tab has chosen. The first fetch in the browser merges the
  // choice into the cart.
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const choice = chosen.of(eventAlias, seriesNum);
    if (choice && !(item && sameChoice(choice, item)))
      void queryClient.invalidateQueries({
        queryKey: applyCartQuery({ api, chosen }, eventAlias, seriesNum).queryKey,
      });
  }, [api, chosen, eventAlias, item, queryClient, seriesNum]);

  // After that fetch: an enrolled member without a choice has come back, so redirect to the
  // enrolment.
  const order =
    !item && !isFetching && !chosen.of(eventAlias, seriesNum)?.sessionUuids.length
      ? enrolled
      : null;
  useEffect(() => {
    if (order) void navigate(href('enrolled', { ...params, uuid: order.uuid }), { replace: true });
  }, [order, navigate, href, params]);

  return (
    <div className="wrap">
      <PageBreadcrumbs
        own={[
          { text: event.title, path: href('event', params) },
          { text: t('apply:crumb'), path: null },
        ]}
      />
      <Suspense>
        {item && !empty ? (
          <ApplyFlow
            // Another event starts a new form.
            key={`${eventAlias}/${seriesNum}`}
            event={event}
            profile={profile}
            params={params}
            cart={{ item, refusal, enrolled }}
            consentVersion={versionOf(privacy)}
            consent={<ConsentField page={privacy} />}
            onConsentOutdated={() =>
              void queryClient.invalidateQueries({ queryKey: pageQuery(api, 'privacy').queryKey })
            }
            onEmpty={() => setEmpty(true)}
          />
        ) : (
          <div className="apply__empty">
            <PageHead title={`${t('apply:title.choose')}｜${event.title}`} noindex />
            <h1 className="apply__title">{t('apply:title.choose')}</h1>
            {enrolled && (
              <SiteLink
                className="link"
                href={href('enrolled', { ...params, uuid: enrolled.uuid })}
              >
                {t('apply:failure.toEnrolment')}
              </SiteLink>
            )}
            {/* This tab's choice may still be on its way into the cart, so wait for the response. */}
            {(empty || !(isFetching || enrolled)) && <EmptyCartAlert />}
          </div>
        )}
      </Suspense>
    </div>
  );
}
