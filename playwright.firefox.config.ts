import { defineConfig } from '@playwright/test';
import { EXCLUDED, ONLY_CHROMIUM } from './e2e/firefox/selections.ts';
import { USE_FIREFOX } from './e2e/firefox/useFirefox.ts';
import base, { PROJECTS } from './playwright.config.ts';

/** The browser tests in Firefox: `npm run -w e2e firefox`. On each push, `npm run test:e2e` runs some of them. */
export default defineConfig({
  ...base,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/firefox.json' }]],
  projects: [...PROJECTS],
  grepInvert: [base.grepInvert ?? [], ONLY_CHROMIUM, ...EXCLUDED].flat(),
  use: { ...base.use, ...USE_FIREFOX },
});
