import '#platform/styles/page-band.css';
import '#platform/styles/sections.css';
import './own-page.css';
import type { OwnPage as OwnPageData } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuNav } from '#features/company/menu-nav.tsx';
import { ProseSections } from '#features/company/prose-sections.tsx';
import { DealerNote } from '#features/file/dealer-note.tsx';
import { FileTable } from '#features/file/file-table.tsx';
import { Gallery } from '#features/gallery/gallery.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { useMenuTrail } from '#platform/menu/use-menu.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { SectionNav } from '#platform/page/section-nav.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './own-page.data.ts';

/** Fewer sections are seen at once. */
const SECTIONS_WITH_CONTENTS = 3;

/** Any path at which an editor has put a page. */
export default function OwnPage() {
  const { page } = usePageData(data);
  const { t } = useTranslation(['company']);
  const { language } = useApp();
  const crumbs = useOwnCrumbs(page);
  const trail = useBreadcrumbData(crumbs);
  const { sections, picture } = page;
  return (
    <article className="wrap page-end">
      <PageHead
        title={page.title}
        description={page.summary}
        canonicalPath={page.path}
        picture={picture}
        contentLang={page.lang}
        jsonLd={[trail]}
      />
      <PageBreadcrumbs own={crumbs} />
      <header
        className={picture ? 'own-page__head page-band' : 'own-page__head'}
        lang={langAttribute(page.lang, language)}
      >
        <ListHead level={1} title={page.title} lead={page.summary} lang={page.lang} />
        {picture && <Picture picture={picture} sizes="(max-width: 48em) 100vw, 50vw" lead />}
      </header>
      <Suspense>
        {sections.length < SECTIONS_WITH_CONTENTS ? (
          <MenuNav />
        ) : (
          <SectionNav
            sections={sections.map(({ alias, title }) => ({ id: alias, label: title }))}
            label={t('company:own.contents')}
          />
        )}
      </Suspense>
      <ProseSections page={page} />
      {page.gallery.length > 0 && (
        <Suspense>
          <Gallery pictures={page.gallery} />
        </Suspense>
      )}
      {page.files.length > 0 && (
        <Suspense>
          <Downloads files={page.files} />
        </Suspense>
      )}
    </article>
  );
}

/** Returns the pages above and this one, without those that the menu's trail to it has already. */
function useOwnCrumbs({ above, title, path }: Pick<OwnPageData, 'above' | 'title' | 'path'>) {
  const inMenu = new Set(useMenuTrail().map((item) => item.path));
  return [...above, { title, path }]
    .filter((each) => !inMenu.has(each.path))
    .map((each) => ({ text: each.title, path: each.path }));
}

function Downloads({ files }: Pick<OwnPageData, 'files'>) {
  const { t } = useTranslation(['company']);
  return (
    <section className="section" aria-labelledby="page-files">
      <SectionHeading title={t('company:own.files')} id="page-files" />
      <FileTable files={files} />
      <DealerNote files={files} />
    </section>
  );
}
