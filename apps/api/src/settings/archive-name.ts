/** Whether CONTENT_DIR names an archive of content by this path, and no folder. */
export const isArchiveName = (path: string): boolean => /\.(tar\.gz|tgz)$/.test(path);
