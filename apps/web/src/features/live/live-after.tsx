import '#platform/styles/facts.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { orderOfEventQuery } from '@portolane/core/queries/order.ts';
import { isAttended } from '@portolane/core/rules/order/attendance.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { orderEventHref, orderHref } from '#features/member/order-href.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * After a session: the questionnaire, the certificate, and where recordings are announced. Asks for
 * the enrolment when it appears, because the end changes it.
 */
export function LiveAfter({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const app = useApp();
  const { format, href } = app;
  const now = useNow();
  const order = useQuery(orderOfEventQuery(app.api, event.alias, event.seriesNum)).data;
  if (!order) return null;
  const { questionnaire } = order;
  const hasCertificate = order.sessions.some((day) =>
    day.sessions.some((session) => isAttended({ ...session, status: session.regStatus }, now)),
  );
  return (
    <section className="event-section" aria-labelledby="after">
      <SectionHeading title={t('event:live.after.title')} id="after" />
      <dl className="facts">
        {questionnaire && (
          <div>
            <dt>{t('event:live.after.questionnaire')}</dt>
            <dd className="facts__end num">
              {questionnaire === 'LATER' ? (
                t('event:live.after.LATER', { time: format.dateTime(event.dateTimeRange.end) })
              ) : (
                <SiteLink className="link" href={href('questionnaire', { uuid: order.uuid })}>
                  {t(`event:live.after.${questionnaire}`)}
                </SiteLink>
              )}
            </dd>
          </div>
        )}
        {hasCertificate && (
          <div>
            <dt>{t('event:live.after.certificate')}</dt>
            <dd className="facts__end">
              <SiteLink className="link" href={orderHref(app, order)}>
                {t('event:live.after.toCertificate')}
              </SiteLink>
            </dd>
          </div>
        )}
        {order.eventShown && (
          <div>
            <dt>{t('event:live.after.recording')}</dt>
            <dd className="facts__end">
              <SiteLink className="link" href={orderEventHref(app, order)}>
                {t('event:live.after.toEvent')}
              </SiteLink>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
