import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { doorWorker } from './door-worker-plugin.ts';

/** The desk is served below the website on the same origin, so that its cookie is of this site only. */
export default defineConfig({
  base: '/desk/',
  plugins: [react(), doorWorker()],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // React, router, queries, forms, and schemas: loaded once in a working day.
    chunkSizeWarningLimit: 800,
    // One style sheet, so that base.css comes first, which declares the order of the cascade layers.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } },
    },
  },
});
