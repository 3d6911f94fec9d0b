import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The mini-app is served below the website on the same origin, so the API and the illustrations
 * need no CORS.
 */
export default defineConfig({
  base: '/liff/',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet, so that base.css, which declares the order of the cascade layers, comes
    // first.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } },
    },
  },
});
