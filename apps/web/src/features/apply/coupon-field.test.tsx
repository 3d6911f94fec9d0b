// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { ListedCoupon } from '@portolane/core/contract/coupon.ts';
import { expect, it, vi } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import type { ApplyValues } from './apply-form.ts';
import { CouponField } from './coupon-field.tsx';
import { useApplyDefinition } from './use-apply-definition.ts';

const coupon = (different: Partial<ListedCoupon>): ListedCoupon => ({
  code: 'TENOFF',
  title: '課程折抵',
  lang: 'zh-Hant',
  kind: 'fixed',
  value: 100,
  minSpend: 0,
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2030-01-01T00:00:00.000Z',
  refusal: null,
  perMemberLimit: null,
  events: null,
  ...different,
});
const event = sampleEvent();
const apply = vi.fn<(code: string) => Promise<boolean>>(async () => true);

function Field() {
  const form = useForm<ApplyValues>({ defaultValues: { couponCode: '' } });
  return (
    <FormFields form={form} definition={useApplyDefinition(event, 0)}>
      <CouponField
        event={event}
        coupon={{ coupon: null, discount: 0, refusal: '', checking: false, apply }}
      />
    </FormFields>
  );
}

it('a coupon that cannot be used here says why, and pressing it does nothing', async () => {
  stubEndpoint('coupon.search', {
    items: [
      coupon({}),
      coupon({
        code: 'BIG',
        title: '大額折抵',
        minSpend: 5000,
        refusal: 'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
      }),
    ],
    pagination: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
  });
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  const { user } = await renderApp(<Field />, { page: 'apply', params, member: sampleMember() });
  const refused = await screen.findByRole('button', {
    name: '使用這張：大額折抵',
    description: '原價需滿 NT$5,000 才能使用',
  });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  await user.click(refused);
  expect(apply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '使用這張：課程折抵' }));
  expect(apply).toHaveBeenCalledExactlyOnceWith('TENOFF');
});

it.each([
  { keyCode: 229, isComposing: true },
  // Safari, where the composition has ended before the press that ended it.
  { keyCode: 229, isComposing: false },
])('Enter that accepts what an input method proposes checks no code: %j', async (composition) => {
  stubEndpoint('coupon.search', {
    items: [],
    pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
  });
  apply.mockClear();
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  const { user } = await renderApp(<Field />, { page: 'apply', params, member: sampleMember() });
  const field = await screen.findByRole('textbox', { name: /折扣|優惠/ });
  await user.type(field, 'TEN');
  fireEvent.keyDown(field, { key: 'Enter', ...composition });
  expect(apply).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(apply).toHaveBeenCalledExactlyOnceWith('TEN');
});
