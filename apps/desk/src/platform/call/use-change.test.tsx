// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskReactContext } from '#platform/context/desk-context.ts';
import { fetchWords } from '#platform/words/words.ts';
import { useChange } from './use-change.ts';

/** Shows a button for each input, which changes by `run`. */
async function openButtons(run: (input: { name: string }) => Promise<void>) {
  function Buttons() {
    const { mutate } = useChange({ run, outdates: [], done: () => null });
    return ['a', 'b'].map((name) => (
      <button key={name} onClick={() => mutate({ name })}>
        {name}
      </button>
    ));
  }
  const words = await fetchWords('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage: () => {}, words, queryClient });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <DeskReactContext value={desk}>
          <Buttons />
        </DeskReactContext>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return vi.waitFor(() => {
    const buttons = container.querySelectorAll('button');
    expect(buttons).toHaveLength(2);
    return { first: buttons[0]!, second: buttons[1]!, end: () => root.unmount() };
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
