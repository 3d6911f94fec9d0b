import './offline-notice.css';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the network is gone for as long as it is. */
export function OfflineNotice() {
  const { t } = useTranslation(['common']);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // The live region stands before there is something to say.
    <output className="offline-notice">{online ? null : <span>{t('common:notice.offline')}</span>}</output>
  );
}
