import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { useFormContext } from 'react-hook-form';
import { QuestionFields } from '#features/question/question-fields.tsx';
import { useApp } from '#platform/context/app-context.ts';
import type { ApplyValues } from './apply-form.ts';
import { fieldMessage } from './apply-words.ts';

/** What the organiser asks before the event. */
export function EventQuestions({ event }: { event: Event }) {
  const { t } = useTranslation(['apply', 'consent']);
  const { language } = useApp();
  const { formState, getValues } = useFormContext<ApplyValues>();
  return (
    <section className="form-section form-section--questions" aria-labelledby="apply-questions">
      <div className="form-section__head">
        <h2 id="apply-questions">
          {t(
            event.category === 'course' ? 'apply:questions.title' : 'apply:questions.titleActivity',
          )}
        </h2>
      </div>
      <QuestionFields
        questions={event.questions}
        lang={langAttribute(event.lang, language)}
        messageOf={(index) => fieldMessage(t, formState.errors, 'answers', getValues(), index)}
      />
    </section>
  );
}
