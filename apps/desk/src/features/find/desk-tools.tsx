import './find.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type DeskKey, deskKeys } from '#platform/keys/desk-keys.ts';
import { useKeys } from '#platform/keys/use-keys.ts';
import { screens } from '#page-table.ts';
import { mayUse } from '#platform/link/desk-path.ts';

const FindDialog = lazy(() => import('./find-dialog.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The search of everything and the help with keys: by button, and by `/` and `?`. */
export function DeskTools() {
  const { keyboard } = useDesk();
  const { t } = useTranslation(['find']);
  const person = useSession();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'find' | readonly DeskKey[] | null>(null);
  const close = () => setShown(null);
  const showKeys = () => setShown(keyboard.active());
  useKeys({
    find: () => setShown('find'),
    help: showKeys,
    go: (screen) => {
      if (mayUse(person, screens[screen])) void navigate(screens[screen].path);
    },
  });
  useEffect(() => {
    document.addEventListener('keydown', keyboard.handle);
    return () => document.removeEventListener('keydown', keyboard.handle);
  }, [keyboard]);
  return (
    <div className="desk-tools">
      <button
        type="button"
        className="desk-tools__find"
        aria-keyshortcuts={deskKeys.find.key}
        onClick={() => setShown('find')}
      >
        <Icon name="search" />
        <span>{t('find:open')}</span>
        <kbd aria-hidden="true">{deskKeys.find.key}</kbd>
      </button>
      <button
        type="button"
        className="desk-tools__keys"
        aria-keyshortcuts={deskKeys.help.key}
        aria-label={t('find:keysTitle')}
        onClick={showKeys}
      >
        <kbd aria-hidden="true">{deskKeys.help.key}</kbd>
      </button>
      <Suspense>
        {shown === 'find' && <FindDialog onClose={close} />}
        {shown !== null && shown !== 'find' && <KeysDialog active={shown} onClose={close} />}
      </Suspense>
    </div>
  );
}
