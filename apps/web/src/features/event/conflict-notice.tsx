import './conflict-notice.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventSession } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { allComingOrdersQuery } from '@portolane/core/queries/order.ts';
import { overlappingSessions } from '@portolane/core/rules/order/overlapping-sessions.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Warns a logged-in member about selected sessions that overlap their other enrolments. It does not
 * block the enrolment.
 */
export function ConflictNotice({ sessions }: { sessions: readonly EventSession[] }) {
  const { t } = useTranslation(['event']);
  const { api, format, language } = useApp();
  const coming =
    useQuery({ ...allComingOrdersQuery(api), enabled: sessions.length > 0 }).data?.items ?? [];
  const overlaps = overlappingSessions(sessions, coming);
  return (
    // A live region, because the notice appears after a click or when a response arrives.
    <div aria-live="polite">
      {overlaps.length > 0 && (
        <Notice className="conflict-notice" tone="warn" title={t('event:conflict.title')}>
          <ul>
            {overlaps.map(({ chosen, order, session }) => (
              <li key={`${chosen.uuid}/${session.info.uuid}`} className="num">
                {t('event:conflict.pair', { chosen: chosen.title })}
                <span lang={langAttribute(order.lang, language)}>
                  {session.info.title && session.info.title !== order.title
                    ? t('event:conflict.session', {
                        event: order.title,
                        session: session.info.title,
                      })
                    : order.title}
                  <ChineseOnly lang={order.lang} />
                </span>{' '}
                {format.monthDay(session.startTime)}{' '}
                {format.timeRange(session.startTime, session.endTime)}
              </li>
            ))}
          </ul>
          <p>{t('event:conflict.hint')}</p>
        </Notice>
      )}
    </div>
  );
}
