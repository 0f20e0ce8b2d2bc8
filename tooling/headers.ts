import { loadEnv } from 'vite';
import { type Configuration, ConfigurationError, readConfiguration } from '../src/app/configuration.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './contentSecurityPolicy.ts';
import { styleHashesOf } from './prerender/inlineStyles.ts';

/** A bad value is said in plain lines; a stack trace would only hide it. */
function productionConfiguration(): Configuration {
  try {
    return readConfiguration(loadEnv('production', process.cwd(), 'VITE_'));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Prints the headers that a production host sends, for this configuration and the pages in `dist`: `npm run --silent headers`. */
const headers = {
  'Content-Security-Policy': contentSecurityPolicy(productionConfiguration(), { styleHashes: styleHashesOf('dist') }),
  ...SECURITY_HEADERS,
};
console.log(
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
);
