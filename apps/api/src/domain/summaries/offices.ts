import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import type { Documents } from '#db/stored-types.ts';
import { documentsOf } from '#domain/documents.ts';
import { publishedOnly } from '#domain/published.ts';

const shownOffices = publishedOnly(cached((db) => documentsOf(db, 'office')));

/** Returns the company's visible offices, in display order. */
export const allOffices = async (db: Database, now: Date): Promise<Documents['office'][]> =>
  (await shownOffices(db, now)).map(({ data }) => data);
