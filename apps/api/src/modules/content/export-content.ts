import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDocuments } from '#content/documents.ts';
import type { Database } from '#db/database.ts';

/**
 * Writes all documents as the files that an import reads. What was not edited here has the bytes
 * of its file. Pictures and downloads are not content files and stay where they are.
 * @param folder made if it does not exist; files of the same names are replaced
 * @returns how many files were written
 */
export async function exportContent(db: Database, folder: string): Promise<number> {
  const documents = await readDocuments(db);
  for (const { path, text } of documents.values()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return documents.size;
}
