import './companion-fields.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { describedBy, FieldMessages } from '@portolane/ui/field/field-messages.tsx';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useFieldMessage } from '@portolane/app-kit/form/use-field.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import type { ApplyValues } from './apply-form.ts';

/**
 * The companions. `most`: how many may come with the seats that are left. More that were entered
 * before are kept, and can be removed.
 */
export function CompanionFields({ most }: { most: number }) {
  const { t } = useTranslation(['apply']);
  const { control, getValues, setFocus } = useFormContext<ApplyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const id = 'apply-companions';
  const error = useFieldMessage()('companions');
  const full = fields.length >= most;
  const hint = () => {
    if (most <= 0) return t('apply:companions.none');
    return full
      ? t('apply:companions.full')
      : t('apply:companions.more', { count: most - fields.length });
  };
  const takeOut = (index: number) => {
    const name = getValues(`companions.${index}.fullName`);
    remove(index);
    setSaid(
      t('apply:companions.removed', {
        name: name || t('apply:companions.person', { number: index + 1 }),
      }),
    );
    // The button that had the focus is removed.
    const next = Math.min(index, fields.length - 2);
    if (next >= 0) setFocus(`companions.${next}.fullName`);
    else add.current?.focus();
  };
  return (
    <FormSection
      className="companions"
      id="apply-companions-title"
      title={t('apply:companions.title')}
      note={t('apply:companions.hint')}
    >
      <output className="visually-hidden">{said}</output>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <fieldset key={field.id} className="companion">
            <legend>{t('apply:companions.person', { number })}</legend>
            <div className="form-grid">
              <TextField
                name={`companions.${index}.fullName`}
                label={t('apply:field.fullName')}
                defaultValue={field.fullName}
                autoComplete="off"
              />
              <EmailField
                name={`companions.${index}.email`}
                label={t('apply:field.email')}
                autoComplete="off"
              />
            </div>
            <Button
              variant="neutral"
              size="s"
              aria-label={t('apply:companions.removeNamed', { number })}
              onClick={() => takeOut(index)}
            >
              {t('apply:companions.remove')}
            </Button>
          </fieldset>
        );
      })}
      <div className="companions__more">
        <Button
          ref={add}
          id={id}
          size="m"
          aria-disabled={full || undefined}
          aria-describedby={describedBy({ id, error, hint: hint() })}
          onClick={() =>
            !full &&
            append(
              { fullName: '', email: '' },
              { focusName: `companions.${fields.length}.fullName` },
            )
          }
        >
          {t('apply:companions.add')}
        </Button>
        <FieldMessages id={id} error={error} hint={hint()} />
      </div>
    </FormSection>
  );
}
