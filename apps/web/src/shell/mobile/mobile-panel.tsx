import './mobile-panel.css';
import { useTranslation } from 'react-i18next';
import { HotKeywords } from '#shell/search/hot-keywords.tsx';
import { SearchForm } from '#platform/search/search-form.tsx';
import { Drawer } from './drawer.tsx';
import { Sheet } from './sheet.tsx';

/** The panel that the phone's bar opens: menu or search. */
export function MobilePanel({ kind, onClose }: { kind: 'menu' | 'search'; onClose: () => void }) {
  const { t } = useTranslation(['common']);
  if (kind === 'menu') return <Drawer onClose={onClose} />;
  return (
    <Sheet title={t('common:header.search')} onClose={onClose}>
      <div className="sheet__search wrap">
        <SearchForm />
        <HotKeywords />
      </div>
    </Sheet>
  );
}
