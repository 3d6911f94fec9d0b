/** Rows of kinds of content without a table of their own, and those of the legal texts. */
import type { RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import { isLegalAlias } from '#domain/legal-texts.ts';
import type { article, legalText } from '#db/schema.ts';
import type { StoredSection } from '#db/stored-types.ts';
import type { Drawings } from '#domain/pictures/drawings.ts';
import { type Content } from './content.ts';
import { type ArticleRows, type ContentKind, recordsOf } from './content-kind.ts';
import { figuresOf } from './figures.ts';
import { campaignDrawing, pageDrawing, personDrawing } from './illustrate.ts';
import { pictureOr, publication } from './rows.ts';
import type { DateFile, PageFile, PageSectionFile, PublicationFields } from './schema.ts';

/** Resolves the periods of a section's figures, and describes their plots. */
const sectionOf = (
  { figures, ...section }: PageSectionFile,
  page: string,
  drawings: Drawings,
  time: RelativeTime,
): StoredSection =>
  figures
    ? { ...section, figures: figuresOf(figures, `${page}-${section.alias}`, drawings, time) }
    : section;

const pageOf = (page: PageFile, drawings: Drawings, time: RelativeTime) => ({
  ...page,
  sections: page.sections.map((section) => sectionOf(section, page.alias, drawings, time)),
});

/**
 * Prose pages. Legal texts have rows of their own, but the previous version still reads them here.
 * Remove them with the next release.
 */
export const pageDocuments = (content: Content, time: RelativeTime) =>
  content.pages.map((page) => ({
    ...pageOf(page, content.drawings, time),
    picture: pageDrawing(content.drawings, page),
  }));

export const campaignDocuments = ({ curations, drawings }: Content, time: RelativeTime) =>
  curations.map(({ offer, ...campaign }) => ({
    ...campaign,
    picture: campaignDrawing(drawings, campaign),
    ...(offer && {
      offer: {
        title: offer.title,
        ...(offer.until && { until: time.moment(offer.until).toISOString() }),
      },
    }),
  }));

export const personDocuments = (content: Content) =>
  content.singles.personnel.people.map(({ avatar, portrait, ...person }) => ({
    ...person,
    avatar: pictureOr(
      content,
      avatar,
      personDrawing(content.drawings, person.alias, person.name, portrait),
    ),
  }));

interface Documented extends PublicationFields {
  alias: string;
  publishedDaysAgo?: DateFile | undefined;
  order?: unknown;
}

/**
 * Returns the rows of a kind in `article`. Publication goes into columns; the document keeps only
 * its displayed date.
 */
export function articleRows(
  kind: ContentKind & { rows: ArticleRows },
  content: Content,
  time: RelativeTime,
): (typeof article.$inferInsert)[] {
  const { rows } = kind;
  const documents = rows.documents?.(content, time) ?? recordsOf(kind, content);
  return (documents as readonly Documented[]).map((document, index) => {
    const { state: _s, publishUp: _u, publishDown: _d, publishedDaysAgo, ...data } = document;
    const shown = publication(
      document,
      time,
      publishedDaysAgo === undefined ? null : time.published(publishedDaysAgo),
    );
    return {
      kind: rows.kind ?? kind.name,
      alias: document.alias,
      position: typeof document.order === 'number' ? document.order : index,
      ...shown,
      data: { ...data, publishUp: shown.publishUp?.toISOString() ?? null },
      searchPages: rows.search?.(document) ?? null,
    };
  });
}

/** Returns the version of each legal text in the files. */
export const legalRows = (
  content: Content,
  time: RelativeTime,
): (typeof legalText.$inferInsert)[] =>
  content.pages.flatMap((page) => {
    if (!isLegalAlias(page.alias)) return [];
    const {
      version,
      publishedDaysAgo,
      state: _s,
      publishUp: _u,
      publishDown: _d,
      ...data
    } = pageOf(page, content.drawings, time);
    // check-references.ts has verified that both are set.
    return [
      {
        alias: page.alias,
        version: version!,
        publishedAt: time.published(publishedDaysAgo!),
        data,
      },
    ];
  });
