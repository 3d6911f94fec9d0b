import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useFormContext } from 'react-hook-form';
import { type ApplyValues, fieldId } from './apply-form.ts';
import { fieldMessage } from './apply-words.ts';

/** The note, which closes the questions where there are any (`joined`) and is a section of its own otherwise. */
export function NoteField({ joined }: { joined: boolean }) {
  const { t } = useTranslation(['apply', 'consent']);
  const { register, getValues, formState } = useFormContext<ApplyValues>();
  return (
    <section className={joined ? 'form-section form-section--joined' : 'form-section'}>
      <Field
        id={fieldId('note')}
        label={t('apply:field.note')}
        optional={t('apply:optional')}
        error={fieldMessage(t, formState.errors, 'note', getValues())}
      >
        <Textarea {...register('note')} defaultValue="" placeholder={t('apply:notePlaceholder')} />
      </Field>
    </section>
  );
}
