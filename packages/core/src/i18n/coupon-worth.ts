import type { Coupon } from '#contract/coupon.ts';
import type { Formatter } from './format.ts';
import type { Language } from './language.ts';

/** What a coupon is worth: `NT$300`, `10% off`; Chinese names what is left to pay, in tenths: 10 off is `9 折`, 15 off `85 折`. */
export function couponWorth(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  language: Language,
  format: Pick<Formatter, 'money'>,
): string {
  if (kind === 'fixed') return format.money(value);
  const left = 100 - value;
  return language === 'en' ? `${value}% off` : `${left % 10 === 0 ? left / 10 : left} 折`;
}
