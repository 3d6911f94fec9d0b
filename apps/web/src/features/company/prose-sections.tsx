import '#platform/styles/sections.css';
import './company-page.css';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { type ComponentType, Suspense } from 'react';
import { PersonList } from '#features/people/person-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Facts, type SectionProps } from './section-items.tsx';

/**
 * The sections of a page of prose, each below its heading, whose id is the section's alias.
 * @param Items how the items of a section are rendered; default: a list of names and values
 */
export function ProseSections({
  page,
  Items = Facts,
}: {
  page: Pick<ProsePage, 'lang' | 'sections'>;
  Items?: ComponentType<SectionProps> | undefined;
}) {
  const { language } = useApp();
  return page.sections.map((section, index) => (
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
  ));
}
