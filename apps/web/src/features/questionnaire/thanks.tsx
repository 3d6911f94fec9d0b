import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { QuestionAnswerList } from '#features/question/question-answer-list.tsx';
import { useApp } from '#platform/context/app-context.ts';

/**
 * A thank-you note with the answers, which are stored once and cannot be changed. `sent`: they were
 * sent from this page just now.
 */
export function Thanks({
  questionnaire: { event, questions, answers, answeredAt },
  sent,
}: {
  questionnaire: Questionnaire;
  sent: boolean;
}) {
  const { t } = useTranslation(['questionnaire']);
  const { format, language } = useApp();
  // The pressed button is gone, so the notice takes the focus.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) notice.current!.focus();
  }, [sent]);
  return (
    <>
      <Notice tone="accent" ref={notice} title={t('questionnaire:thanks')}>
        {answeredAt && t('questionnaire:answeredAt', { time: format.dateTime(answeredAt) })}
      </Notice>
      <SectionHeading title={t('questionnaire:answers')} />
      <QuestionAnswerList
        questions={questions}
        answers={answers}
        lang={langAttribute(event.lang, language)}
      />
    </>
  );
}
