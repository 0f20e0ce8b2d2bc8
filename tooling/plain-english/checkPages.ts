import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { phrasesInPage } from './phrasesInPage.ts';

// `npm run test:lint`: the pages in Markdown are in plain English. oxlint, which checks the code, reads no Markdown.

const pages = globSync('**/*.md', {
  dot: true,
  ignore: [
    '**/node_modules',
    ...['.cache', '.git', 'dist*', 'test-results', 'playwright-report', 'screenshots', 'stately'],
    // Lists the refused phrases.
    'docs/plain-english.md',
  ],
});

for (const page of pages) {
  for (const report of phrasesInPage(readFileSync(page, 'utf8'))) {
    console.error(`${page}:${report}`);
    process.exitCode = 1;
  }
}
