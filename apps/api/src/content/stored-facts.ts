/** The facts of a running site, for code that shows texts of documents outside their pages. */
import type { Queryable } from '#db/database.ts';
import { factInserter } from './facts.ts';
import { readFactSources } from './store/read-trees.ts';

/** Documents from which facts come, besides brands (facts.ts). */
export const factSources = ['facts.yaml', 'identity.yaml', 'setting.yaml', 'offices.yaml'];

/** Returns a value with its references to facts resolved; unknown references stay as they are. */
export type InsertFacts = <T>(value: T) => T;

/** Returns a function that inserts the published facts into texts and lists of texts. */
export async function readFacts(db: Queryable): Promise<InsertFacts> {
  const { insertInto } = factInserter(await readFactSources(db));
  return <T>(value: T) => insertInto('', value).data as T;
}
