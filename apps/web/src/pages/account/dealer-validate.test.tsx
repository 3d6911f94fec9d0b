/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { RouteBoundary } from '#shell/boundary/route-boundary.tsx';
import DealerValidate from './dealer-validate.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [OUTAGE],
  [{ refuse: 'STATUS_CODE_UNDEFINED' }],
  [{ refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' }],
] as const)(
  'when the response is %j, the page stays at its address and tries again by itself',
  async (answer) => {
    // React and the router log every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stubEndpoint('dealer.validate', answer);
    const { address } = await renderApp(<DealerValidate />, {
      page: 'dealerValidate',
      params: { token: 'the-token' },
      boundary: RouteBoundary,
    });
    await screen.findByRole('heading', { name: '頁面載入逾時' });
    expect(address()).toBe('/dealer/validate/the-token');
    stubEndpoint('dealer.validate', { items: {}, message: '經銷資格驗證完成。' });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    await screen.findByText('經銷資格驗證完成。');
  },
);
