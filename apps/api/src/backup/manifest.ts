/**
 * The manifest of a backup file. The file is a tar archive with `manifest.json` first, then the
 * tables (`tables/<table>/<part>`, rows as COPY writes them), then the uploads by their path in
 * DATA_DIR, and `checksums.json` last.
 */
import { z } from 'zod';
import { listMigrations } from '#db/migration-files.ts';
import { contentSumSchema } from '#domain/archive/content-sum.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** Raise it when an older `pnpm restore` could not read the file any more. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const checksumsName = 'checksums.json';

const manifestSchema = z.object({
  project: z.literal('portolane'),
  format: z.literal(formatVersion),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** Version of the PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** The migrations that had run, oldest first, each by its `when`. */
  migrations: z.array(z.number()),
  /** The origin and the mode that the site recorded; null if it never started. */
  site: z.object({ origin: z.string().nullable(), mode: z.string().nullable() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Constraints that older rows violate, as `table.constraint`. */
  notValid: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

const tableSchema = contentSumSchema.extend({ rows: z.number() });
export type TableSum = z.output<typeof tableSchema>;

const checksumsSchema = z.object({
  manifest: z.string(),
  tables: z.record(z.string(), tableSchema),
  files: z.record(z.string(), contentSumSchema),
});
export type Checksums = z.output<typeof checksumsSchema>;

const otherVersion = (file: string, cause?: unknown) =>
  new StartError(
    {
      en: `${file} was made by a newer version of Portolane, or by one with other migrations. Restore it with that version, or update this one.`,
      zh: `${file} 由較新的 Portolane 或不同的 migration 版本建立。請以該版本還原，或更新目前的版本。`,
    },
    { cause },
  );

const notABackup = (file: string, cause?: unknown) =>
  new StartError(
    {
      en: `${file} is not a backup of Portolane. Give the file that "pnpm backup" made.`,
      zh: `${file} 不是 Portolane 的備份。請指定由「pnpm backup」建立的檔案。`,
    },
    { cause },
  );

/**
 * Reads a manifest. Throws `StartError` for one that this version cannot restore: made by a newer
 * version, or with migrations that this one does not have.
 */
export function parseManifest(file: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw notABackup(file, error);
  }
  const head = z.object({ project: z.literal('portolane'), format: z.number() }).safeParse(json);
  if (!head.success) throw notABackup(file, head.error);
  if (head.data.format > formatVersion) throw otherVersion(file);
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw notABackup(file, manifest.error);
  const known = listMigrations();
  if (manifest.data.migrations.some((when, index) => known[index]?.when !== when))
    throw otherVersion(file);
  return manifest.data;
}

/** Returns null for anything but a list of checksums. */
export function parseChecksums(text: string): Checksums | null {
  try {
    return checksumsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
