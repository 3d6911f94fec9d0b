import './mobile-bar.css';
import { useTranslation } from 'react-i18next';
import { memo, Suspense, useState } from 'react';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { HomeLink } from '#shell/header/home-link.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useBarePath } from '#platform/menu/use-menu.ts';
import { SearchForm } from '#platform/search/search-form.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';
import { useGoBack } from '#platform/page/use-go-back.ts';
import { isDetailPage, parentPath, usePage } from '#platform/page/use-page.ts';
import { HotKeywords } from '#shell/search/late-hot-keywords.ts';
import { Drawer, DRAWER_ID } from './drawer.tsx';
import { Sheet } from './sheet.tsx';

const SEARCH_ID = 'search-sheet';
const KeptDrawer = memo(Drawer);

/** The phone's top bar: menu (or a back button on detail pages), logo, member, search. */
export function MobileBar() {
  const { t } = useTranslation(['common']);
  const page = usePage();
  const isDetail = page && isDetailPage(page);
  // Once it is there it stays, so that going back from a detail page need not render it again.
  const [hasDrawer, setHasDrawer] = useState(!isDetail);
  if (!isDetail && !hasDrawer) setHasDrawer(true);
  return (
    <div className="mobile-bar">
      {isDetail ? (
        <BackLink />
      ) : (
        <button
          type="button"
          className="mobile-bar__key"
          popoverTarget={DRAWER_ID}
          aria-haspopup="dialog"
          aria-label={t('common:header.openMenu')}
        >
          <Icon name="menu" size="l" />
        </button>
      )}
      <HomeLink />
      <MemberButton />
      <button
        type="button"
        className="mobile-bar__key"
        popoverTarget={SEARCH_ID}
        aria-haspopup="dialog"
        aria-label={t('common:header.search')}
      >
        <Icon name="search" size="l" />
      </button>
      {/* Hydrates after the rest of the header. */}
      <Suspense>
        {hasDrawer && <KeptDrawer />}
        <SearchSheet />
      </Suspense>
    </div>
  );
}

function SearchSheet() {
  const { t } = useTranslation(['common']);
  const [asked, setAsked] = useState(false);
  return (
    <Sheet
      id={SEARCH_ID}
      title={t('common:header.search')}
      onOpen={(sheet) => {
        sheet.querySelector('input')!.focus();
        setAsked(true);
      }}
    >
      <div className="sheet__search wrap">
        <SearchForm />
        {asked && <HotKeywords />}
      </div>
    </Sheet>
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
