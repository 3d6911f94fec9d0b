// @vitest-environment jsdom
/** The focus stays in a dialog whose form was sent. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { allTranslations } from '#testing/all-translations.ts';
import { FormDialog } from './form-dialog.tsx';

const ignored = vi.fn<() => void>();

it('the button that closes has the focus once there is nothing more to send', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (action: string | null) =>
    act(async () =>
      root.render(
        <I18nextProvider i18n={words}>
          <FormDialog title="Keyword" action={action} onSubmit={ignored} onClose={ignored}>
            Fields
          </FormDialog>
        </I18nextProvider>,
      ),
    );
  await show('Publish');
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button('Publish')!.focus();
  await show(null);
  expect(button('Publish')).toBeUndefined();
  expect(document.activeElement).toBe(button('Close'));
});
