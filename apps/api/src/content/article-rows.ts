/** Rows of kinds of content without a table of their own, and those of the legal texts. */
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { isLegalAlias } from '#domain/legal-texts.ts';
import type { article, legalText } from '#db/schema.ts';
import type { StoredSection } from '#db/stored-types.ts';
import { type Content } from './content.ts';
import { type ArticleRows, type ContentKind, recordsOf } from './content-kind.ts';
import { firstPicture, publication } from './rows.ts';
import type { PageFile, PageSectionFile, PublicationFields } from './schema.ts';

/** What a table of figures has: the period of a row is a quarter, or a whole year. */
const sectionOf = ({ figures, ...section }: PageSectionFile): StoredSection =>
  figures
    ? {
        ...section,
        figures: {
          ...figures,
          rows: figures.rows.map(({ quarter = null, ...row }) => ({ ...row, quarter })),
          // The release before reads its pictures here. Remove it with the next release.
          plots: [],
          charts: figures.plots ?? [],
        },
      }
    : section;

const pageOf = (page: PageFile) => ({ ...page, sections: page.sections.map(sectionOf) });

/**
 * Prose pages. Legal texts have rows of their own, but the previous version still reads them here.
 * Remove them with the next release.
 */
export const pageDocuments = (content: Content) =>
  content.pages.map((page) => ({
    ...pageOf(page),
    picture: firstPicture(content, page.picture) ?? undefined,
  }));

export const campaignDocuments = (content: Content) =>
  content.curations.map(({ offer, ...campaign }) => ({
    ...campaign,
    picture: firstPicture(content, campaign.picture) ?? undefined,
    ...(offer && {
      offer: {
        title: offer.title,
        ...(offer.until && { until: taipeiTime(offer.until).toISOString() }),
      },
    }),
  }));

export const personDocuments = (content: Content) =>
  content.singles.personnel!.people.map((person) => ({
    ...person,
    avatar: firstPicture(content, person.avatar) ?? undefined,
  }));

interface Documented extends PublicationFields {
  alias: string;
  publishedAt?: string | undefined;
  order?: unknown;
}

/** Documents of a folder without an order are listed by their alias. */
const positionOf = ({ order }: Documented, otherwise: number): number =>
  typeof order === 'number' ? order : otherwise;

/**
 * Returns the rows of a kind in `article`. Publication goes into columns; the document keeps only
 * its displayed date.
 */
export function articleRows(
  kind: ContentKind & { rows: ArticleRows },
  content: Content,
): (typeof article.$inferInsert)[] {
  const { rows } = kind;
  const documents = rows.documents?.(content) ?? recordsOf(kind, content);
  return (documents as readonly Documented[]).map((document, index) => {
    const { state: _s, publishUp: _u, publishDown: _d, publishedAt, ...data } = document;
    const shown = publication(document, publishedAt === undefined ? null : taipeiTime(publishedAt));
    return {
      kind: rows.kind ?? kind.name,
      alias: document.alias,
      position: positionOf(document, kind.files === 'folder' ? 0 : index),
      ...shown,
      data: { ...data, publishUp: shown.publishUp?.toISOString() ?? null },
      searchPages: rows.search?.(document) ?? null,
    };
  });
}

/** Returns the version of each legal text in the files. */
export const legalRows = (content: Content): (typeof legalText.$inferInsert)[] =>
  content.pages.flatMap((page) => {
    if (!isLegalAlias(page.alias)) return [];
    const {
      version,
      publishedAt,
      state: _s,
      publishUp: _u,
      publishDown: _d,
      // A picture may be removed or changed, and a version that is published stays as it is.
      picture: _p,
      ...data
    } = pageOf(page);
    // check-references.ts has verified that both are set.
    return [
      {
        alias: page.alias,
        version: version!,
        publishedAt: taipeiTime(publishedAt!),
        data,
      },
    ];
  });
