import './offline-notice.css';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { usePage } from '#platform/page/use-page.ts';
import { pageDefinition } from '#page-table.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shown while the network is gone. */
export function OfflineNotice() {
  const { t } = useTranslation(['common']);
  const page = usePage();
  const isForm = page !== null && pageDefinition(page).form === true;
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // The live region must exist before its text changes.
    <output className="offline-notice">
      {online ? null : (
        <span>{t(isForm ? 'common:notice.offlineForm' : 'common:notice.offline')}</span>
      )}
    </output>
  );
}
