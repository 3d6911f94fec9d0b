import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { documentsOf, type Documents } from '#db/documents.ts';
import { shownOf } from '#db/published.ts';

const shownOffices = shownOf(cached((db) => documentsOf(db, 'office')));

/** The company's offices that may be seen, in display order. */
export const allOffices = async (db: Database, now: Date): Promise<Documents['office'][]> =>
  (await shownOffices(db, now)).map(({ data }) => data);
