import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { eventQuery } from '@portolane/core/queries/event.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import portalStyles from '#portal.css?url';
import eventStyles from '#features/event/event-detail.css?url';
import { applyCartQuery, sameChoice } from '#features/apply/apply-cart.ts';
import { ApplyFlow } from '#features/apply/apply-flow.tsx';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';
import type { PageParams } from '#page-table.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';
import { lazyPart } from '#shell/lazy-part/lazy-part.tsx';

const EmptyCartAlert = lazyPart(() => import('#features/apply/empty-cart-alert.tsx').then((module) => module.EmptyCartAlert));

/** /product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/apply */
export default function Apply() {
  const app = useApp();
  const { t, api, chosen, href } = app;
  const params = useParams() as PageParams<'apply'>;
  const queryClient = useQueryClient();
  const [empty, setEmpty] = useState(false);
  const { eventAlias } = params;
  const seriesNum = Number(params.eventSeriesNum);
  const event = useSuspenseQuery(eventQuery(api, eventAlias, seriesNum, 'member')).data;
  const profile = useSuspenseQuery(profileQuery(api)).data;
  const privacy = useSuspenseQuery(pageQuery(api, 'privacy')).data;
  const { data: cart, isFetching } = useSuspenseQuery(applyCartQuery(app, eventAlias, seriesNum));
  const { item, refusal } = cart;

  // The server knows nothing of what this tab has chosen: the first look in the browser brings the two together.
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const choice = chosen.of(eventAlias, seriesNum);
    if (choice && !(item && sameChoice(choice, item)))
      void queryClient.invalidateQueries({ queryKey: applyCartQuery({ api, chosen }, eventAlias, seriesNum).queryKey });
  }, [api, chosen, eventAlias, item, queryClient, seriesNum]);

  return (
    <div className="wrap">
      <PageStyles href={portalStyles} />
      <PageStyles href={eventStyles} />
      <PageBreadcrumbs
        own={[
          { text: event.title, path: href('event', params) },
          { text: t('apply:crumb'), path: null },
        ]}
      />
      {item && !empty ? (
        <ApplyFlow
          // Another event is another form.
          key={`${eventAlias}/${seriesNum}`}
          event={event}
          profile={profile}
          params={params}
          cart={{ item, refusal }}
          consentVersion={versionOf(privacy)}
          consent={<ConsentField page={privacy} />}
          onConsentOutdated={() => void queryClient.invalidateQueries({ queryKey: pageQuery(api, 'privacy').queryKey })}
          onEmpty={() => setEmpty(true)}
        />
      ) : (
        <div className="apply__empty">
          <PageHead title={`${t('apply:title.choose')}｜${event.title}`} noindex />
          <h1 className="apply__title">{t('apply:title.choose')}</h1>
          {/* A choice of this tab may be on its way into the cart: only its answer is final. */}
          {(empty || !isFetching) && <EmptyCartAlert />}
        </div>
      )}
    </div>
  );
}
