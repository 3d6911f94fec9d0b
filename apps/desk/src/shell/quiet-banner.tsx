import './quiet-banner.css';
import { useTranslation } from 'react-i18next';

/** Says above every screen that this copy of a site sends nothing; nothing on the site itself. */
export function QuietBanner() {
  const { t } = useTranslation(['frame']);
  // The server writes it into the document (apps/web/server/desk-app.ts).
  if (!document.querySelector('meta[name="quiet"]')) return null;
  return (
    <p role="note" className="quiet-banner">
      {t('frame:quiet')}
    </p>
  );
}
