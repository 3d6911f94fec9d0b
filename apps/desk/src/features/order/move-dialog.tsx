import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { EventMeal } from '@portolane/core/contract/event.ts';
import { requiredMeals } from '@portolane/core/rules/event/required-meals.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { OrderPage, OrderSession } from './order-query.ts';
import { useWhyNot } from './use-why-not.ts';

type Form = ResultIn<DeskContract, 'enrolment.form'>['items'];

interface MoveProps {
  order: OrderPage;
  session: OrderSession;
  onClose: () => void;
}

/** Moves an enrolment to another session of its event. The old seat is kept until there is a new one. */
export function MoveDialog({ order, session: from, onClose }: MoveProps) {
  const { api } = useDesk();
  const { t } = useTranslation(['orders', 'frame']);
  const { data, error } = useQuery(
    deskQuery(api, 'enrolment.form', {
      body: {
        memberUuid: order.member.uuid,
        eventAlias: order.eventAlias,
        eventSeriesNum: order.seriesNum,
      },
    }),
  );
  const form = data?.items;
  const [to, setTo] = useState('');
  const target = form?.sessions.find(({ uuid }) => uuid === to);
  const meals = form && target ? requiredMeals(form.meals, [target]) : [];
  const move = useAction({
    run: (element: HTMLFormElement) =>
      api('enrolment.move', {
        params: { uuid: order.uuid },
        body: {
          from: from.sessionUuid,
          to,
          meals: meals
            .map(({ id }) => ({ id, optionId: formText(element, `meal-${id}`) }))
            .filter(({ optionId }) => optionId !== ''),
        },
      }),
    invalidates: ['enrolment'],
    done: () => t('orders:page.moved', { session: target?.title ?? '' }),
    onDone: onClose,
    announce: false,
  });
  const options = useSessionOptions(form, from);
  return (
    <FormDialog
      title={t('orders:page.moveTitle', { session: from.title })}
      error={move.error ?? error}
      action={options.length === 0 ? null : t('orders:page.move')}
      busy={move.isPending}
      disabled={!target}
      onSubmit={move.mutate}
      onClose={onClose}
    >
      {!form && !error && <SkeletonRows kind="text" count={4} label={t('frame:loading')} />}
      {form && options.length === 0 && <p>{t('orders:page.noOtherSession')}</p>}
      {options.length > 0 && (
        <>
          <p>{t('orders:page.moveText')}</p>
          <RadioGroup
            legend={t('orders:page.moveTo')}
            name="to"
            options={options}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          {meals.map((meal) => (
            <MealChoice key={meal.id} meal={meal} order={order} />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** The other sessions with their free seats. Those without one say why. */
function useSessionOptions(form: Form | undefined, from: OrderSession) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const whyNotText = useWhyNot();
  return (form?.sessions ?? [])
    .filter(({ uuid }) => uuid !== from.sessionUuid)
    .map(({ uuid, title, startTime, seatsLeft, whyNot }) => {
      // Who is enrolled in the event may stay in it.
      const reason = whyNot === 'DEALER_ONLY' ? null : whyNot;
      const state = reason ? whyNotText(reason) : t('orders:page.seatsLeft', { count: seatsLeft });
      return {
        value: uuid,
        label: `${format.dateTime(new Date(startTime))} ${title} (${state})`,
        disabled: reason !== null,
      };
    });
}

function MealChoice({ meal, order }: { meal: EventMeal; order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const isChosen = order.meals.some(
    ({ date, meal: title }) => date === meal.date && title === meal.title,
  );
  return (
    <Field label={`${format.date(meal.date)} ${meal.title}`}>
      <Select
        name={`meal-${meal.id}`}
        required={!isChosen}
        placeholder={t(isChosen ? 'orders:page.keepMeal' : 'orders:page.chooseMeal')}
        options={meal.options.map(({ id, label }) => ({ value: id, label }))}
      />
    </Field>
  );
}
