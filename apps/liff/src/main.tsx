/** Boots the mini-app: its shell with the words, then the settings that decide what can start. `?lang=en` shows it in English. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { LiffShell } from './shell/liff-shell.tsx';
import { Loading, loadSettings, Start } from './shell/start.tsx';
import { createLiffWords } from './words.ts';

const language: Language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh-TW';
document.documentElement.lang = tagOf(language);

const api = createApiClient({ baseURL: '/api', language, token: () => null });
const first = loadSettings(api, language);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nextProvider i18n={createLiffWords(language)}>
      <LiffShell language={language}>
        <Suspense fallback={<Loading />}>
          <Start api={api} language={language} first={first} />
        </Suspense>
      </LiffShell>
    </I18nextProvider>
  </StrictMode>,
);
