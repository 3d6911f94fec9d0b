import '#platform/styles/sections.css';
import '#features/apply/apply-flow.css';
import './enrolled.css';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Stepper } from '@portolane/ui/stepper/stepper.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { EnrolledSessions } from '#features/member/enrolled-sessions.tsx';
import { OrderFacts, NextSteps } from '#features/member/order-facts.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { orderHref } from '#features/member/order-href.ts';
import type { PageParams } from '#page-links.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './enrolled.data.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** /product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/:uuid */
export default function Enrolled() {
  const { t } = useTranslation(['apply']);
  const app = useApp();
  const { href } = app;
  const params = useParams() as PageParams<'enrolled'>;
  const { order } = usePageData(data);
  const title = t(`apply:done.title.${order.regStatus}`);
  return (
    <div className="wrap">
      <PageHead title={`${title}｜${order.title}`} noindex />
      <PageBreadcrumbs
        own={[
          { text: order.title, path: order.eventShown ? href('event', params) : null },
          { text: title, path: null },
        ]}
      />
      <Suspense>
        <div className="enrolled__head">
          <div className="enrolled__title">
            <h1>{title}</h1>
            <OrderStatusMark status={order.regStatus} />
          </div>
          <p>{t(`apply:done.lead.${order.regStatus}`, { email: order.attendee.email })}</p>
        </div>
        <Stepper
          label={t('apply:steps.label')}
          steps={[t('apply:steps.choose'), t('apply:steps.form'), t('apply:steps.confirm')]}
          current={3}
        />
        <div className="beside-panel apply">
          <div>
            <ContentHeading level={2} className="enrolled__event" lang={order.lang}>
              {order.title}
            </ContentHeading>
            <SectionHeading level={3} title={t('apply:done.sessions')}>
              <small className="enrolled__zone">{t('apply:done.zone')}</small>
            </SectionHeading>
            <EnrolledSessions order={order} />
            {order.regStatus !== 'CANCELED' && <NextSteps order={order} />}
            <div className="enrolled__ways">
              <ButtonLink as={SiteLink} variant="primary" href={orderHref(app, order)}>
                {t('apply:done.toDetail')}
              </ButtonLink>
              <ButtonLink
                as={SiteLink}
                href={href(order.category === 'course' ? 'memberEvent' : 'memberActivity')}
              >
                {t(`apply:done.toList.${order.category}`)}
              </ButtonLink>
              {order.eventShown && (
                <ButtonLink as={SiteLink} href={href('event', params)}>
                  {t('apply:done.toEvent')}
                </ButtonLink>
              )}
            </div>
          </div>
          <OrderFacts order={order} />
        </div>
      </Suspense>
    </div>
  );
}
