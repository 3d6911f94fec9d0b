import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Libraries that every page needs. Others (forms, axios, schemas, dialogs) travel with what uses them. */
const libraries = /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack|zustand|js-cookie)[@+/]/;

/** Of our own code, what the frame of every page is made of. */
const site =
  /apps\/web\/src\/(?:app|shell|page-table)|packages\/core\/src\/(?:i18n\/[a-z-]+\.ts|rules\/(?:menu|navigation|time)|client|session|queries\/(?:menu|setting|tag))|packages\/ui\/src\/(?:icon|button|heading|section-heading|link|brand-mark|plates)/;

/** What lists of events are made of, and what forms and filters are. */
const lists = /apps\/web\/src\/features\/event|packages\/ui\/src\/(?:price|status-mark|empty-state|tag|pagination|skeleton)/;
const forms = /apps\/web\/src\/features\/filters|packages\/ui\/src\/(?:field|select|text-input|checkbox)/;

/**
 * Vite wraps every dynamic import in a helper that preloads its style sheets and modules. There is one style sheet here,
 * and the boot script knows the page's modules, so the wrapper becomes the import itself: a kilobyte less on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, react(), tailwind()],
  build: isSsrBuild
    ? { emptyOutDir: true, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // One style sheet, and the page's own list of modules (fetched by the boot script): imports need no helper to preload anything.
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 2 },
                // What every page has, and what many have: a few files instead of forty.
                { name: 'site', test: site, minShareCount: 3, priority: 1 },
                { name: 'lists', test: lists, minShareCount: 3 },
                { name: 'forms', test: forms, minShareCount: 3 },
              ],
            },
          },
        },
      },
  // Workspace packages are source, not built packages: the server build takes them in.
  ssr: { noExternal: [/^@portolane\//] },
}));
