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
                // Sheets that several pages share travel as one, which the browser keeps; what is one page's own comes with it. More files of fewer
                // bytes were tried: six requests more before the first paint, for 3 KiB.
                { name: 'styles', test: /\.css$/, minShareCount: 2 },
                // So do modules that a third of them share: forty small files are more work for a phone.
                { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 26 },
              ],
            },
          },
        },
      },
  // Workspace packages are source, not built packages: the server build takes them in.
  ssr: { noExternal: [/^@portolane\//] },
}));
