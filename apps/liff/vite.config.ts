import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The mini-app lives below the website, on the same origin, so the API and the drawings are next door. */
export default defineConfig({
  base: '/liff/',
  plugins: [react()],
  build: { emptyOutDir: true, assetsInlineLimit: 0 },
});
