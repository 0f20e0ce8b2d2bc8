import { findChromium } from '../browsers/findBrowser.ts';
import { lineOf } from './checkResult.ts';
import { checkSite } from './checkSite.ts';
import { readSmokeArguments, SMOKE_USAGE } from './readSmokeArguments.ts';

const BAD_ARGUMENTS = 2;

/** Checks a deployed site, with a line for each check: `npm run -w tooling smoke -- <address>`. Exits with status 1 if a check fails. */
const read = readSmokeArguments(process.argv.slice(2));
if (!read.ok) {
  console.error(`${read.problem} Usage: ${SMOKE_USAGE}`);
  process.exit(BAD_ARGUMENTS);
}
const results = await checkSite(read.origin, { chromium: findChromium() });
for (const result of results) console.log(lineOf(result));
const count = (status: string) => results.filter((result) => result.status === status).length;
console.log(
  `\n${read.origin}: ${String(count('passed'))} passed, ${String(count('failed'))} failed, ${String(count('noted'))} noted, ${String(count('skipped'))} skipped.`,
);
if (count('failed') > 0) process.exitCode = 1;
