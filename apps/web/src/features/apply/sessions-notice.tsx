import './sessions-notice.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Event } from '@portolane/core/contract/event.ts';
import { orderOfEventQuery } from '@portolane/core/queries/order.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import type { PageParams } from '#page-links.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { Choice } from './apply-choice.ts';

interface SessionsNoticeProps {
  event: Event;
  choice: Choice | null;
  params: PageParams<'apply'>;
  message: string;
  /** The member is enrolled already: the way to that enrolment is shown. */
  enrolled: boolean;
  /** Titles of the sessions that the reader saw when the choice changed under them: the notice says what came and went. Default: it did not change. */
  before?: readonly string[] | null;
}

/** Why the chosen sessions cannot be had as they are, and which of them. */
export function SessionsNotice({
  event,
  choice,
  params,
  message,
  enrolled,
  before = null,
}: SessionsNoticeProps) {
  const { t } = useTranslation(['apply']);
  const { api, format, href } = useApp();
  const order = useQuery({
    ...orderOfEventQuery(api, event.alias, event.seriesNum),
    enabled: enrolled,
    retry: false,
  }).data;
  const full =
    choice?.sessions.filter(({ whyNot }) => whyNot === 'FULL').map(({ title }) => title) ?? [];
  const now = choice?.sessions.map(({ title }) => title) ?? [];
  const gone = before?.filter((title) => !now.includes(title)) ?? [];
  const added = before ? now.filter((title) => !before.includes(title)) : [];
  return (
    <Notice
      className="apply__notice"
      tone="danger"
      role="alert"
      title={t('apply:failure.chosenTitle')}
    >
      <p>{message}</p>
      {full.length > 0 && <p>{t('apply:failure.full', { titles: format.list(full) })}</p>}
      {gone.length > 0 && <p>{t('apply:failure.gone', { titles: format.list(gone) })}</p>}
      {added.length > 0 && <p>{t('apply:failure.added', { titles: format.list(added) })}</p>}
      <p className="apply__ways">
        {enrolled && (
          <SiteLink
            className="link"
            href={
              order
                ? href('enrolled', { ...params, uuid: order.uuid })
                : href(event.category === 'course' ? 'memberEvent' : 'memberActivity')
            }
          >
            {t('apply:failure.toEnrolment')}
          </SiteLink>
        )}
        <SiteLink className="link" href={href('event', params)}>
          {t('apply:failure.toEvent')}
        </SiteLink>
      </p>
    </Notice>
  );
}
