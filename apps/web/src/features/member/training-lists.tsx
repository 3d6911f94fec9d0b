import '#platform/styles/facts.css';
import './training-lists.css';
import { useTranslation } from 'react-i18next';
import type { TrainingSession } from '@portolane/core/contract/certificate.ts';
import { certificatePath } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { minutesOf } from '@portolane/core/rules/certificate/training-record.ts';
import { ABSENCE_WINDOW_MONTHS } from '@portolane/core/rules/event/absent-limit.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { useFileDownload } from '#features/file/use-file-download.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { orderHref } from './order-href.ts';

/** Attended sessions by enrolment, each with its certificate. */
export function AttendedEvents({ sessions }: { sessions: readonly TrainingSession[] }) {
  return (
    <ul className="facts training__list">
      {[...Map.groupBy(sessions, ({ orderUuid }) => orderUuid).values()].map((list) => (
        <Attended key={list[0]!.orderUuid} sessions={list} />
      ))}
    </ul>
  );
}

function Attended({ sessions }: { sessions: readonly TrainingSession[] }) {
  const { t } = useTranslation(['member']);
  const { format } = useApp();
  const { download, busy } = useFileDownload();
  const [{ orderUuid, event }] = sessions as [TrainingSession];
  const minutes = sessions.reduce((sum, session) => sum + minutesOf(session), 0);
  return (
    <li>
      <div className="training__event">
        <EventLink session={sessions[0]!} />
        <Sessions sessions={sessions} />
      </div>
      <span className="training__hours num">
        {t('member:training.hours', { hours: format.decimal(minutes / 60, 1) })}
      </span>
      <Button
        size="s"
        busy={busy}
        aria-label={t('member:training.certificateNamed', { title: event.title })}
        onClick={() =>
          download({
            link: `/api${certificatePath.replace(':uuid', orderUuid)}`,
            target: { kind: 'certificate', uuid: orderUuid },
            title: event.title,
          })
        }
      >
        {t('member:training.certificate')}
      </Button>
    </li>
  );
}

/** Sessions that count as absences now, and what follows from them. */
export function Absences({ sessions }: { sessions: readonly TrainingSession[] }) {
  const { t } = useTranslation(['member']);
  return (
    <section className="training" aria-labelledby="training-absences">
      <div className="training__head">
        <h2 id="training-absences">{t('member:training.absences.title')}</h2>
      </div>
      <p className="training__note">
        {t('member:training.absences.note', { months: ABSENCE_WINDOW_MONTHS })}
      </p>
      <ul className="facts training__list">
        {sessions.map((session) => (
          <li key={`${session.orderUuid} ${session.startTime}`}>
            <div className="training__event">
              <EventLink session={session} />
              <Sessions sessions={[session]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventLink({ session: { orderUuid, event } }: { session: TrainingSession }) {
  const app = useApp();
  return (
    <>
      <SiteLink
        href={orderHref(app, { ...event, uuid: orderUuid, newest: false })}
        lang={langAttribute(event.lang, app.language)}
      >
        <BreakableText>{event.title}</BreakableText>
      </SiteLink>
      <ChineseOnly lang={event.lang} />
      <small>{app.format.list(event.brands.map(({ title }) => title))}</small>
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly TrainingSession[] }) {
  const { format, language } = useApp();
  return (
    <ul className="training__sessions">
      {sessions.map(({ title, lang, startTime, endTime }) => (
        <li key={startTime}>
          <time className="num" dateTime={startTime}>
            {format.weekdayDate(startTime)} {format.timeRange(startTime, endTime)}
          </time>
          {title !== '' && <span lang={langAttribute(lang, language)}>{title}</span>}
        </li>
      ))}
    </ul>
  );
}
