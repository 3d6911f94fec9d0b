import './account-link.css';
import './hand-over.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { LoginForm } from '#features/login/login-form.tsx';
import { useDeviceNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useLogOut } from '#platform/session/use-log-out.ts';
import { useViewer } from '#platform/session/use-viewer.ts';
import { AlreadyBound } from './already-bound.tsx';
import { type LinkToken, useLinkToken } from './link-token.ts';
import { OpenChat } from './open-chat.tsx';
import { useAccountLink } from './use-account-link.ts';

/** The bot's account link: confirms the member and continues to LINE. `lineUrl` opens the chat. */
export function AccountLink({ lineUrl }: { lineUrl: string }) {
  const { t } = useTranslation(['line']);
  const link = useLinkToken();
  return (
    <div className="account-link">
      <p className="line-page__lead">{t('line:chat.lead')}</p>
      <noscript>
        <Notice tone="warn">{t('line:chat.needsScript')}</Notice>
      </noscript>
      {link === null && (
        <OpenChat title={t('line:chat.missingTitle')} lineUrl={lineUrl}>
          {t('line:chat.missing')}
        </OpenChat>
      )}
      {link && <OpenLink link={link} lineUrl={lineUrl} />}
    </div>
  );
}

function OpenLink({ link, lineUrl }: { link: LinkToken; lineUrl: string }) {
  const { t } = useTranslation(['line']);
  const { href } = useApp();
  const viewer = useViewer();
  const left = link.expiresAt - useDeviceNow().getTime();
  // The clock lags by up to a second, so the last second is shown until it is over.
  const seconds = Math.max(1, Math.floor(left / 1000));
  const { bind, busy, redirect, bound, refusal } = useAccountLink(link.token);
  const other = useLogOut(href('chatbotLogin'));

  if (bound) return <AlreadyBound />;
  if (redirect !== null)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold the boxes of a notice
      <Notice tone="accent" role="status" title={t('line:chat.goingTitle')}>
        {t('line:chat.going')}{' '}
        <a className="link" href={redirect}>
          {t('line:chat.goingLink')}
        </a>
      </Notice>
    );
  if (refusal?.kind === 'link')
    return (
      <OpenChat title={t('line:chat.refusedTitle')} lineUrl={lineUrl}>
        {refusal.message}
      </OpenChat>
    );
  if (left <= 0)
    return (
      <OpenChat title={t('line:chat.overTitle')} lineUrl={lineUrl}>
        {t('line:chat.over')}
      </OpenChat>
    );
  return (
    <>
      <p className="account-link__time">
        {t('line:chat.left')}
        <b className="num" role="timer">
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        </b>
      </p>
      <Notice tone="info">{t('line:bind.end')}</Notice>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal.message}{' '}
          {refusal.kind === 'accounts' && (
            <SiteLink className="link" href={href('memberLine')}>
              {t('line:bind.manage')}
            </SiteLink>
          )}
        </Notice>
      )}
      {viewer === null ? (
        <>
          <h2>{t('line:chat.logIn')}</h2>
          <LoginForm
            returnTo={href('chatbotLogin')}
            submitLabel={t('line:chat.logInAndBind')}
            onLogin={bind}
          />
        </>
      ) : (
        <>
          <p>{t('line:chat.confirm', { name: viewer.name })}</p>
          <div className="line-page__ways">
            <Button variant="primary" busy={busy} onClick={bind}>
              {t('line:chat.bind')}
            </Button>
            <Button
              variant="neutral"
              busy={other.busy}
              disabled={busy}
              onClick={() => void other.logOut()}
            >
              {t('line:chat.otherMember')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
