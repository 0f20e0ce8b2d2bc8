import { parseArgs } from 'node:util';
import { API_VERSIONS } from '../src/platform/api/operationVersions.ts';
import type { StandaloneOptions } from '../local-platform/platformStandalone.ts';

export const DEFAULT_PLATFORM_PORT = 8787;

export const PLATFORM_USAGE =
  'npm run platform -- [--port 8787] [--data file.db] [--rate-limit requests-per-minute] [--api-version 2.7.1]';

export type PlatformArguments =
  | { readonly ok: true; readonly options: StandaloneOptions }
  /** One sentence for the user of the command. */
  | { readonly ok: false; readonly problem: string };

const OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  'rate-limit': { type: 'string' },
  'api-version': { type: 'string' },
} as const;

const refuse = (problem: string): PlatformArguments => ({ ok: false, problem });

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : NaN);

/** @param args the command's arguments, without the paths of Node and the script */
export function readPlatformArguments(args: readonly string[]): PlatformArguments {
  const parsed = parse(args);
  if (typeof parsed === 'string') return refuse(parsed);
  const { port = String(DEFAULT_PLATFORM_PORT), data, 'rate-limit': rate, 'api-version': version } = parsed;
  if (!(wholeNumber(port) <= 65_535)) return refuse(`--port must be a number from 0 to 65535, but it is "${port}".`);
  if (data === '') return refuse('--data must be followed by the name of a file.');
  if (rate !== undefined && !(wholeNumber(rate) >= 1)) {
    return refuse(`--rate-limit must be a number of requests a minute from 1, but it is "${rate}".`);
  }
  const apiVersion = API_VERSIONS.find((known) => known === version);
  if (version !== undefined && apiVersion === undefined) {
    return refuse(`--api-version must be ${API_VERSIONS.join(' or ')}, but it is "${version}".`);
  }
  return {
    ok: true,
    options: {
      port: Number(port),
      ...(data === undefined ? {} : { dataFile: data }),
      ...(rate === undefined ? {} : { requestsPerMinute: Number(rate) }),
      ...(apiVersion === undefined ? {} : { apiVersion }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Without Node's advice about positional arguments, which the command does not have.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    return `${sentence.replace(/\.$/, '')}.`;
  }
}
