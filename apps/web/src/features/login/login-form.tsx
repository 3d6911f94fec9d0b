import './login-form.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoginCode, LoginMessages, LoginPhone } from '@portolane/parts/login/login-fields.tsx';
import { usePhoneLogin } from '@portolane/parts/login/use-phone-login.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

interface LoginFormProps {
  /** Where a registration leads back to, on a page that is not the login's own: a path of this site. Default: what the address says. */
  returnTo?: string;
  /** Called once the member is logged in, by a page that goes on from there. */
  onLogin?: () => void;
  /** In place of 登入. */
  submitLabel?: string;
}

/** Phone first; once a code is on its way, the code. Changing the phone leads back to the first step. */
export function LoginForm({ returnTo, onLogin, submitLabel }: LoginFormProps) {
  const { t } = useTranslation(['login']);
  const { href, session } = useApp();
  const [search] = useSearchParams();
  const login = usePhoneLogin({
    onLogin(member) {
      // The shell follows the session: it leaves this page for redirectFrom or the member centre.
      session.logIn(member);
      onLogin?.();
    },
  });
  return (
    // POST: sent before the program runs, it is kept and sent again; the number never stands in the address.
    <form
      className="login__form"
      method="post"
      noValidate
      onSubmit={(event) => void login.submit(event)}
    >
      <LoginPhone
        login={login}
        id="login-phone"
        CountryDialog={CountryDialogPart}
        register={
          <SiteLink
            className="link"
            href={href('register', undefined, {
              redirectFrom: returnTo ?? search.get('redirectFrom'),
            })}
          >
            {t('login:error.notFoundLink')}
          </SiteLink>
        }
      />
      {login.isSent && <LoginCode login={login} id="login-code" />}
      <LoginMessages login={login} />
      <Button
        variant="primary"
        wide
        type="submit"
        busy={login.isSent ? login.isLoggingIn : login.code.busy}
      >
        {login.isSent ? (submitLabel ?? t('login:submit')) : t('login:getCode')}
      </Button>
    </form>
  );
}
