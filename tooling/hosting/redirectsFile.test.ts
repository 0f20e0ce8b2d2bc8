import { expect, test } from 'vitest';
import { HOSTED_SITE } from './hostedSite.fixture.ts';
import { redirectsFile } from './redirectsFile.ts';

test("file names redirect to the pages' addresses, with lines that both hosts can read", () => {
  expect(redirectsFile(HOSTED_SITE)).toBe('/index.html / 301\n/smart-inbox.html /smart-inbox 301\n');
});
