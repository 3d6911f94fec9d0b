/** Determines which files of a build a page needs, from Vite's manifest. */

/** The used part of a manifest entry. Files are relative to the build's root. */
interface ManifestChunk {
  file: string;
  /** Keys of statically imported chunks. */
  imports?: string[];
  /** Style sheets of this chunk. */
  css?: string[];
  assets?: string[];
}

/** By source file, or by a generated name for a chunk of several sources. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Returns the URLs of all modules and style sheets that an entry and further sources need for the
 * first render. Sources without a chunk (a page without a loader) are skipped. The entry's own
 * style sheets come first, because they declare the cascade layers. Further ones follow those of
 * the chunks they import, so that overrides come last.
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
