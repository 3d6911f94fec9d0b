import '#platform/styles/sections.css';
import '#features/questionnaire/questionnaire.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { orderPages } from '#features/member/order-href.ts';
import { QuestionnaireForm } from '#features/questionnaire/questionnaire-form.tsx';
import { NextPanel } from '#features/questionnaire/questionnaire-panels.tsx';
import { Thanks } from '#features/questionnaire/thanks.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import type { PageParams } from '#page-links.ts';
import { data } from './questionnaire.data.ts';

/** /member/questionnaire/:uuid: the questionnaire of an enrolment after the event */
export default function QuestionnairePage() {
  const { t } = useTranslation(['questionnaire']);
  const { format, href } = useApp();
  const { uuid } = useParams() as PageParams<'questionnaire'>;
  const { questionnaire, questionnaires, profile } = usePageData(data);
  const { event, state } = questionnaire;
  const [sent, setSent] = useState(false);
  const order = href(
    orderPages[event.category],
    { eventAlias: event.eventAlias, eventSeriesNum: String(event.seriesNum) },
    { order: uuid },
  );
  return (
    <MemberPage title={event.title} content={{ kind: t('questionnaire:title'), lang: event.lang }}>
      {state === 'OPEN' ? (
        <QuestionnaireForm
          key={uuid}
          uuid={uuid}
          questionnaire={questionnaire}
          order={order}
          owner={profile.uuid}
          onAnswered={() => setSent(true)}
        />
      ) : (
        <div className="beside-panel questionnaire">
          <div className="questionnaire__main">
            {state === 'LATER' ? (
              <Notice>
                {t('questionnaire:later', { time: format.dateTime(questionnaire.opensAt) })}
              </Notice>
            ) : (
              <Thanks questionnaire={questionnaire} sent={sent} />
            )}
          </div>
          <NextPanel
            order={order}
            others={questionnaires.filter(
              (other) => other.state === 'OPEN' && other.orderUuid !== uuid,
            )}
          />
        </div>
      )}
    </MemberPage>
  );
}
