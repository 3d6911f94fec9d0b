import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { DrawingPath } from '@portolane/ui/illustration/illustration.tsx';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { deskRouterContext } from '#platform/context/desk-context.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { storeLanguage } from '#platform/language/stored-language.ts';
import { BASE } from '#platform/link/desk-path.ts';
import { fetchTranslations } from '#platform/translations/translations.ts';
import { QuietBanner } from '#shell/quiet-banner.tsx';
import { createRoutes } from './routes.tsx';

/**
 * Renders the desk in a language at the current page. Each language has its own router.
 * @param leave ends the desk in the language of before, once the words are there
 */
export async function showDesk(root: Root, language: Language, leave?: () => void): Promise<void> {
  const words = await fetchTranslations(language);
  leave?.();
  const queryClient = createQueryClient(false);
  const setLanguage = (next: Language) => {
    if (next === language) return;
    storeLanguage(next);
    void showDesk(root, next, end);
  };
  const desk = createDesk({ language, setLanguage, words, queryClient });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(deskRouterContext, desk);
    return context;
  };
  const router = createBrowserRouter(createRoutes(), { basename: BASE, getContext });
  const end = () => {
    // The language becomes known while the first page after a login loads. The address is still the
    // one of the login then, at which the next router would stay.
    const { location: target } = router.state.navigation;
    if (target) history.replaceState(history.state, '', router.createHref(target));
    router.dispose();
  };
  document.documentElement.lang = tagOf(language);
  const identity = pageIdentity(language);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <DrawingPath value={(file) => drawingPath(identity, file)}>
              <QuietBanner />
              <RouterProvider key={language} router={router} />
            </DrawingPath>
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
