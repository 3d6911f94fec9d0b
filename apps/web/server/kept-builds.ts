/** Builds of the last releases, which lie beside one another, each named after a digest. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Number of builds kept, the newest among them: a page that was opened before the last three releases
 * still finds its files.
 */
export const KEPT_BUILDS = 4;

/** Name of a finished build: one in the making has a suffix. */
const finished = /^[0-9a-f]{16}$/;

/** Returns the folders in a folder of builds, those used last first. */
function foldersIn(builds: string): string[] {
  return readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(builds, entry.name))
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .map(({ folder }) => folder);
}

/** Removes all but the builds used last, and what an aborted build left behind. */
export async function removeOldBuilds(builds: string): Promise<void> {
  await Promise.all(
    foldersIn(builds)
      .slice(KEPT_BUILDS)
      .map((folder) => rm(folder, { recursive: true, force: true })),
  );
}

/**
 * Returns the folders in which the files of a part of the build are looked for: its own, and those of
 * the builds kept beside it. The names of the files contain a content hash, so none hides another.
 * @param build `Build.folder`
 * @param part e.g. `client/assets`
 */
export const assetFolders = (build: string, part: string): string[] => [
  join(build, part),
  ...foldersIn(dirname(build))
    .filter((folder) => folder !== build && finished.test(basename(folder)))
    .map((folder) => join(folder, part))
    .filter((folder) => existsSync(folder)),
];
