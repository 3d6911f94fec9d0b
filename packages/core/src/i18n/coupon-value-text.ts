import type { Coupon } from '#contract/coupon.ts';
import type { Formatter } from './format.ts';
import type { Language } from './language.ts';

/**
 * Returns the value of a coupon as text: `NT$300`, `10% off`. Chinese states the share left to pay:
 * 10 off is `9 折`, 15 off `85 折`.
 */
export function couponValueText(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  language: Language,
  format: Pick<Formatter, 'money'>,
): string {
  if (kind === 'fixed') return format.money(value);
  const left = 100 - value;
  return language === 'en' ? `${value}% off` : `${left % 10 === 0 ? left / 10 : left} 折`;
}
