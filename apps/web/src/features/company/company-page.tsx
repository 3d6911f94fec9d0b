import '#platform/styles/sections.css';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ListHead } from '#features/list/list-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { MenuNav } from './menu-nav.tsx';
import { ProseSections } from './prose-sections.tsx';
import { type SectionProps } from './section-items.tsx';

interface CompanyPageProps {
  page: ProsePage;
  /** Passed in, because features do not import the frame that renders it. */
  breadcrumbs: ReactNode;
  /** Renders the items of a section. Default: a list of names and values. */
  Items?: ComponentType<SectionProps>;
  /** Over the whole width, before the sections. */
  opening?: ReactNode;
  jsonLd?: readonly object[];
}

/** Renders a page about the company: header, links to sibling pages, sections. */
export function CompanyPage({
  page,
  breadcrumbs: way,
  Items,
  opening,
  jsonLd = [],
}: CompanyPageProps) {
  const { language } = useApp();
  const trail = useBreadcrumbData([]);
  return (
    <div className="wrap page-end">
      <PageHead
        title={page.title}
        description={page.summary}
        contentLang={page.lang}
        jsonLd={[...jsonLd, trail]}
      />
      {way}
      <div lang={langAttribute(page.lang, language)}>
        <ListHead level={1} title={page.title} lead={page.summary} lang={page.lang} />
      </div>
      <Suspense>
        <MenuNav />
      </Suspense>
      {opening}
      <ProseSections page={page} Items={Items} />
    </div>
  );
}
