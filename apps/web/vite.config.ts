import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { emptyOutDir: true, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        emptyOutDir: true,
        // Tells the server which modules and style sheets a page is made of.
        manifest: true,
        // The Content-Security-Policy takes nothing from data addresses but pictures.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Sheets that many of the sixty pages share travel as one, which the browser keeps; what few pages have comes with them.
                { name: 'styles', test: /\.css$/, minShareCount: 12 },
                // So do modules that a third of them share: forty small files are more work for a phone.
                { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 20 },
              ],
            },
          },
        },
      },
  // Workspace packages are source, not built packages: the server build takes them in.
  ssr: { noExternal: [/^@portolane\//] },
}));
