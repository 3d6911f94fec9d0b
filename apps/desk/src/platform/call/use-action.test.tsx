// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { useAction } from './use-action.ts';

/** Shows a button for each input, which changes by `run`, and the notices. */
async function openButtons(
  run: (input: { name: string }) => Promise<void>,
  outcome: Partial<Parameters<typeof useAction<{ name: string }, void>>[0]> = {},
) {
  function Buttons() {
    const { mutate } = useAction({ run, invalidates: [], done: () => null, ...outcome });
    return ['a', 'b'].map((name) => (
      <button key={name} onClick={() => mutate({ name })}>
        {name}
      </button>
    ));
  }
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage: () => {}, words, queryClient });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <DeskProvider desk={desk}>
          <Buttons />
          <Toasts toaster={desk.toaster} label="Messages" closeLabel="Close" />
        </DeskProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return vi.waitFor(() => {
    const buttons = container.querySelectorAll('button');
    expect(buttons).toHaveLength(2);
    const notice = () => container.querySelector<HTMLElement>('.toast');
    return { first: buttons[0]!, second: buttons[1]!, notice, end: () => root.unmount() };
  });
}

it('a change that is pressed twice is made once, until it is done', async () => {
  const dones: (() => void)[] = [];
  const run = vi.fn<(input: { name: string }) => Promise<void>>(
    () => new Promise((resolve) => dones.push(resolve)),
  );
  const { first, second, end } = await openButtons(run);
  first.click();
  first.click();
  second.click();
  await vi.waitFor(() => expect(run.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'b']));
  for (const done of dones) done();
  await vi.waitFor(() => {
    first.click();
    expect(run).toHaveBeenCalledTimes(3);
  });
  end();
});

it('a change that the server refused is announced as a failure', async () => {
  const run = () => Promise.resolve();
  const says = { done: () => 'Nothing is published yet.' };
  for (const [isRefused, looks] of [
    [true, 'toast toast--error'],
    [false, 'toast'],
  ] as const) {
    const { first, notice, end } = await openButtons(run, { ...says, isRefused: () => isRefused });
    first.click();
    await vi.waitFor(() => expect(notice()?.textContent).toContain('Nothing is published yet.'));
    expect(notice()!.className).toBe(looks);
    end();
  }
});

it('after the login has ended, the notice leads to the login', async () => {
  const ended = new ApiError('DESK_LOGIN_REQUIRED', { message: 'Ended.', httpStatus: 401 });
  const { first, notice, end } = await openButtons(() => Promise.reject(ended));
  first.click();
  const action = await vi.waitFor(() => {
    expect(notice()?.textContent).toContain('Ended.');
    return notice()!.querySelector('.toast__action');
  });
  expect(action?.textContent).toBe('Log in again');
  end();
});
