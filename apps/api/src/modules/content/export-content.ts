import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { readDocuments } from '#content/documents.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import type { Database } from '#db/database.ts';

/**
 * Writes all documents as the files that an import reads, with their fields in the order of the schema;
 * comments and quoting of imported files are lost. Pictures and downloads are not content files and stay where they are.
 * @param folder made if it does not exist; files of the same names are replaced
 * @returns how many files were written
 */
export async function exportContent(db: Database, folder: string): Promise<number> {
  const documents = await readDocuments(db);
  for (const document of documents.values()) {
    const file = join(folder, document.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stringify(treeIn(document), { lineWidth: 0 }));
  }
  return documents.size;
}
