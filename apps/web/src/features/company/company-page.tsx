import '#platform/styles/sections.css';
import './company-page.css';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ListHead } from '#features/list/list-head.tsx';
import { PersonList } from '#features/people/person-list.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { FiguresTable } from './figures-table.tsx';
import { MenuNav } from './menu-nav.tsx';
import { Facts, type SectionProps } from './section-items.tsx';

interface CompanyPageProps {
  page: ProsePage;
  /** Passed in, because features do not import the frame that renders it. */
  breadcrumbs: ReactNode;
  /** How the items of a section are rendered. Default: a list of names and values. */
  Items?: ComponentType<SectionProps>;
  /** Over the whole width, before the sections. */
  opening?: ReactNode;
  jsonLd?: readonly object[];
}

/** Renders a page about the company: header, links to sibling pages, sections. */
export function CompanyPage({
  page,
  breadcrumbs: way,
  Items = Facts,
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
      {page.sections.map((section, index) => (
        <Suspense key={section.alias}>
          <section
            className="section company-section"
            lang={langAttribute(page.lang, language)}
            aria-labelledby={section.alias}
          >
            <SectionHeading title={section.title} id={section.alias} />
            {/* HTML rendered from sanitised Markdown by the server. */}
            <MarkdownHtml html={section.body} />
            {section.people.length > 0 && (
              <PersonList people={section.people} role={({ title }) => title} sizes="136px" />
            )}
            {section.figures && <FiguresTable figures={section.figures} label={section.title} />}
            {(section.items.length > 0 || section.email) && (
              <div className="company-section__content">
                {section.items.length > 0 && (
                  <Items section={section} next={page.sections[index + 1]} />
                )}
                {section.email && (
                  <p className="company-section__mail">
                    <Icon name="mail" size="s" />
                    <a className="link" href={`mailto:${section.email}`}>
                      {section.email}
                    </a>
                  </p>
                )}
              </div>
            )}
          </section>
        </Suspense>
      ))}
    </div>
  );
}
