import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { documentsOf, type Documents } from '#db/documents.ts';
import { shownOf } from '#db/published.ts';

const shown = shownOf(cached((db) => documentsOf(db, 'personnel')));

/** Everybody who teaches, by alias. */
export const allPersonnel = async (db: Database, now: Date): Promise<Map<string, Documents['personnel']>> =>
  new Map((await shown(db, now)).map(({ data }) => [data.alias, data]));
