import './offline-notice.css';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/connection/use-online.ts';
import { usePage } from '#platform/page/use-page.ts';
import { pageDefinition } from '#page-table.ts';

/** Shown while the network is gone. */
export function OfflineNotice() {
  const { t } = useTranslation(['common']);
  const page = usePage();
  const isForm = page !== null && pageDefinition(page).form === true;
  const online = useOnline();
  return (
    // The live region must exist before its text changes.
    <output className="offline-notice">
      {online ? null : (
        <span>{t(isForm ? 'common:notice.offlineForm' : 'common:notice.offline')}</span>
      )}
    </output>
  );
}
