/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { LoginForm } from './login-form.tsx';
import { storeSentCode } from '@portolane/app-kit/login/sent-code.ts';

afterEach(() => storeSentCode(null));

test.each(['912345678', '+886 912-345-678', '886912345678', '０９１２３４５６７８'])(
  'A number typed as %s receives a code, and is shown as 0912345678',
  async (typed) => {
    const sent = stubEndpoint('user.getCode', {
      items: { challenge: 'challenge-of-this-tab-', coolDownSeconds: 60, validSeconds: 300 },
    });
    const { user } = await renderApp(<LoginForm />, { page: 'login' });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '手機號碼' });
    await user.type(field, `${typed}{Enter}`);
    await screen.findByRole('textbox', { name: '簡訊驗證碼' });
    expect(sent).toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' }]);
    expect(field.value).toBe('0912345678');
  },
);

test('Anything but a mobile number is refused and left as typed', async () => {
  const sent = stubEndpoint('user.getCode', {
    items: { challenge: 'challenge-of-this-tab-', coolDownSeconds: 60, validSeconds: 300 },
  });
  const { user } = await renderApp(<LoginForm />, { page: 'login' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '手機號碼' });
  await user.type(field, '91234567{Enter}');
  expect(await screen.findByText('請輸入正確格式 09XXXXXXXX')).toBeTruthy();
  expect(field.value).toBe('91234567');
  expect(sent).toEqual([]);
});
