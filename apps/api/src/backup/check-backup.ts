import { isDeepStrictEqual } from 'node:util';
import type { ArchiveOptions } from '#domain/archive/archive.ts';
import { backupArchive } from './archive.ts';
import {
  type Checksums,
  checksumsName,
  type Manifest,
  manifestName,
  parseChecksums,
  parseManifest,
} from './manifest.ts';
import { Sum } from './tables.ts';

/** Returns the table of an entry `tables/<table>/<part>`; null for other entries. */
export const tableOf = (name: string): string | null =>
  /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null;

async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a whole backup and compares every checksum. Changes nothing. Throws `StartError` for a wrong
 * passphrase, a file that is cut off or was changed, and one that this version cannot restore.
 */
export async function checkBackup(
  file: string,
  options: ArchiveOptions,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  let manifest: Manifest | null = null;
  let checksums: Checksums | null = null;
  const tables = new Map<string, Sum>();
  const files = new Map<string, Sum>();
  const manifestSum = new Sum();
  const sumOf = (name: string): Sum => {
    const table = tableOf(name);
    const [sums, key] = table === null ? [files, name] : [tables, table];
    const sum = sums.get(key) ?? new Sum();
    sums.set(key, sum);
    return sum;
  };
  for await (const { name, content } of backupArchive.read(file, options)) {
    // The manifest is first, the checksums are last.
    if (checksums !== null || (manifest === null) !== (name === manifestName))
      throw backupArchive.damaged(file);
    if (name === manifestName) {
      const text = await readText(content);
      manifestSum.add(Buffer.from(text));
      manifest = parseManifest(file, text);
      for (const table of manifest.tables) tables.set(table.name, new Sum());
    } else if (name === checksumsName) checksums = parseChecksums(await readText(content));
    else {
      const sum = sumOf(name);
      for await (const chunk of content) sum.add(chunk);
    }
  }
  if (manifest === null || checksums === null) throw backupArchive.damaged(file);
  const found: Checksums = {
    manifest: manifestSum.ofContent().sha256,
    tables: Object.fromEntries([...tables].map(([name, sum]) => [name, sum.ofTable()])),
    files: Object.fromEntries([...files].map(([name, sum]) => [name, sum.ofContent()])),
  };
  if (!isDeepStrictEqual(found, checksums)) throw backupArchive.damaged(file);
  return { manifest, checksums };
}
