import '#features/questionnaire/questionnaire.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { orderPages } from '#features/member/order-href.ts';
import { QuestionnaireForm } from '#features/questionnaire/questionnaire-form.tsx';
import { Thanks } from '#features/questionnaire/thanks.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import type { PageParams } from '#page-links.ts';
import { data } from './questionnaire.data.ts';

/** /member/questionnaire/:uuid: the questionnaire of an enrolment after the event */
export default function QuestionnairePage() {
  const { t } = useTranslation(['questionnaire']);
  const { format, href } = useApp();
  const { uuid } = useParams() as PageParams<'questionnaire'>;
  const { questionnaire, profile } = usePageData(data);
  const { event, state } = questionnaire;
  const [sent, setSent] = useState(false);
  const order = href(
    orderPages[event.category],
    { eventAlias: event.eventAlias, eventSeriesNum: String(event.seriesNum) },
    { order: uuid },
  );
  return (
    <MemberPage title={t('questionnaire:title')}>
      <div className="questionnaire">
        <ContentHeading level={2} lang={event.lang}>
          {event.title}
        </ContentHeading>
        {state === 'LATER' && (
          <Notice>
            {t('questionnaire:later', { time: format.dateTime(questionnaire.opensAt) })}
          </Notice>
        )}
        {state === 'OPEN' && (
          <QuestionnaireForm
            key={uuid}
            uuid={uuid}
            questionnaire={questionnaire}
            owner={profile.uuid}
            onAnswered={() => setSent(true)}
          />
        )}
        {state === 'ANSWERED' && <Thanks questionnaire={questionnaire} sent={sent} />}
        <p className="questionnaire__way">
          <SiteLink className="link" href={order}>
            {t('questionnaire:toOrder')}
          </SiteLink>
        </p>
      </div>
    </MemberPage>
  );
}
