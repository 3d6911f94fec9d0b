import { useTranslation } from 'react-i18next';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { type EnrolmentForm, type EnrolmentValues, mostCompanions } from './enrol-form.ts';
import { LineField } from './plain-fields.tsx';
import { useErrorAt } from './use-enrol-field.ts';

/** Who comes along, each with a seat of their own, as far as seats are left. */
export function CompanionFields({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation(['enrolMember']);
  const { control } = useFormContext<EnrolmentValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' });
  const most = mostCompanions(form, useWatch({ control }) as EnrolmentValues);
  const error = useErrorAt()('companions');
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="enrol__companion">
          <legend>{t('enrolMember:companions.one', { number: index + 1 })}</legend>
          <LineField
            name={`companions.${index}.fullName`}
            label={t('enrolMember:field.fullName')}
          />
          <LineField
            name={`companions.${index}.email`}
            label={t('enrolMember:field.email')}
            type="email"
            required={false}
          />
          <Button
            size="s"
            variant="neutral"
            aria-label={t('enrolMember:companions.removeOne', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('enrolMember:companions.remove')}
          </Button>
        </fieldset>
      ))}
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <p className="desk-lead">{t('enrolMember:companions.most', { count: most })}</p>
      <Button
        size="m"
        disabled={fields.length >= most}
        onClick={() => append({ fullName: '', email: '' })}
      >
        {t('enrolMember:companions.add')}
      </Button>
    </>
  );
}
