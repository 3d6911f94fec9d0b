// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@portolane/core/client/api-error.ts';
import form from '@portolane/core/i18n/locales/en/form.json' with { type: 'json' };
import { failureText, FailureTextContext } from '#failure/failure-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { DateField, DateTimeField, NumberField } from './number-date-fields.tsx';
import { PreviewedFormDialog } from './previewed-form-dialog.tsx';
import { TextField } from './text-fields.tsx';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';
import { useFormTexts } from './use-form-texts.ts';
import { usePreviewedForm } from './use-previewed-form.ts';

const translations = createInstance();
await translations
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { form } }, interpolation: { escapeValue: false } });

const sentences = { offline: 'No network.', noResponse: 'No answer.', other: 'Unexpected.' };
const sentenceOf = (error: unknown) => failureText(error, sentences);
const show = (dialog: ReactNode) =>
  render(
    <I18nextProvider i18n={translations}>
      <FailureTextContext value={sentenceOf}>{dialog}</FailureTextContext>
    </I18nextProvider>,
  );
afterEach(cleanup);

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  seats: z.int().check(z.minimum(1), z.maximum(100)),
  payBy: z.nullable(z.iso.date()),
  startTime: z.iso.datetime(),
});
type Values = z.infer<typeof schema>;
const initial: Values = {
  title: 'Course',
  seats: 20,
  payBy: null,
  startTime: '2026-12-08T01:30:00.000Z',
};
const labels: Record<string, string> = {
  title: 'Title',
  seats: 'Seats',
  payBy: 'Pay by',
  startTime: 'Begins',
};

const fields = (
  <>
    <TextField name="title" />
    <NumberField name="seats" />
    <DateField name="payBy" />
    <DateTimeField name="startTime" />
  </>
);
const ignored = vi.fn<() => void>();

function Edit({
  action = 'Save',
  ...options
}: Partial<ContractFormOptions<Values, unknown, Values>> & { action?: string | null }) {
  const edit = useContractForm<Values, unknown>({
    id: 'edit',
    schema,
    texts: useFormTexts((path) => labels[path]),
    initial,
    send: () => Promise.resolve(),
    ...options,
  });
  return (
    <FormDialog form={edit} title="Edit" action={action} onClose={ignored}>
      {fields}
    </FormDialog>
  );
}

it('sends what was typed as the contract has it: numbers, days, moments in UTC, and null', async () => {
  const user = userEvent.setup();
  const send = vi.fn<(body: Values) => Promise<void>>(() => Promise.resolve());
  show(<Edit send={send} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2026-12-08T09:30');
  await user.clear(screen.getByLabelText(/^Seats/));
  await user.type(screen.getByLabelText(/^Seats/), '35');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...initial, seats: 35 });
});

it('a day that is filled in is sent, and null again once it is cleared', async () => {
  const user = userEvent.setup();
  const send = vi.fn<(body: Values) => Promise<void>>(() => Promise.resolve());
  show(<Edit send={send} isFinal={() => false} />);
  await user.type(screen.getByLabelText(/^Pay by/), '2026-12-31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenLastCalledWith({ ...initial, payBy: '2026-12-31' });
  await user.clear(screen.getByLabelText(/^Pay by/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenLastCalledWith(initial);
});

it('lists what is wrong, with the focus on the list, and sends nothing', async () => {
  const user = userEvent.setup();
  const send = vi.fn<(body: Values) => Promise<void>>(() => Promise.resolve());
  show(<Edit send={send} />);
  await user.clear(screen.getByLabelText(/^Title/));
  await user.clear(screen.getByLabelText(/^Seats/));
  await user.type(screen.getByLabelText(/^Seats/), '101');
  await user.clear(screen.getByLabelText(/^Begins/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Title: Fill this in.',
    'Seats: Enter a number from 1 to 100.',
    'Begins: Enter a complete date and time.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /3 fields/ }));
  expect(send).not.toHaveBeenCalled();
});

it('a refusal of the server is shown at its field, any other failure above the fields; input stays', async () => {
  const user = userEvent.setup();
  const send = vi
    .fn<(body: Values) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError('INPUT_INVALID', { fields: { title: ['Taken.'] } }))
    .mockRejectedValueOnce(new ApiError('OFFLINE'))
    .mockResolvedValueOnce();
  show(<Edit send={send} />);
  await user.type(screen.getByLabelText(/^Title/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('link').textContent).toBe('Title: Taken.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('No network.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenLastCalledWith({ ...initial, title: 'Course 2' });
});

it('the button that closes has the focus once there is nothing more to send', async () => {
  const { rerender } = show(<Edit />);
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(
    <I18nextProvider i18n={translations}>
      <FailureTextContext value={sentenceOf}>
        <Edit action={null} />
      </FailureTextContext>
    </I18nextProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // The dialog's cross has the same name.
  expect(screen.getAllByRole('button', { name: 'Close' })).toContain(document.activeElement);
});

it('a previewed form is sent only with the input that was previewed', async () => {
  const user = userEvent.setup();
  const preview = vi.fn<(body: Values) => Promise<string>>(({ seats }) =>
    Promise.resolve(`${seats} seats`),
  );
  const send = vi.fn<(body: Values) => Promise<void>>(() => Promise.resolve());
  function Previewed() {
    const change = usePreviewedForm<Values, string, void>({
      id: 'change',
      schema,
      texts: useFormTexts((path) => labels[path]),
      initial,
      preview,
      send,
    });
    return (
      <PreviewedFormDialog
        form={change}
        plan={change.plan ? <p>{change.plan}</p> : null}
        title="Change"
        action="Confirm"
        onClose={ignored}
      >
        {fields}
      </PreviewedFormDialog>
    );
  }
  show(<Previewed />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('20 seats')).toBeDefined();
  await user.type(screen.getByLabelText(/^Seats/), '{Backspace}');
  expect(screen.queryByText('20 seats')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(preview).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...initial, seats: 2 });
});
