import './bind-form.css';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginCode, LoginNews, LoginPhone } from '@portolane/parts/login/login-fields.tsx';
import { usePhoneLogin } from '@portolane/parts/login/use-phone-login.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { siteRegister } from '#platform/link/site-href.ts';
import { Consent } from './consent.tsx';

/** Binds by phone and code: the login comes first, then `onLoggedIn` binds; when that fails the member is logged in all the same. */
export function BindForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation(['bind', 'login']);
  const { language, session } = useApp();
  const [consent, setConsent] = useState<'no' | 'missing' | 'yes'>('no');
  const login = usePhoneLogin({
    together: true,
    mayEnter: () => consent === 'yes',
    onMember(member) {
      session.logIn(member);
      onLoggedIn();
    },
  });
  const submit = (event: SubmitEvent) => {
    if (consent !== 'yes') setConsent('missing');
    return login.submit(event);
  };
  return (
    <form className="bind-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <LoginPhone
        login={login}
        id="bind-phone"
        CountryDialog={CountryDialogPart}
        register={
          <a className="link" href={siteRegister(language)}>
            {t('login:error.notFoundLink')}
          </a>
        }
      />
      <LoginCode login={login} id="bind-code" />
      <Consent checked={consent === 'yes'} missing={consent === 'missing'} onChange={(yes) => setConsent(yes ? 'yes' : 'no')} />
      <LoginNews login={login} />
      <Button variant="primary" wide type="submit" busy={login.entering}>
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
