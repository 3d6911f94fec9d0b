// @vitest-environment jsdom
/** What the buttons that publish do, and what the bar says. */
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { PublishBar, type Publishing } from './publish-bar.tsx';

async function show(props: Partial<ComponentProps<typeof PublishBar>>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const onPublish = vi.fn<(publishing: Publishing) => void>();
  const container = document.createElement('div');
  await act(async () =>
    createRoot(container).render(
      <I18nextProvider i18n={words}>
        <DeskProvider desk={desk}>
          <PublishBar
            saved={{ at: 'nowhere' }}
            edited
            isFine={false}
            busy={false}
            english="published"
            onCheck={() => {}}
            onPublish={onPublish}
            onDiscard={() => {}}
            {...props}
          />
        </DeskProvider>
      </I18nextProvider>,
    ),
  );
  const press = (name: string) => {
    const buttons = [...container.querySelectorAll('button')];
    return act(async () => buttons.find(({ textContent }) => textContent === name)!.click());
  };
  return { container, press, onPublish };
}

it.each([
  ['published', 'Publish', null],
  ['published', 'Publish Chinese only', 'hidden'],
  // What was published without English becomes bilingual in one step.
  ['hidden', 'Publish with the English', 'published'],
  ['hidden', 'Publish Chinese only', 'hidden'],
  [null, 'Publish', null],
] as const)('with English %s, "%s" makes it %s', async (english, button, state) => {
  const { press, onPublish } = await show({ english });
  await press(button);
  expect(onPublish).toHaveBeenCalledExactlyOnceWith({ note: '', minor: false, english: state });
});

it('a kind without English texts has one button that publishes', async () => {
  const { container } = await show({ english: null });
  expect(container.textContent).not.toContain('Publish Chinese only');
});

it('says beside the buttons that a check found nothing', async () => {
  const { container } = await show({ isFine: true });
  expect(container.querySelector('output')?.textContent).toContain('No problems');
});
