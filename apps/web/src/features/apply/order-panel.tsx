import './order-panel.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import type { Choice } from './apply-choice.ts';
import { OrderSums, useAmount } from './order-sums.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

interface OrderPanelProps {
  event: Event;
  choice: Choice;
  /** The attendee and their companions. */
  people: number;
  coupon: Pick<AppliedCoupon, 'coupon' | 'discount'>;
}

/**
 * The total of the order: its sessions, meals, coupon and the amount due. On phones only the
 * amount, until the last step.
 */
export function OrderPanel({ event, choice, people, coupon }: OrderPanelProps) {
  const { t } = useTranslation(['apply']);
  const { format, language } = useApp();
  const { start, end } = event.dateTimeRange;
  const amount = useAmount();
  const price =
    people > 1 && event.salePrice > 0
      ? t('apply:panel.times', { people, price: amount(event.salePrice) })
      : amount(event.salePrice);
  return (
    <Panel className="order-panel" label={{ id: 'order-panel-title' }}>
      <h2 id="order-panel-title">{t('apply:panel.title')}</h2>
      <p className="order-panel__event" lang={langAttribute(event.lang, language)}>
        {event.title}
        <ChineseOnly lang={event.lang} />{' '}
        <span className="num">{format.dateRange(start, end)}</span>
      </p>
      <dl className="panel__lines">
        {event.registrationType === 'partial' ? (
          choice.sessions.map((session) => (
            <div key={session.uuid}>
              <dt>
                {format.monthDay(session.startTime)}{' '}
                <span lang={langAttribute(event.lang, language)}>{session.title}</span>
              </dt>
              <dd>{price}</dd>
            </div>
          ))
        ) : (
          <div>
            <dt>
              {t('apply:panel.whole')}{' '}
              <span>{t('apply:sessionCount', { count: choice.sessions.length })}</span>
            </dt>
            <dd>{price}</dd>
          </div>
        )}
        {choice.meals.map((meal) => {
          const option = meal.options.find(({ id }) =>
            choice.mealChoices.some((chosen) => chosen.id === meal.id && chosen.optionId === id),
          );
          return (
            option && (
              <div key={meal.id} lang={langAttribute(event.lang, language)}>
                <dt>{meal.title}</dt>
                <dd>{option.label}</dd>
              </div>
            )
          );
        })}
        {people > 1 && (
          <div>
            <dt>{t('apply:panel.people')}</dt>
            <dd>{t('apply:panel.peopleCount', { count: people })}</dd>
          </div>
        )}
        <OrderSums
          subtotal={choice.subtotal}
          coupon={coupon.coupon && { code: coupon.coupon.code, discount: coupon.discount }}
          due={choice.subtotal - coupon.discount}
        />
      </dl>
    </Panel>
  );
}
