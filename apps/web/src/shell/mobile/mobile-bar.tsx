import '#platform/styles/scripted.css';
import './mobile-bar.css';
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { HomeLink } from '#shell/header/home-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useBarePath } from '#platform/menu/use-menu.ts';
import { useViewer } from '#platform/session/use-viewer.ts';
import { useGoBack } from '#platform/page/use-go-back.ts';
import { isDetailPage, parentPath, usePage } from '#platform/page/use-page.ts';

const MobilePanel = lazyPart(
  () => import('./mobile-panel.tsx').then((module) => module.MobilePanel),
  'mobile-bar__late',
);

/**
 * The phone's top bar: menu (or a back button on detail pages), logo, member, search. Opening one
 * panel closes the other.
 */
export function MobileBar() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const page = usePage();
  const [panel, setPanel] = useState<'menu' | 'search' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const opens = (kind: 'menu' | 'search') => ({
    type: 'button' as const,
    className: 'mobile-bar__key scripted',
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': panel === kind,
    onPointerDown: MobilePanel.preload,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      opener.current = event.currentTarget;
      setPanel(panel === kind ? null : kind);
    },
  });

  return (
    <div className="mobile-bar">
      {page && isDetailPage(page) ? (
        <BackLink />
      ) : (
        <>
          <button {...opens('menu')} aria-label={t('common:header.openMenu')}>
            <Icon name="menu" size="l" />
          </button>
          <a
            className="mobile-bar__key scripted-not"
            href="#footer"
            aria-label={t('common:header.openMenu')}
          >
            <Icon name="menu" size="l" />
          </a>
        </>
      )}
      <HomeLink />
      <MemberButton />
      <button {...opens('search')} aria-label={t('common:header.search')}>
        <Icon name="search" size="l" />
      </button>
      <a
        className="mobile-bar__key scripted-not"
        href={href('search')}
        aria-label={t('common:header.search')}
      >
        <Icon name="search" size="l" />
      </a>
      {panel && (
        <MobilePanel
          key={panel}
          kind={panel}
          onClose={() => {
            setPanel(null);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Links to the member pages, with the member's initial; to the login for a visitor. */
function MemberButton() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const viewer = useViewer();
  return (
    <SiteLink
      className="mobile-bar__key mobile-bar__member"
      href={href(viewer ? 'member' : 'login')}
      aria-label={
        viewer ? t('common:header.memberNamed', { name: viewer.name }) : t('common:header.login')
      }
    >
      {viewer ? (
        <b aria-hidden="true">{Array.from(viewer.name)[0]}</b>
      ) : (
        <Icon name="user" size="l" />
      )}
    </SiteLink>
  );
}

/** Goes back in the history, or links to the parent page for a visitor who came from elsewhere. */
function BackLink() {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const parent = pathInLanguage(parentPath(useBarePath()), language);
  const goBack = useGoBack();
  return (
    <SiteLink
      className="mobile-bar__key"
      href={parent}
      aria-label={t('common:header.back')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goBack(parent);
      }}
    >
      <Icon name="chevron-left" size="l" />
    </SiteLink>
  );
}
