import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The mini-app lives below the website, on the same origin, so the API and the drawings are next door. */
export default defineConfig({
  base: '/liff/',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // All sheets are one, so that base.css, which says the order of the layers, is in front whatever a page brings along.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } },
    },
  },
});
