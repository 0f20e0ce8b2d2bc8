import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const PORT = 4197;

/** `npm run -w tooling soak`: many calls in one page, with the settings of the other browser tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.soak.ts',
  outputDir: '../../test-results/soak',
  projects: [{ name: 'soak' }],
  workers: 1,
  use: { ...base.use, baseURL: `http://localhost:${String(PORT)}` },
  webServer: {
    command: `npx vite preview --port ${String(PORT)} --strictPort`,
    cwd: '../..',
    url: `http://localhost:${String(PORT)}`,
    reuseExistingServer: false,
  },
});
