import '#platform/styles/facts.css';
import './questionnaire.css';
import { useTranslation } from 'react-i18next';
import type { EventQuestion, QuestionAnswers } from '@portolane/core/contract/event.ts';
import type { MemberQuestionnaire } from '@portolane/core/contract/questionnaire.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { ScaleProgress } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useWatch } from 'react-hook-form';
import { questionControlId } from '#features/question/answers.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

interface ProgressPanelProps {
  questions: readonly EventQuestion[];
  lang: 'zh-Hant' | 'en';
  /** Address of the enrolment. */
  order: string;
}

/** Beside the questions: which are answered, and what happens with the answers. */
export function ProgressPanel({ questions, lang, order }: ProgressPanelProps) {
  const { t } = useTranslation(['questionnaire']);
  const { language } = useApp();
  const answers = useWatch<{ answers: QuestionAnswers }>({ name: 'answers' }) as QuestionAnswers;
  const isAnswered = (index: number) =>
    answers[index]?.value.some((text) => text.trim() !== '') ?? false;
  const answered = questions.filter((_, index) => isAnswered(index)).length;
  const required = questions.filter((question) => question.required).length;
  return (
    <Panel label={{ id: 'progress' }} className="questionnaire__panel">
      <h2 id="progress">{t('questionnaire:panel.progress')}</h2>
      <ScaleProgress
        value={answered}
        max={questions.length}
        label={t('questionnaire:panel.progress')}
      />
      <p className="num">{t('questionnaire:panel.count', { total: questions.length, answered })}</p>
      <p className="num">
        {required > 0
          ? t('questionnaire:panel.required', { count: required })
          : t('questionnaire:panel.allOptional')}
      </p>
      <ol className="facts questionnaire__more">
        {questions.map((question, index) => (
          <li key={question.id}>
            <a href={`#${questionControlId(question)}`} lang={langAttribute(lang, language)}>
              {question.title}
            </a>
            <span className="facts__end">
              <StatusMark status={isAnswered(index) ? 'confirmed' : 'open'}>
                {t(`questionnaire:panel.${stateOf(isAnswered(index), question.required)}`)}
              </StatusMark>
            </span>
          </li>
        ))}
      </ol>
      <div className="questionnaire__more questionnaire__after">
        <h3>{t('questionnaire:panel.after')}</h3>
        <p>{t('questionnaire:panel.stored')}</p>
        <p>{t('questionnaire:panel.used')}</p>
        <MoreLink href={order} Link={SiteLink}>
          {t('questionnaire:toOrder')}
        </MoreLink>
      </div>
    </Panel>
  );
}

function stateOf(answered: boolean, required: boolean): 'answered' | 'open' | 'optional' {
  if (answered) return 'answered';
  return required ? 'open' : 'optional';
}

interface NextPanelProps {
  /** Address of the enrolment. */
  order: string;
  /** Other questionnaires that wait for answers. */
  others: readonly MemberQuestionnaire[];
}

/** The next steps from a questionnaire that cannot be filled in: answered, or not yet open. */
export function NextPanel({ order, others }: NextPanelProps) {
  const { t } = useTranslation(['questionnaire']);
  const { href, language } = useApp();
  return (
    <Panel label={{ id: 'next' }} className="questionnaire__panel">
      <h2 id="next">{t('questionnaire:panel.next')}</h2>
      <ul className="panel__lines">
        {others.map(({ orderUuid, event }) => (
          <li key={orderUuid} lang={langAttribute(event.lang, language)}>
            <SiteLink className="link" href={href('questionnaire', { uuid: orderUuid })}>
              {t('questionnaire:panel.another', { title: event.title })}
            </SiteLink>
            <ChineseOnly lang={event.lang} />
          </li>
        ))}
        {[
          { path: order, text: t('questionnaire:toOrder') },
          { path: href('memberTraining'), text: t('questionnaire:panel.training') },
          { path: href('events'), text: t('questionnaire:panel.events') },
        ].map(({ path, text }) => (
          <li key={path}>
            <SiteLink className="link" href={path}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
