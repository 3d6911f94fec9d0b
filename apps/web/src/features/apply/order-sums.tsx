import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';

/** Whole New Taiwan dollars. */
interface Sums {
  subtotal: number;
  /** The coupon that counts, and what it takes off. */
  coupon: { code: string; discount: number } | null;
  due: number;
}

/** An amount, or that there is nothing to pay. */
export function useAmount(): (dollars: number) => string {
  const { t } = useTranslation(['apply']);
  const { format } = useApp();
  return (dollars) => (dollars === 0 ? t('apply:panel.free') : format.money(dollars));
}

/** The last rows of a panel's `<dl>`: what a coupon takes off, where there is one, and the amount due. */
export function OrderSums({ subtotal, coupon, due }: Sums) {
  const { t } = useTranslation(['apply']);
  const { format } = useApp();
  const amount = useAmount();
  return (
    <>
      {coupon && (
        <>
          <div>
            <dt>{t('apply:panel.subtotal')}</dt>
            <dd>{amount(subtotal)}</dd>
          </div>
          <div>
            <dt>{t('apply:panel.coupon', { code: coupon.code })}</dt>
            <dd>{format.money(-coupon.discount)}</dd>
          </div>
        </>
      )}
      <div className="panel__total">
        <dt>{t('apply:panel.due')}</dt>
        <dd aria-live="polite">{amount(due)}</dd>
      </div>
    </>
  );
}
