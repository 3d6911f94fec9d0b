import '#platform/styles/facts.css';
import { useTranslation } from 'react-i18next';
import type { Login } from '@portolane/core/contract/privacy.ts';
import { endLoginMutation, endOtherLoginsMutation } from '@portolane/core/queries/privacy.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { PrivacySection } from './privacy-section.tsx';

const HEADING = 'privacy-logins';
/** The pressed button disappears with its row, so the heading takes the focus. */
const focusHeading = () => document.getElementById(HEADING)?.focus();

/** The member's login sessions, each with a button to end it. */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  const { t } = useTranslation(['privacy']);
  const { api, format } = useApp();
  const { toast } = useNotify();
  const callFailure = useCallFailure();
  const onFailure = (error: Error) => callFailure(error);
  const one = useCallMutation(endLoginMutation(api), {
    onDone() {
      toast(t('privacy:logins.ended'));
      focusHeading();
    },
    onFailure,
  });
  const others = useCallMutation(endOtherLoginsMutation(api), {
    onDone({ ended }) {
      toast(t('privacy:logins.othersEnded', { count: ended }));
      focusHeading();
    },
    onFailure,
  });
  const deviceName = ({ browser, system }: Login) =>
    browser && system
      ? t('privacy:logins.device', { browser, system })
      : browser || system || t('privacy:logins.unknownDevice');
  return (
    <PrivacySection id={HEADING} title={t('privacy:logins.title')} note={t('privacy:logins.note')}>
      <ul className="facts">
        {logins.map((login) => {
          const device = deviceName(login);
          return (
            <li key={login.uuid}>
              <span className="login-list__device">
                <b>{device}</b>
                <small>
                  {t('privacy:logins.since', { time: format.dateTime(login.createdAt) })}
                  {login.lastUsedAt &&
                    t('privacy:logins.lastUsed', { time: format.dateTime(login.lastUsedAt) })}
                </small>
              </span>
              <span className="facts__end">
                {login.current ? (
                  <StatusMark status="confirmed">{t('privacy:logins.current')}</StatusMark>
                ) : (
                  <button
                    type="button"
                    className="link"
                    aria-label={t('privacy:logins.endNamed', {
                      device,
                      time: format.dateTime(login.createdAt),
                    })}
                    aria-disabled={one.pendingInput === login.uuid || undefined}
                    onClick={() => one.mutate(login.uuid)}
                  >
                    {t('privacy:logins.end')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {logins.length > 1 && (
        <Button size="m" busy={others.isPending} onClick={() => others.mutate()}>
          {t('privacy:logins.endOthers')}
        </Button>
      )}
    </PrivacySection>
  );
}
