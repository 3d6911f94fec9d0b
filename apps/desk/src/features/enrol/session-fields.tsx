import { useTranslation } from 'react-i18next';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useWhyNot } from '#features/order/use-why-not.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type EnrolmentForm, type EnrolmentValues, shownMeals } from './enrol-form.ts';
import { ChoiceField } from './plain-fields.tsx';
import { useErrorAt } from './use-enrol-field.ts';

/** Returns a function that names a session with its time and its free seats, or why it is closed. */
function useSessionText() {
  const { format } = useDesk();
  const { t } = useTranslation(['enrolMember', 'orders']);
  const whyNot = useWhyNot();
  return (session: EnrolmentForm['sessions'][number]): string => {
    const state = session.whyNot
      ? whyNot(session.whyNot)
      : t('orders:page.seatsLeft', { count: Math.max(0, session.seatsLeft) });
    return t('enrolMember:session', {
      time: format.dateTime(session.startTime),
      title: session.title,
      state,
    });
  };
}

/** The sessions with their free seats: chosen one by one, or all of an event enrolled in as a whole. */
export function SessionFields({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation(['enrolMember', 'orders']);
  const { control } = useFormContext<EnrolmentValues>();
  const { field } = useController({ control, name: 'sessionUuids' });
  const { name, onBlur, ref, value } = field;
  const error = useErrorAt()('sessionUuids');
  const textOf = useSessionText();
  if (form.registrationType === 'impartial')
    return (
      <>
        <p>{t('enrolMember:allSessions')}</p>
        <ul>
          {form.sessions.map((session) => (
            <li key={session.uuid} className="num">
              {textOf(session)}
            </li>
          ))}
        </ul>
        {error !== undefined && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </>
    );
  return (
    <CheckboxGroup
      id="enrol-sessionUuids"
      legend={t('orders:column.sessions')}
      required={t('enrolMember:required')}
      error={error}
      {...{ name, onBlur, ref, value }}
      options={form.sessions.map((session) => ({
        value: session.uuid,
        label: textOf(session),
        disabled: session.whyNot !== null,
      }))}
      onChange={({ target }) =>
        field.onChange(
          target.checked ? [...value, target.value] : value.filter((uuid) => uuid !== target.value),
        )
      }
    />
  );
}

/** The meals of the days of the chosen sessions. */
export function MealFields({ form }: { form: EnrolmentForm }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const { control } = useFormContext<EnrolmentValues>();
  const values = useWatch({ control }) as EnrolmentValues;
  return shownMeals(form, values).map((index) => {
    const { id, date, title, options } = form.meals[index]!;
    return (
      <ChoiceField
        key={id}
        name={`meals.${index}.optionId`}
        label={`${format.monthDay(`${date}T00:00:00+08:00`)} ${title}`}
        placeholder={t('orders:page.chooseMeal')}
        options={options.map((option) => ({ value: option.id, label: option.label }))}
      />
    );
  });
}
