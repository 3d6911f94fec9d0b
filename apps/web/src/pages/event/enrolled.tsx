import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderQuery } from '@portolane/core/queries/order.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Stepper } from '@portolane/ui/stepper/stepper.tsx';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import portalStyles from '#portal.css?url';
import eventStyles from '#features/event/event-detail.css?url';
import { EnrolledSessions } from '#features/member/enrolled-sessions.tsx';
import { OrderFacts, WhatNext } from '#features/member/order-facts.tsx';
import { OrderStatusMark } from '#features/member/order-parts.tsx';
import type { PageParams } from '#page-table.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';
import { SiteLink } from '#shell/link/site-link.tsx';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';

/** /product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/:uuid */
export default function Enrolled() {
  const { t, api, href, language } = useApp();
  const params = useParams() as PageParams<'enrolled'>;
  const order = useSuspenseQuery(orderQuery(api, params.uuid)).data;
  const title = t(`apply:done.title.${order.regStatus}`);
  return (
    <div className="wrap">
      <PageStyles href={portalStyles} />
      <PageStyles href={eventStyles} />
      <PageHead title={`${title}｜${order.title}`} noindex />
      <PageBreadcrumbs
        own={[
          { text: order.title, path: href('event', params) },
          { text: title, path: null },
        ]}
      />
      <div className="enrolled__head">
        <div className="enrolled__title">
          <h1>{title}</h1>
          <OrderStatusMark status={order.regStatus} />
        </div>
        <p>{t(`apply:done.lead.${order.regStatus}`, { email: order.attendee.email })}</p>
      </div>
      <Stepper label={t('apply:steps.label')} steps={[t('apply:steps.choose'), t('apply:steps.form'), t('apply:steps.confirm')]} current={3} />
      <div className="apply">
        <div>
          <Heading level={2} className="enrolled__event" lang={langAttribute(order.lang, language)}>
            {order.title}
          </Heading>
          <SectionHeading level={3} title={t('apply:done.sessions')}>
            <small className="enrolled__zone">{t('apply:done.zone')}</small>
          </SectionHeading>
          <EnrolledSessions order={order} />
          {order.regStatus !== 'CANCELED' && <WhatNext order={order} />}
          <div className="enrolled__ways">
            <ButtonLink as={SiteLink} variant="primary" href={href(order.category === 'course' ? 'memberEvent' : 'memberActivity')}>
              {t(`apply:done.toList.${order.category}`)}
            </ButtonLink>
            <ButtonLink as={SiteLink} href={href('event', params)}>
              {t('apply:done.toEvent')}
            </ButtonLink>
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}
