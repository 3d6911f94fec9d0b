import '@portolane/app-kit/form/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { EventQuestion, QuestionAnswers } from '@portolane/core/contract/event.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useController, useFormContext } from 'react-hook-form';

interface QuestionFieldsProps {
  questions: readonly EventQuestion[];
  /** The language of their texts if it is not the page's. */
  lang: string | undefined;
  /** Returns the error of an answer by the question's index. */
  messageOf: (index: number) => string | undefined;
}

/** The organiser's questions. The form's `answers` are in the order of the questions. */
export function QuestionFields({ questions, lang, messageOf }: QuestionFieldsProps) {
  return (
    <div className="form-grid" lang={lang}>
      {questions.map((question, index) => (
        <Question key={question.id} question={question} index={index} error={messageOf(index)} />
      ))}
    </div>
  );
}

/** Whether the options are the steps of a scale: at least three, with consecutive numbers as ids. */
function isRating({ params: { options } }: EventQuestion): boolean {
  const step = Number(options[1]?.id) - Number(options[0]?.id);
  return (
    options.length > 2 &&
    Math.abs(step) === 1 &&
    options.every(({ id }, index) => Number(id) === Number(options[0]!.id) + index * step)
  );
}

function Question({
  question,
  index,
  error,
}: {
  question: EventQuestion;
  index: number;
  error: string | undefined;
}) {
  const { t } = useTranslation(['question', 'form']);
  const { control } = useFormContext<{ answers: QuestionAnswers }>();
  const { field } = useController({ control, name: `answers.${index}.value` });
  const { name, onBlur, ref } = field;
  const value = field.value ?? [];
  const id = `question-${question.id}`;
  const options = question.params.options.map((option) => ({
    value: option.id,
    label: option.label,
  }));
  const marks = {
    error,
    ...(question.required ? { required: t('form:required') } : { optional: t('form:optional') }),
  };
  const one = {
    name,
    ref,
    onBlur,
    value: value[0] ?? '',
    onChange: (event: { target: { value: string } }) =>
      field.onChange(event.target.value ? [event.target.value] : []),
  };

  if (question.type === 'radio')
    return (
      <RadioGroup
        {...one}
        {...marks}
        className={isRating(question) ? 'form-grid__wide rating' : 'form-grid__wide'}
        id={id}
        legend={question.title}
        hint={question.description}
        options={options}
      />
    );
  if (question.type === 'checkbox') {
    return (
      <CheckboxGroup
        {...marks}
        className="form-grid__wide"
        id={id}
        legend={question.title}
        hint={question.description}
        name={name}
        ref={ref}
        onBlur={onBlur}
        options={options}
        value={value}
        onChange={({ target }) =>
          field.onChange(
            target.checked
              ? [...value, target.value]
              : value.filter((other) => other !== target.value),
          )
        }
      />
    );
  }
  // A select shows its explanation as the first entry, as drawn.
  return (
    <Field
      {...marks}
      className={question.type === 'textarea' ? 'form-grid__wide' : undefined}
      id={id}
      label={question.title}
      hint={question.type === 'select' ? undefined : question.description}
    >
      {question.type === 'select' && (
        <Select
          {...one}
          placeholder={question.description || t('question:placeholder')}
          options={options}
        />
      )}
      {question.type === 'textarea' && <Textarea {...one} />}
      {question.type === 'text' && <TextInput {...one} />}
    </Field>
  );
}
