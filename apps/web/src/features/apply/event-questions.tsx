import '@portolane/app-kit/form/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { useFieldMessage } from '@portolane/app-kit/form/use-field.ts';
import { QuestionFields } from '#features/question/question-fields.tsx';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** The organiser's questions. */
export function EventQuestions({ event }: { event: Event }) {
  const { t } = useTranslation(['apply']);
  const { language } = useApp();
  const messageAt = useFieldMessage();
  return (
    <FormSection
      className="form-section--questions"
      id="apply-questions"
      title={t(
        event.category === 'course' ? 'apply:questions.title' : 'apply:questions.titleActivity',
      )}
    >
      <QuestionFields
        questions={event.questions}
        lang={langAttribute(event.lang, language)}
        messageOf={(index) =>
          // An answer that is too long is refused at its text.
          messageAt(`answers.${index}.value`) ?? messageAt(`answers.${index}.value.0`)
        }
      />
    </FormSection>
  );
}
