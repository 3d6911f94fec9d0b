import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/facts.css';
import './questionnaires.css';
import { useTranslation } from 'react-i18next';
import type { MemberQuestionnaire } from '@portolane/core/contract/questionnaire.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './questionnaires.data.ts';

/** /member/questionnaire: the questionnaires of the member's enrolments, open ones first */
export default function MyQuestionnaires() {
  const { t } = useTranslation(['questionnaire']);
  const { href } = useApp();
  const { questionnaires } = usePageData(data);
  return (
    <MemberPage title={t('questionnaire:list.title')}>
      {questionnaires.length === 0 ? (
        <EmptyState
          title={t('questionnaire:list.empty')}
          actions={
            <SiteLink className="link" href={href('events')}>
              {t('questionnaire:list.browse')}
            </SiteLink>
          }
        >
          {t('questionnaire:list.emptyReason')}
        </EmptyState>
      ) : (
        <ul className="facts questionnaires">
          {questionnaires.map((questionnaire) => (
            <QuestionnaireRow key={questionnaire.orderUuid} {...questionnaire} />
          ))}
        </ul>
      )}
    </MemberPage>
  );
}

function QuestionnaireRow({ orderUuid, event, state, opensAt, answeredAt }: MemberQuestionnaire) {
  const { t } = useTranslation(['questionnaire']);
  const { format, href, language } = useApp();
  const address = href('questionnaire', { uuid: orderUuid });
  return (
    <li>
      <span>
        <SiteLink className="link" href={address} lang={langAttribute(event.lang, language)}>
          <BreakableText>{event.title}</BreakableText>
        </SiteLink>
        <ChineseOnly lang={event.lang} />
        <small>
          {state === 'LATER'
            ? t('questionnaire:list.later', { time: format.dateTime(opensAt) })
            : t('questionnaire:list.ended', { date: format.date(opensAt) })}
        </small>
      </span>
      <span className="facts__end">
        {state === 'OPEN' && (
          <ButtonLink
            as={SiteLink}
            variant="primary"
            size="s"
            href={address}
            aria-label={t('questionnaire:list.answerNamed', { title: event.title })}
          >
            {t('questionnaire:list.answer')}
          </ButtonLink>
        )}
        {state === 'LATER' && (
          <StatusMark status="open">{t('questionnaire:list.notYet')}</StatusMark>
        )}
        {state === 'ANSWERED' && (
          <StatusMark status="confirmed">
            {t('questionnaire:list.answered', { date: format.date(answeredAt!) })}
          </StatusMark>
        )}
      </span>
    </li>
  );
}
