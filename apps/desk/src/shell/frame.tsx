import './frame.css';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { ProgressBar } from '@portolane/ui/progress-bar/progress-bar.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { mayUse, paths, screenGroups } from '#platform/link/desk-path.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Loading } from './loading.tsx';
import { Messages } from './messages.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

/**
 * The frame of the desk: navigation at the side, on phones in a menu; the screen beside it.
 * @param tools above the navigation
 */
export function Frame({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation(['frame']);
  const navigating = useNavigation().state !== 'idle';
  return (
    <div className="desk-frame">
      <a className="skip-link" href="#screen">
        {t('frame:skip')}
      </a>
      <ProgressBar active={navigating} label={t('frame:loading')} />
      <Side tools={tools} />
      <main id="screen" tabIndex={-1} className="desk-frame__main">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
        <p className="desk-frame__zone">{t('frame:zone')}</p>
      </main>
      <Messages />
      <PasskeyDialog />
      <ScrollRestoration />
    </div>
  );
}

const isShown = (element: Element): boolean => getComputedStyle(element).display !== 'none';

function Side({ tools }: { tools: ReactNode }) {
  const { language } = useDesk();
  const { t } = useTranslation(['frame']);
  const menu = useRef<HTMLDetailsElement>(null);
  // On phones the menu would cover the screen that was just chosen.
  const close = () => {
    if (isShown(menu.current!.firstElementChild!)) menu.current!.open = false;
  };
  return (
    <header className="desk-side">
      <DeskLink className="desk-side__logo" href={paths.today}>
        <Logo identity={pageIdentity(language)} language={tagOf(language)} compact />
        <b>{t('frame:name')}</b>
      </DeskLink>
      {tools}
      <details
        ref={(details) => {
          menu.current = details;
          // At the side it is always open.
          if (details) details.open = !isShown(details.firstElementChild!);
        }}
        className="desk-side__menu"
      >
        <summary className="desk-side__toggle">{t('frame:menu')}</summary>
        <Navigation onNavigate={close} />
        <Account onNavigate={close} />
      </details>
    </header>
  );
}

function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation(['frame']);
  const person = useSession();
  const groups = screenGroups
    .map((names) => names.filter((name) => mayUse(person, screens[name])))
    .filter((names) => names.length > 0);
  return (
    <nav aria-label={t('frame:navigation')}>
      {groups.map((names) => (
        <ul key={names[0]} className="desk-side__group">
          {names.map((name) => (
            <li key={name}>
              <NavLink to={screens[name].path} onClick={onNavigate} className="desk-side__link">
                {t(`frame:screen.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Account({ onNavigate }: { onNavigate: () => void }) {
  const { api, setLanguage } = useDesk();
  const { t } = useTranslation(['frame']);
  const { name, role, version } = useSession();
  const changeLanguage = useAction({
    run: (language: Language) => api('session.setLanguage', { body: { language } }),
    invalidates: ['session'],
    done: () => null,
    onDone: (_result, language) => setLanguage(language),
  });
  const logOut = useAction({
    run: () => api('session.end', {}),
    invalidates: [],
    done: () => null,
    // A new document: nothing of the person stays in memory.
    onDone: () => location.assign('/desk/login'),
  });
  return (
    <div className="desk-side__account">
      <NavLink to={paths.account} onClick={onNavigate} className="desk-side__link">
        {name}
        <small>{t(`frame:role.${role}`)}</small>
      </NavLink>
      <div className="desk-row">
        <LanguageSwitch onChange={(language) => changeLanguage.mutate(language)} />
        <button type="button" className="link" onClick={() => logOut.mutate(undefined)}>
          {t('frame:logOut')}
        </button>
      </div>
      <p className="desk-side__version num">{t('frame:version', { version })}</p>
    </div>
  );
}
