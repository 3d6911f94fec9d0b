import '#platform/styles/form-layout.css';
import './companion-fields.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { describedBy, FieldMessages } from '@portolane/ui/field/field-messages.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type ApplyValues, companionId, fieldId } from './apply-form.ts';
import { companionMessage, companionsMessage } from './apply-words.ts';

/** Who comes along. `most`: how many may, with the seats that are left; whoever was typed in before stays, and may be taken out. */
export function CompanionFields({ most }: { most: number }) {
  const { t } = useTranslation(['apply']);
  const { control, register, formState, getValues, setFocus } = useFormContext<ApplyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const id = fieldId('companions');
  const error = companionsMessage(t, formState.errors);
  const hint = most > 0 ? t('apply:companions.most', { count: most }) : t('apply:companions.none');
  const full = fields.length >= most;
  const takeOut = (index: number) => {
    const name = getValues(`companions.${index}.fullName`);
    remove(index);
    setSaid(
      t('apply:companions.removed', {
        name: name || t('apply:companions.person', { number: index + 1 }),
      }),
    );
    // The button that was pressed is gone.
    const next = Math.min(index, fields.length - 2);
    if (next >= 0) setFocus(`companions.${next}.fullName`);
    else add.current?.focus();
  };
  return (
    <section className="form-section companions" aria-labelledby="apply-companions-title">
      <div className="form-section__head">
        <h2 id="apply-companions-title">{t('apply:companions.title')}</h2>
        <small>{t('apply:companions.hint')}</small>
      </div>
      <output className="visually-hidden">{said}</output>
      {fields.map((field, index) => {
        const number = index + 1;
        const names = ['fullName', 'email'] as const;
        return (
          <fieldset key={field.id} className="companion">
            <legend>{t('apply:companions.person', { number })}</legend>
            <div className="form-grid">
              {names.map((name) => (
                <Field
                  key={name}
                  id={companionId(index, name)}
                  label={t(`apply:field.${name}`)}
                  {...(name === 'fullName'
                    ? { required: t('apply:required') }
                    : { optional: t('apply:optional') })}
                  error={companionMessage(t, formState.errors, index, name)}
                >
                  <TextInput
                    {...register(`companions.${index}.${name}`)}
                    defaultValue={field[name]}
                    autoComplete="off"
                    {...(name === 'email' && { type: 'email', spellCheck: false })}
                  />
                </Field>
              ))}
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
          aria-describedby={describedBy({ id, error, hint })}
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
        <FieldMessages id={id} error={error} hint={hint} />
      </div>
    </section>
  );
}
