/** Boots the mini-app: words, then settings, then the shell. `?lang=en` shows it in English. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { loadWords } from './locales/words.ts';
import { LiffShell } from './shell/liff-shell.tsx';
import { loadSettings, Start } from './shell/start.tsx';

const language: Language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh-TW';
document.documentElement.lang = tagOf(language);

const t = await loadWords(language);
const api = createApiClient({ baseURL: '/api', language, token: () => null });
const first = loadSettings(api, language);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LiffShell language={language} homeLabel={t('shell:home')}>
      <Suspense fallback={<output>{t('shell:loading')}</output>}>
        <Start api={api} language={language} first={first} t={t} />
      </Suspense>
    </LiffShell>
  </StrictMode>,
);
