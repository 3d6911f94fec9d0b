import { cached } from '#db/cached.ts';
import type { Person } from '#db/content/schema.ts';
import { documentsOf } from '#db/documents.ts';

/** Everybody who teaches, by alias. */
export const allPersonnel = cached(async (db) => new Map((await documentsOf(db, 'personnel')).map((person): [string, Person] => [person.alias, person])));
