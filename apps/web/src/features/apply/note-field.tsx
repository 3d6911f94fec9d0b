import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '#features/form/text-fields.tsx';

/** The note. It ends the section of the questions if there are any (`joined`). */
export function NoteField({ joined }: { joined: boolean }) {
  const { t } = useTranslation(['apply']);
  return (
    <section className={joined ? 'form-section form-section--joined' : 'form-section'}>
      <TextareaField name="note" placeholder={t('apply:notePlaceholder')} />
    </section>
  );
}
