import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useSearchParams } from 'react-router';
import { pathWithoutLanguage } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { pageDefinition } from '#page-table.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Tells visitors that logging in keeps their selected sessions, if they are on the way to an
 * application or have a selection in this browser.
 */
export function KeptSelectionNotice() {
  const { t } = useTranslation(['login']);
  const { chosen } = useApp();
  const [search] = useSearchParams();
  const hasChosen = useSyncExternalStore(
    chosen.store.subscribe,
    () => Object.keys(chosen.store.getState().items).length > 0,
    () => false,
  );
  const from = safeRedirectPath(search.get('redirectFrom'));
  const toApplication =
    from !== null &&
    matchPath(pageDefinition('apply').path, pathWithoutLanguage(from.replace(/[?#].*$/, ''))) !==
      null;
  return toApplication || hasChosen ? <Notice tone="info">{t('login:kept')}</Notice> : null;
}
