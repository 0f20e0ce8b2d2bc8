import { defineConfig } from 'vite';

/** Two pages with a call button, one for our client and one for the vendor's, built as the site is. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../../.cache/call-bench',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: ['ours.html', 'vendor.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
