import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiCall } from '@portolane/core/client/api-call.ts';
import type { SiteSetting } from '@portolane/core/contract/setting.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';

/** null: the settings could not be had. */
type Settings = Promise<SiteSetting | null>;

/** The settings decide what can start, so they come before anything else (and, later, before LINE's program). */
export const loadSettings = (api: ApiCall, lang: Language): Settings =>
  api('setting.one', { params: { lang } }).then(
    (result) => result.items,
    (error: unknown) => {
      console.error('The settings could not be loaded', error);
      return null;
    },
  );

/** Stands in until the settings are there. */
export function Loading() {
  const { t } = useTranslation(['shell']);
  return <output>{t('shell:loading')}</output>;
}

/** The first screen: what this place is for, or why it cannot start and how to go on. */
export function Start({ api, language, first }: { api: ApiCall; language: Language; first: Settings }) {
  const { t } = useTranslation(['shell']);
  const [settings, setSettings] = useState(first);
  const setting = use(settings);
  if (!setting) {
    return (
      <div role="alert">
        <p>{t('shell:failed')}</p>
        <Button onClick={() => setSettings(loadSettings(api, language))}>{t('shell:retry')}</Button>
      </div>
    );
  }
  return (
    <>
      <h1>{setting.sitename}</h1>
      <p>{setting.liffId ? t('shell:greeting') : t('shell:notSetUp')}</p>
      <ButtonLink href={pathInLanguage('/event', language)} variant="primary" wide>
        {t('shell:events')}
      </ButtonLink>
    </>
  );
}
