/** Rows of kinds of content without a table of their own. */
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type { article } from '#db/schema/catalogue.ts';
import { publicationColumns } from './columns.ts';
import type { Content } from './content.ts';
import { type ArticleRows, type ContentKind, recordsIn } from './content-kind.ts';
import type { PublicationFields } from './fields.ts';

interface Documented extends PublicationFields {
  alias: string;
  publishedAt?: string | undefined;
  order?: unknown;
}

/** Documents of a folder without an order are listed by their alias. */
const positionOf = ({ order }: Documented, otherwise: number): number =>
  typeof order === 'number' ? order : otherwise;

/**
 * Returns the rows of a document in `article`. Publication goes into columns; the document keeps only
 * its displayed date.
 */
export function articleRows(
  kind: ContentKind & { rows: ArticleRows },
  document: unknown,
  content: Content,
): (typeof article.$inferInsert)[] {
  const { rows } = kind;
  const documents = rows.documents?.(document, content) ?? recordsIn(kind, document);
  return (documents as readonly Documented[]).map((each, index) => {
    const { state: _s, publishUp: _u, publishDown: _d, publishedAt, ...data } = each;
    const shown = publicationColumns(
      each,
      publishedAt === undefined ? null : taipeiTime(publishedAt),
    );
    return {
      kind: rows.kind ?? kind.name,
      alias: each.alias,
      position: positionOf(each, kind.files === 'folder' ? 0 : index),
      ...shown,
      data: { ...data, publishUp: shown.publishUp?.toISOString() ?? null },
      searchPages: rows.search?.(each) ?? null,
    };
  });
}
