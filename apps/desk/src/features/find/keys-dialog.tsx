import './find.css';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { type DeskKey, deskKeys, GO_KEY, goKeys, type GoScreen } from '#platform/keys/desk-keys.ts';
import { screens } from '#page-table.ts';
import { mayUse } from '#platform/link/desk-path.ts';

/** Shows the keys of the screen, and those that lead to other screens. */
export default function KeysDialog({
  active,
  onClose,
}: {
  active: readonly DeskKey[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['find', 'frame']);
  const person = useSession();
  const goScreens = (Object.keys(goKeys) as GoScreen[]).filter((name) =>
    mayUse(person, screens[name]),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('find:keysTitle')}
      closeLabel={t('frame:close')}
    >
      <div className="keys">
        <dl>
          {active.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{deskKeys[name].key}</kbd>
              </dt>
              <dd>{t(`find:key.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Heading level={3} className="keys__head">
          {t('find:go')}
        </Heading>
        <dl>
          {goScreens.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{GO_KEY}</kbd> <kbd>{goKeys[name]}</kbd>
              </dt>
              <dd>{t(`frame:screen.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="keys__note">{t('find:typing')}</p>
      </div>
    </Dialog>
  );
}
