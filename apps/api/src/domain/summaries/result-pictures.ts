import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { contentTypes } from '@portolane/core/contract/item.ts';
import type { Picture } from '@portolane/core/contract/picture.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';
import { item, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import type { StoredPicture } from '#db/stored-types.ts';
import { drawingName } from '#domain/pictures/picture-paths.ts';
import type { DocumentRow } from '#domain/search/find-documents.ts';
import { pictureView } from './picture-view.ts';

type Result = Pick<DocumentRow, 'kind' | 'alias' | 'seriesNum'>;

const keyOf = ({ kind, alias, seriesNum }: Result): string =>
  seriesNum === null ? `${kind}/${alias}` : `${kind}/${alias}/${seriesNum}`;

/** Returns the pictures that lists show of some results, with `keyOf` each. */
async function listPictures(
  db: Database,
  results: readonly Result[],
): Promise<[key: string, picture: StoredPicture | null][]> {
  const aliasesOf = (kind: Result['kind']) =>
    results.filter((result) => result.kind === kind).map(({ alias }) => alias);
  const products = aliasesOf('product');
  const events = aliasesOf('event');
  const ofTypes = contentTypes.flatMap((contentType): SQL[] => {
    const aliases = aliasesOf(contentType);
    return aliases.length === 0
      ? []
      : [and(eq(item.contentType, contentType), inArray(item.alias, aliases))!];
  });
  const [ofProducts, ofItems, ofEvents] = await Promise.all([
    products.length === 0
      ? []
      : db
          .select({ alias: product.alias, thumbnail: product.thumbnail })
          .from(product)
          .where(inArray(product.alias, products)),
    ofTypes.length === 0
      ? []
      : db
          .select({ kind: item.contentType, alias: item.alias, thumbnail: item.thumbnail })
          .from(item)
          .where(or(...ofTypes)),
    events.length === 0
      ? []
      : db
          .select({ alias: event.alias, seriesNum: event.seriesNum, thumbnail: event.thumbnail })
          .from(event)
          .where(inArray(event.alias, events)),
  ]);
  return [
    ...ofProducts.map((row) => ({ ...row, kind: 'product' as const, seriesNum: null })),
    ...ofItems.map((row) => ({ ...row, seriesNum: null })),
    ...ofEvents.map((row) => ({ ...row, kind: 'event' as const })),
  ].map(({ thumbnail, ...result }) => [keyOf(result), thumbnail]);
}

/**
 * Returns a function that gives the photograph of a search result, the one that lists show. A drawing
 * says nothing among results of other kinds, and is left out.
 */
export async function resultPictures(
  db: Database,
  results: readonly Result[],
  language: Language,
): Promise<(result: Result) => Picture | null> {
  const found = new Map(await listPictures(db, results));
  return (result) => {
    const picture = found.get(keyOf(result));
    return picture && !drawingName.test(picture.file) ? pictureView(picture, language) : null;
  };
}
