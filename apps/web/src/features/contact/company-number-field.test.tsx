// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { messageBody } from '@portolane/core/contract/customer.ts';
import { schemaResolver } from '@portolane/app-kit/form/schema-resolver.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import * as z from 'zod/mini';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';

const schema = z.pick(messageBody, { vat: true });
const send = vi.fn<(body: { vat: string }) => void>();

function Form() {
  const form = useForm<{ vat: string }>({ resolver: schemaResolver(schema) });
  const texts = { label: () => '統一編號', message: () => '需為 8 位數字' };
  return (
    <FormFields form={form} definition={{ id: 'form', schema, texts }}>
      <FormBody
        attempt={form.formState.submitCount}
        onSubmit={form.handleSubmit((body) => send(body))}
      >
        <CompanyNumberField name="vat" />
        <button type="submit">送出</button>
      </FormBody>
    </FormFields>
  );
}

it('a wrong check digit is said while I type, and I can send the number all the same', async () => {
  const { user } = await renderApp(<Form />, { page: 'inquiry' });
  const field = await screen.findByRole('textbox', { name: /^統一編號/ });
  const doubted = /檢查碼不符/;
  await user.type(field, '0000-000');
  expect(screen.queryByText(doubted)).toBeNull();
  await user.type(field, '0');
  expect(screen.getByRole('textbox', { description: doubted })).toBe(field);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: '送出' }));
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ vat: '00000000' }));
  await user.clear(field);
  await user.type(field, '10458575');
  expect(screen.queryByText(doubted)).toBeNull();
});
