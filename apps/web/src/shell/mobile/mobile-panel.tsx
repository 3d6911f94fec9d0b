import { useApp } from '#app/app-context.ts';
import { HotKeywords } from '../search/hot-keywords.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { Drawer } from './drawer.tsx';
import { Sheet } from './sheet.tsx';

/** What a phone's bar opens: the menu or the search. */
export function MobilePanel({ kind, onClose }: { kind: 'menu' | 'search'; onClose: () => void }) {
  const { t } = useApp();
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
