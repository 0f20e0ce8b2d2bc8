import { configurationOf } from './variables/configuration.ts';
import { HTTPS_HEADERS, responseHeaders } from './hosting/hostedSite.ts';
import { inlineHashesOf } from './prerender/inlineHashes.ts';

/** Prints the headers that a production host sends, for this configuration and the pages in `dist`: `npm run --silent -w tooling headers`. */
const configuration = configurationOf('production', process.cwd());
const headers = { ...responseHeaders(configuration, inlineHashesOf('dist')), ...HTTPS_HEADERS };
console.log(
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
);
