import './login-form.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoginCode, LoginMessages, LoginPhone } from '@portolane/app-kit/login/login-fields.tsx';
import { usePhoneLogin } from '@portolane/app-kit/login/use-phone-login.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { LazyCountryDialog } from '#features/phone/lazy-country-dialog.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

interface LoginFormProps {
  /**
   * A path of this site that registration returns to, on a page other than the login page. Default:
   * taken from the URL.
   */
  returnTo?: string;
  /** Called after login, for pages that continue in place. */
  onLogin?: () => void;
  /** Replaces 登入. */
  submitLabel?: string;
}

/**
 * Asks for the phone number and, once a code was sent, for the code. Changing the number returns to
 * the first step.
 */
export function LoginForm({ returnTo, onLogin, submitLabel }: LoginFormProps) {
  const { t } = useTranslation(['login']);
  const { href, session } = useApp();
  const [search] = useSearchParams();
  const login = usePhoneLogin({
    onLogin(member) {
      // The shell follows the session: it navigates to redirectFrom or the member centre.
      session.logIn(member);
      onLogin?.();
    },
  });
  return (
    // POST: if the form is submitted before hydration, it is held back and sent later; the number
    // never appears in the URL.
    <form
      className="login__form"
      method="post"
      noValidate
      onSubmit={(event) => void login.submit(event)}
    >
      <LoginPhone
        login={login}
        id="login-phone"
        CountryDialog={LazyCountryDialog}
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
