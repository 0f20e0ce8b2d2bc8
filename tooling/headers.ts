import { loadEnv } from 'vite';
import { readConfiguration } from '../src/app/configuration.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './contentSecurityPolicy.ts';

/** Prints the headers that a production host sends, for this configuration: `npm run --silent headers`. */
const configuration = readConfiguration(loadEnv('production', process.cwd(), 'VITE_'));
const headers = { 'Content-Security-Policy': contentSecurityPolicy(configuration), ...SECURITY_HEADERS };
for (const [name, value] of Object.entries(headers)) console.log(`${name}: ${value}`);
