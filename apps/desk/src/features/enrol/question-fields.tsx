import { useTranslation } from 'react-i18next';
import { useController, useFormContext } from 'react-hook-form';
import type { EventQuestion } from '@portolane/core/contract/event.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import type { EnrolmentValues } from './enrol-form.ts';
import { useErrorAt } from './use-enrol-field.ts';

/** The questions of the event, as the site asks them. */
export const QuestionFields = ({ questions }: { questions: readonly EventQuestion[] }) =>
  questions.map((question, index) => (
    <Question key={question.id} question={question} index={index} />
  ));

function Question({ question, index }: { question: EventQuestion; index: number }) {
  const { t } = useTranslation(['enrolMember']);
  const { control } = useFormContext<EnrolmentValues>();
  const name = `answers.${index}.value` as const;
  const { field } = useController({ control, name });
  const errorAt = useErrorAt();
  const { type, title, description, required } = question;
  const { onBlur, ref, value } = field;
  const options = question.params.options.map(({ id, label }) => ({ value: id, label }));
  const marks = {
    id: `enrol-question-${index}`,
    hint: description || undefined,
    // An answer that is too long is refused at its text.
    error: errorAt(name) ?? errorAt(`${name}.0`),
    ...(required
      ? { required: t('enrolMember:required') }
      : { optional: t('enrolMember:optional') }),
  };
  const one = {
    name,
    ref,
    onBlur,
    value: value[0] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      field.onChange(target.value ? [target.value] : []),
  };
  if (type === 'radio') return <RadioGroup {...one} {...marks} legend={title} options={options} />;
  if (type === 'checkbox')
    return (
      <CheckboxGroup
        {...{ name, ref, onBlur, value }}
        {...marks}
        legend={title}
        options={options}
        onChange={({ target }) =>
          field.onChange(
            target.checked
              ? [...value, target.value]
              : value.filter((other) => other !== target.value),
          )
        }
      />
    );
  return (
    <Field {...marks} label={title}>
      {type === 'select' && (
        <Select size="m" {...one} placeholder={t('enrolMember:choose')} options={options} />
      )}
      {type === 'textarea' && <Textarea rows={3} {...one} />}
      {type === 'text' && <TextInput size="m" autoComplete="off" {...one} />}
    </Field>
  );
}
