import '#platform/styles/sections.css';
import './questionnaire.css';
import { useTranslation } from 'react-i18next';
import {
  type EventQuestion,
  type QuestionAnswers,
  questionAnswers,
} from '@portolane/core/contract/event.ts';
import type { Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  emptyAnswers,
  keptAnswers,
  questionControlId,
  refusedAnswers,
} from '#features/question/answers.ts';
import { QuestionFields } from '#features/question/question-fields.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { schemaResolver } from '@portolane/app-kit/form/schema-resolver.ts';
import { tabDrafts, useDraft } from '@portolane/app-kit/form/tab-drafts.ts';
import { ProgressPanel } from './questionnaire-panels.tsx';
import { useAnswer } from './use-answer.ts';

/** Type of an error whose message comes from the server. */
const FROM_SERVER = 'server';

interface Values {
  answers: QuestionAnswers;
}

/** The schema of the contract plus the checks that depend on the questions. */
const schemaOf = (questions: readonly EventQuestion[]) =>
  z.object({ answers: questionAnswers }).check(({ value, issues }) => {
    for (const index of refusedAnswers(questions, value.answers))
      issues.push({ code: 'custom', path: ['answers', index, 'value'], input: value });
  });

interface QuestionnaireFormProps {
  /** The order's uuid. */
  uuid: string;
  questionnaire: Questionnaire;
  /** Address of the enrolment. */
  order: string;
  /** The member's uuid: drafts are kept per member. */
  owner: string;
  /** Called when the answers are stored. */
  onAnswered: () => void;
}

/**
 * The questionnaire of an event that is over. The draft is kept in the tab until it is sent,
 * through reloads and an expired login.
 */
export function QuestionnaireForm({
  uuid,
  questionnaire: { event, questions },
  order,
  owner,
  onAnswered,
}: QuestionnaireFormProps) {
  const { t } = useTranslation(['questionnaire']);
  const { format, language } = useApp();
  const key = `questionnaire/${uuid}`;
  const draft = useDraft(key, owner);
  const resolver = useMemo(() => schemaResolver<Values>(schemaOf(questions)), [questions]);
  const form = useForm<Values>({
    resolver,
    defaultValues: { answers: emptyAnswers(questions) },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const labelOf = (field: string) => questions.find(({ id }) => field === `answers.${id}`)?.title;
  const answering = useAnswer(uuid, key, labelOf, onAnswered);

  // The draft is loaded after hydration.
  const filled = useRef(false);
  useLayoutEffect(() => {
    if (filled.current || draft === undefined) return;
    filled.current = true;
    if (draft) form.setValue('answers', keptAnswers(emptyAnswers(questions), draft));
  }, [draft, form, questions]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => filled.current && tabDrafts.set(key, owner, values.answers),
      }),
    [form, key, owner],
  );

  const submit = form.handleSubmit(async ({ answers }) => {
    const refused = await answering.send(answers);
    for (const [id, message] of Object.entries(refused))
      form.setError(`answers.${answers.findIndex(({ questionId }) => questionId === id)}.value`, {
        type: FROM_SERVER,
        message,
      });
  });
  const messageOf = (index: number) => {
    const error = errors.answers?.[index]?.value;
    if (!error) return undefined;
    // The error of an answer that is too long is attached to its text, the only element of the
    // list.
    const type = Array.isArray(error) ? 'too_big' : error.type;
    return type === FROM_SERVER
      ? error.message
      : t(type === 'too_big' ? 'questionnaire:error.tooLong' : 'questionnaire:error.answer');
  };
  const summary = questions.flatMap((question, index) => {
    const message = messageOf(index);
    return message
      ? [
          {
            id: questionControlId(question),
            text: format.labelled(question.title, message),
          },
        ]
      : [];
  });
  return (
    <FormProvider {...form}>
      <div className="beside-panel questionnaire">
        <form
          className="questionnaire__main"
          method="post"
          noValidate
          onSubmit={(sent) => void submit(sent)}
        >
          <p>{t('questionnaire:lead')}</p>
          <ErrorSummary
            title={t('questionnaire:error.title', { count: summary.length })}
            errors={summary}
            attempt={submitCount}
          />
          <section aria-label={t('questionnaire:title')}>
            <QuestionFields
              questions={questions}
              lang={langAttribute(event.lang, language)}
              messageOf={messageOf}
            />
          </section>
          <Button variant="primary" type="submit" busy={answering.busy}>
            {t('questionnaire:send')}
          </Button>
        </form>
        <ProgressPanel questions={questions} lang={event.lang} order={order} />
      </div>
    </FormProvider>
  );
}
