/** Which files of a build a page needs, read from Vite's manifest. */

/** The part of a manifest's entry that is used here. Files are relative to the build's root. */
interface ManifestChunk {
  file: string;
  /** Keys of chunks that this one imports at once. */
  imports?: string[];
  /** Sheets that this chunk brings. */
  css?: string[];
  assets?: string[];
}

/** By source file, or by a name of its own where a chunk is made of several. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Addresses of the modules and sheets that an entry and further sources need at once. A source that is in no build of its
 * own (a page without a loader) is left out. The entry's own sheets come first: they name the layers. After them a sheet
 * follows those of what its chunk imports, so that what was written on top of something stands after it.
 */
export function filesOf(
  manifest: Manifest,
  entry: string,
  sources: readonly string[],
): { modules: string[]; css: string[] } {
  const modules = new Set<string>();
  const css = new Set(manifest[entry]?.css);
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    chunk.imports?.forEach(collect);
    chunk.css?.forEach((sheet) => css.add(sheet));
  };
  [entry, ...sources].forEach(collect);
  const addresses = (files: Set<string>) => Array.from(files, (file) => `/${file}`);
  return { modules: addresses(modules), css: addresses(css) };
}
