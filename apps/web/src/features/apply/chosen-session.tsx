import './chosen-session.css';
import { useTranslation } from 'react-i18next';
import type { Event, EventSession, WhyNot } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import type { ReactNode } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { useAmount } from './order-sums.tsx';

function statusOf(whyNot: WhyNot) {
  if (whyNot === 'ALREADY_ENROLLED') return 'confirmed';
  return whyNot === 'FULL' ? 'full' : 'cancelled';
}

/** One session of the order: when, what, who, what it costs, and whether it can still be had. */
export function ChosenSession({
  event,
  session,
  children,
}: {
  event: Event;
  session: EventSession;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['status']);
  const { format, language } = useApp();
  const amount = useAmount();
  const who = format.list(session.personnels.map(({ name }) => name));
  return (
    <li
      className={session.whyNot ? 'chosen-session chosen-session--refused' : 'chosen-session'}
      id={`apply-session-${session.uuid}`}
      tabIndex={-1}
    >
      <p className="chosen-session__time num">
        {format.weekdayMonthDay(session.startTime)} <br />
        {format.timeRange(session.startTime, session.endTime)}
      </p>
      <div lang={langAttribute(event.lang, language)}>
        <h3>{session.title}</h3>
        {who && <p className="chosen-session__who">{who}</p>}
      </div>
      <div className="chosen-session__state">
        {event.registrationType === 'partial' && (
          <span className="num">{amount(event.salePrice)}</span>
        )}
        {session.whyNot && (
          <StatusMark status={statusOf(session.whyNot)}>
            {t(`status:whyNot.${session.whyNot}`)}
          </StatusMark>
        )}
        {children}
      </div>
    </li>
  );
}
