import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/**
 * The program lists the files of every page, so each character of their hashes counts: seven are the
 * fewest that Rolldown accepts. Pages rendered by the server name the pictures of the client's build.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

const script = /\.[cm]?[jt]sx?$/;
/** Packages and modules that make a file large: all but React, the router, and queries; contract and API client. */
const heavy =
  /\/node_modules\/(?!(\.pnpm|react|react-dom|scheduler|react-router|@tanstack|zustand)\/)|\/core\/src\/(contract|client)\//;
const light = new Map<string, boolean>();

/** Whether neither a module nor anything that it imports is heavy. */
function isLight(id: string, context: Rolldown.ChunkingContext): boolean {
  const known = light.get(id);
  if (known !== undefined) return known;
  // Until it is known, for modules that import each other.
  light.set(id, true);
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  const result = !heavy.test(id) && imports.every((imported) => isLight(imported, context));
  light.set(id, result);
  return result;
}

/** Puts light modules that several chunks share, and what they import, into one file. */
const partsOf = (name: string, test: RegExp, minShareCount: number, priority: number) => ({
  name: (id: string, context: Rolldown.ChunkingContext) =>
    script.test(id) && test.test(id) && isLight(id, context) ? name : null,
  debugName: name,
  minShareCount,
  priority,
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? {
        emptyOutDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { assetFileNames } },
      }
    : {
        emptyOutDir: true,
        // The server derives a page's modules and style sheets from it.
        manifest: true,
        // The Content-Security-Policy allows data URLs for images only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                // Style sheets shared by several pages form one file, which the browser caches; a
                // page's own sheets load with it. Splitting further was tried: six more requests
                // before the first paint, to save 3 KiB.
                { name: 'styles', test: /\.css$/, minShareCount: 2, priority: 5 },
                // Modules shared by a third of the pages form one file as well: forty small files
                // are more work for a phone.
                { name: 'shared', test: script, minShareCount: 30, priority: 4 },
                // The API client needs all of the contract, a form some of it.
                {
                  name: 'contract',
                  test: /core\/src\/contract\/|node_modules\/zod/,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                // Parts that two pages share form a file for each area (docs/decisions/2026-12-01-files-by-area.md).
                partsOf('site', /\/src\/(?!features\/)|\/node_modules\//, 12, 2),
                partsOf('events', /\/features\/(event|waitlist|map|people|order)\//, 2, 1),
                partsOf(
                  'catalog',
                  /\/features\/(article|share|brand|product|file|campaign|gallery|search|company)\//,
                  2,
                  0,
                ),
              ],
            },
          },
        },
      },
  // Workspace packages are TypeScript source, so the server build bundles them.
  ssr: { noExternal: [/^@portolane\//] },
}));
