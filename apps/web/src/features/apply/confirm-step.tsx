import './chosen-session.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { givenValues } from '@portolane/core/rules/cart/given-values.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { AttendeeFacts, CompanionFacts } from '#features/order/attendee-facts.tsx';
import { QuestionAnswerList } from '#features/question/question-answer-list.tsx';
import { Fact } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import type { Choice } from './apply-choice.ts';
import type { ApplyValues } from './apply-form.ts';
import { ChosenSession } from './chosen-session.tsx';
import { StepActions } from './step-actions.tsx';

const FORM_ID = 'apply-confirm';

interface ConfirmStepProps {
  event: Event;
  choice: Choice;
  /** null while hydrating, when the draft cannot be known. */
  values: ApplyValues | null;
  due: number;
  busy: boolean;
  /** Why it was not taken as it was sent, and what was due then, in New Taiwan dollars. */
  refused: { message: string; before: number } | null;
  onEdit: (step: 'choose' | 'form') => void;
  onSubmit: () => void;
}

/** Step 3: everything once more, read only, and the button that enrols. */
export function ConfirmStep({
  event,
  choice,
  values,
  due,
  busy,
  refused,
  onEdit,
  onSubmit,
}: ConfirmStepProps) {
  const { t } = useTranslation(['apply']);
  const { language } = useApp();
  const lang = langAttribute(event.lang, language);
  if (!values) return <SkeletonRows kind="text" count={4} label={t('apply:title.confirm')} />;
  const isAnswered = values.answers.some(({ value }) => givenValues(value).length > 0);
  return (
    <form
      id={FORM_ID}
      method="post"
      onSubmit={(submit) => {
        submit.preventDefault();
        onSubmit();
      }}
    >
      {refused && <Refused {...refused} due={due} />}
      <Part title={t('apply:confirm.sessions')} onEdit={() => onEdit('choose')}>
        <ul className="chosen-sessions">
          {choice.sessions.map((session) => (
            <ChosenSession key={session.uuid} event={event} session={session} />
          ))}
        </ul>
      </Part>
      <Part title={t('apply:confirm.attendee')} onEdit={() => onEdit('form')}>
        <AttendeeFacts attendee={values} />
      </Part>
      {values.companions.length > 0 && (
        <Part title={t('apply:companions.title')} onEdit={() => onEdit('form')}>
          <CompanionFacts companions={values.companions} />
        </Part>
      )}
      {(isAnswered || values.note) && (
        <Part title={t('apply:confirm.answers')} onEdit={() => onEdit('form')}>
          <QuestionAnswerList questions={event.questions} answers={values.answers} lang={lang}>
            {values.note && (
              <Fact label={t('apply:field.note')} className="facts__prose">
                {values.note}
              </Fact>
            )}
          </QuestionAnswerList>
        </Part>
      )}
      <Notice>
        {event.needReview && <p>{t('apply:confirm.review')}</p>}
        <p>{t('apply:confirm.seats')}</p>
        {due > 0 && <p>{event.payment || t('apply:confirm.payment')}</p>}
      </Notice>
      <output className="visually-hidden">{busy ? t('apply:confirm.sending') : ''}</output>
      <StepActions
        form={FORM_ID}
        label={t('apply:submit')}
        busy={busy}
        onBack={() => onEdit('form')}
        due={due}
      />
    </form>
  );
}

/** Stands above all that is to be checked again, and the button that was pressed below it: it comes into sight by itself. */
function Refused({
  message,
  before,
  due,
}: NonNullable<ConfirmStepProps['refused']> & { due: number }) {
  const { t } = useTranslation(['apply']);
  const { format } = useApp();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current!.focus(), []);
  return (
    <Notice
      className="apply__notice"
      tone="danger"
      role="alert"
      title={t('apply:failure.totalTitle')}
      ref={notice}
    >
      <p>{message}</p>
      {before !== due && (
        <p>{t('apply:failure.total', { before: format.money(before), now: format.money(due) })}</p>
      )}
    </Notice>
  );
}

function Part({
  title,
  onEdit,
  children,
}: {
  title: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['apply']);
  return (
    <FormSection
      title={title}
      action={
        <button
          type="button"
          className="link"
          aria-label={t('apply:confirm.editNamed', { section: title })}
          onClick={onEdit}
        >
          {t('apply:confirm.edit')}
        </button>
      }
    >
      {children}
    </FormSection>
  );
}
