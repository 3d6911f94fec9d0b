import './legal-text.css';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** Returns the id of a section, for links in the table of contents. */
export const sectionId = (page: ProsePage, section: ProsePage['sections'][number]) =>
  `${page.alias}-${section.alias}`;

/** The sections of a legal text. `level` is the level of their headings. */
export function LegalText({ page, level }: { page: ProsePage; level: 2 | 3 }) {
  const { language } = useApp();
  const Heading = `h${level}` as const;
  return (
    <div className="legal-text" lang={langAttribute(page.lang, language)}>
      {page.sections.map((section) => (
        <section
          key={section.alias}
          id={sectionId(page, section)}
          tabIndex={-1}
          aria-labelledby={`${sectionId(page, section)}-title`}
        >
          <Heading id={`${sectionId(page, section)}-title`}>{section.title}</Heading>
          {/* HTML rendered from sanitised Markdown by the server. */}
          <MarkdownHtml html={section.body} />
          {section.items.length > 0 && (
            <dl className="legal-text__items">
              {section.items.map(({ label, value, note }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {value}
                    {note && <small>{note}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
