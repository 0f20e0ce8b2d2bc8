import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The inbox with the number of conversations in the query (`count`), built as the site is. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin()],
  publicDir: false,
  build: { target: 'es2022', outDir: '../../.cache/inbox-bench', emptyOutDir: true, chunkSizeWarningLimit: 1_000 },
  preview: { host: 'localhost' },
});
