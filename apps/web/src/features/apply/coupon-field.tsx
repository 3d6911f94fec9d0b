import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/facts.css';
import './coupon-field.css';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedCoupon } from '@portolane/core/contract/coupon.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { couponValueText } from '@portolane/core/i18n/coupon-value-text.ts';
import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { isEnter } from '@portolane/ui/keyboard/composition.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useFormContext } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import type { ApplyValues } from './apply-form.ts';
import type { AppliedCoupon } from './use-coupon.ts';

/** A coupon code, and the member's coupons with the reason if one cannot be used. */
export function CouponField({ event, coupon }: { event: Event; coupon: AppliedCoupon }) {
  const { t } = useTranslation(['apply']);
  const { api, format } = useApp();
  const { watch, setValue, clearErrors } = useFormContext<ApplyValues>();
  const listed =
    useQuery({
      ...couponSearchQuery(api, event.alias, countPeople(watch('companions') ?? [])),
      placeholderData: keepPreviousData,
    }).data?.items ?? [];
  const typed = watch('couponCode') ?? '';
  const applied = coupon.coupon;

  const use = (code: string) => {
    setValue('couponCode', code, { shouldDirty: true });
    clearErrors('couponCode');
    void coupon.apply(code);
  };
  return (
    <FormSection
      id="apply-coupon"
      title={t('apply:coupon.title')}
      note={event.requireCoupon && t('apply:coupon.required')}
    >
      <div className="form-grid">
        <TextField
          name="couponCode"
          required={event.requireCoupon}
          marked={event.requireCoupon}
          problem={coupon.refusal || undefined}
          success={
            applied
              ? t('apply:coupon.applied', { amount: format.money(coupon.discount) })
              : undefined
          }
          onChange={() => coupon.refusal && void coupon.apply('')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={(press) => {
            // Enter checks the code; it does not send the form.
            if (!isEnter(press.nativeEvent)) return;
            press.preventDefault();
            use(typed);
          }}
          action={
            <Button variant="ink" busy={coupon.checking} onClick={() => use(typed)}>
              {t('apply:coupon.apply')}
            </Button>
          }
        />
        <div>
          <h3 className="coupon-list__title" id="apply-coupons">
            {t('apply:coupon.usable')}
          </h3>
          {listed.length === 0 && <p className="coupon-list__none">{t('apply:coupon.none')}</p>}
          <ul className="facts" aria-labelledby="apply-coupons">
            {listed.map((each) => (
              <CouponItem key={each.code} coupon={each} applied={applied?.code} onUse={use} />
            ))}
            {applied && !event.requireCoupon && (
              <li>
                <button type="button" className="link" onClick={() => use('')}>
                  {t('apply:coupon.remove')}
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
    </FormSection>
  );
}

interface CouponItemProps {
  coupon: ListedCoupon;
  /** The code in use, if any. */
  applied: string | undefined;
  onUse: (code: string) => void;
}

/** One of the member's coupons, with the reason if it cannot be used. */
function CouponItem({ coupon, applied, onUse }: CouponItemProps) {
  const { t } = useTranslation(['apply']);
  const { format, language } = useApp();
  const why =
    coupon.refusal &&
    t(`apply:coupon.why.${coupon.refusal}`, { amount: format.money(coupon.minSpend) });
  const action = applied ? t('apply:coupon.useInstead') : t('apply:coupon.use');
  return (
    <li className={why ? 'coupon-list__refused' : undefined}>
      <span>
        <b className="num">{couponValueText(coupon, language, format)}</b>{' '}
        <span lang={langAttribute(coupon.lang, language)}>
          {coupon.title}
          <ChineseOnly lang={coupon.lang} />
        </span>
        {why && (
          <small className="coupon-list__why" id={`apply-coupon-${coupon.code}-why`}>
            {why}
          </small>
        )}
        {!why && coupon.minSpend > 0 && (
          <small>{t('apply:coupon.minSpend', { amount: format.money(coupon.minSpend) })}</small>
        )}
      </span>
      <span className="facts__end">
        {applied === coupon.code ? (
          <StatusMark status="confirmed">{t('apply:coupon.inUse')}</StatusMark>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={t('apply:coupon.named', { action, title: coupon.title })}
            aria-disabled={why ? true : undefined}
            aria-describedby={why ? `apply-coupon-${coupon.code}-why` : undefined}
            onClick={() => !why && onUse(coupon.code)}
          >
            {action}
          </button>
        )}
      </span>
    </li>
  );
}
