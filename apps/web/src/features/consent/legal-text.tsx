import './legal-text.css';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Id of a section, for the list of contents to lead to. */
export const sectionId = (page: ProsePage, section: ProsePage['sections'][number]) =>
  `${page.alias}-${section.alias}`;

/** The sections of a legal text. `level` is that of their headings. */
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
          {/* HTML made from checked Markdown by the server. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: section.body }} />
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
