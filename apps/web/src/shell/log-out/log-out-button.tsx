import './log-out-button.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useLogOut } from '#platform/session/use-log-out.ts';

/** Logs out from a member page on a phone, where the member menu has no room for it. */
export function LogOutButton() {
  const { t } = useTranslation(['common']);
  const { logOut, busy } = useLogOut();
  return (
    <div className="log-out wrap">
      <Button variant="neutral" wide busy={busy} onClick={logOut}>
        <Icon name="logout" />
        {t('common:member.logOut')}
      </Button>
    </div>
  );
}
