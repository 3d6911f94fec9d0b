import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { Event, EventQuestion } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import type { ApplyValues } from './apply-form.ts';
import { fieldMessage } from './apply-words.ts';

/** What the organiser asks, each question by its type. */
export function QuestionFields({ event }: { event: Event }) {
  const { t } = useTranslation(['apply']);
  const { language } = useApp();
  return (
    <section className="form-section form-section--questions" aria-labelledby="apply-questions">
      <div className="form-section__head">
        <h2 id="apply-questions">{t(event.category === 'course' ? 'apply:questions.title' : 'apply:questions.titleActivity')}</h2>
      </div>
      <div className="form-grid" lang={langAttribute(event.lang, language)}>
        {event.questions.map((question, index) => (
          <Question key={question.id} question={question} index={index} />
        ))}
      </div>
    </section>
  );
}

function Question({ question, index }: { question: EventQuestion; index: number }) {
  const { t } = useTranslation(['apply', 'consent']);
  const { control, formState, getValues } = useFormContext<ApplyValues>();
  const { field } = useController({ control, name: `answers.${index}.value` });
  const { name, onBlur, ref } = field;
  const value = field.value ?? [];
  const error = fieldMessage(t, formState.errors, 'answers', getValues(), index);
  const id = `apply-question-${question.id}`;
  const options = question.params.options.map((option) => ({ value: option.id, label: option.label }));
  const marks = { error, ...(question.required ? { required: t('apply:required') } : { optional: t('apply:optional') }) };
  const one = {
    name,
    ref,
    onBlur,
    value: value[0] ?? '',
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value ? [event.target.value] : []),
  };

  if (question.type === 'radio')
    return <RadioGroup {...one} {...marks} className="form-grid__wide" id={id} legend={question.title} hint={question.description} options={options} />;
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
        onChange={({ target }) => field.onChange(target.checked ? [...value, target.value] : value.filter((other) => other !== target.value))}
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
      {question.type === 'select' ? (
        <Select {...one} placeholder={question.description || t('apply:questions.placeholder')} options={options} />
      ) : question.type === 'textarea' ? (
        <Textarea {...one} />
      ) : (
        <TextInput {...one} />
      )}
    </Field>
  );
}
