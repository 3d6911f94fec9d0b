import './chosen-session.css';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import type { Choice } from './apply-choice.ts';

interface MealFieldsProps {
  item: CartItem;
  choice: Choice;
  /** Missing meals are marked. */
  isChecked: boolean;
  /** The language of the event. */
  lang: string | undefined;
  onChange: (item: CartItem) => void;
}

/**
 * The meals of the days of the chosen sessions. A meal that was chosen on the event's page is shown;
 * its field appears when the member wants to change it.
 */
export function MealFields({ item, choice, isChecked, lang, onChange }: MealFieldsProps) {
  const { t } = useTranslation(['apply', 'form']);
  const { format } = useApp();
  // Fields that are shown stay: a field must not disappear while it is being filled in.
  const [shownFields, setShownFields] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<string>();
  // The field replaces the button that was pressed.
  useEffect(() => {
    if (changing) document.getElementById(`apply-meal-${changing}`)?.focus();
  }, [changing]);
  return (
    <FormSection
      id="apply-meals"
      title={t('apply:choose.meals')}
      note={t('apply:choose.mealsHint')}
    >
      <div className="form-grid">
        {choice.meals.map((meal) => {
          const name = (
            <>
              <span className="num">{format.monthDay(`${meal.date}T00:00:00+08:00`)}</span>{' '}
              <span lang={lang}>{meal.title}</span>
            </>
          );
          const optionId = choice.mealChoices.find(({ id }) => id === meal.id)?.optionId ?? '';
          const option = meal.options.find(({ id }) => id === optionId);
          const showField = () => setShownFields((shown) => new Set(shown).add(meal.id));
          if (option && !shownFields.has(meal.id)) {
            return (
              <div key={meal.id} className="chosen-meal">
                <p className="chosen-meal__name">{name}</p>
                <p>
                  <b lang={lang}>{option.label}</b>
                  <button
                    type="button"
                    className="link"
                    aria-label={t('apply:choose.mealChangeNamed', { meal: meal.title })}
                    onClick={() => {
                      setChanging(meal.id);
                      showField();
                    }}
                  >
                    {t('apply:choose.mealChange')}
                  </button>
                </p>
              </div>
            );
          }
          return (
            <Field
              key={meal.id}
              id={`apply-meal-${meal.id}`}
              label={name}
              required={t('form:required')}
              error={
                isChecked && choice.missingMeals.includes(meal)
                  ? t('apply:choose.error.meal')
                  : undefined
              }
            >
              <Select
                placeholder={t('form:choose')}
                options={meal.options.map(({ id, label }) => ({ value: id, label }))}
                value={optionId}
                onChange={({ target }) => {
                  showField();
                  onChange({
                    ...item,
                    meals: [
                      ...choice.mealChoices.filter(({ id }) => id !== meal.id),
                      ...(target.value ? [{ id: meal.id, optionId: target.value }] : []),
                    ],
                  });
                }}
              />
            </Field>
          );
        })}
      </div>
    </FormSection>
  );
}
