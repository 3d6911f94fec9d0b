import './bind-form.css';
import { type SubmitEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginCode, LoginMessages, LoginPhone } from '@portolane/app-kit/login/login-fields.tsx';
import { usePhoneLogin } from '@portolane/app-kit/login/use-phone-login.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { LazyCountryDialog } from '#features/phone/lazy-country-dialog.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { siteRegister } from '#platform/link/site-href.ts';
import { bindDraft, keepBindDraft, useConsent } from './bind-draft.ts';
import { Consent } from './consent.tsx';

/**
 * Binds by phone number and login code: logs the member in, then calls `onLoggedIn`, which binds.
 * The member stays logged in if the binding fails.
 */
export function BindForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation(['bind', 'login']);
  const { language, session } = useApp();
  const consent = useConsent();
  const login = usePhoneLogin({
    initialValues: bindDraft(),
    singleStep: true,
    canLogIn: () => consent.given,
    onLogin(member) {
      session.logIn(member);
      onLoggedIn();
    },
  });
  const { values } = login;
  useEffect(() => keepBindDraft(values), [values]);
  const submit = (event: SubmitEvent) => {
    consent.ask();
    return login.submit(event);
  };
  return (
    <form className="bind-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <LoginPhone
        login={login}
        id="bind-phone"
        CountryDialog={LazyCountryDialog}
        register={
          <a className="link" href={siteRegister(language)}>
            {t('login:error.notFoundLink')}
          </a>
        }
      />
      <LoginCode login={login} id="bind-code" />
      <Consent {...consent.box} />
      <LoginMessages login={login} />
      <Button variant="primary" wide type="submit" busy={login.isLoggingIn}>
        {t('bind:submit')}
      </Button>
      <p className="bind-form__register">
        {t('login:notMember')}{' '}
        <a className="link" href={siteRegister(language)}>
          {t('login:register')}
        </a>
      </p>
    </form>
  );
}
