import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The program lists the files of every page, so each character of their hashes counts: seven are the
 * fewest that Rolldown accepts. Pages rendered by the server name the pictures of the client's build.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

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
                { name: 'styles', test: /\.css$/, minShareCount: 2 },
                // Modules shared by a third of the pages form one file as well: forty small files
                // are more work for a phone.
                { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 30 },
              ],
            },
          },
        },
      },
  // Workspace packages are TypeScript source, so the server build bundles them.
  ssr: { noExternal: [/^@portolane\//] },
}));
