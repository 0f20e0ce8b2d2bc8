import { parseArgs } from 'node:util';
import type { StandaloneOptions } from '../local-platform/platformStandalone.ts';

export const DEFAULT_PLATFORM_PORT = 8787;

export const PLATFORM_USAGE = 'npm run platform -- [--port 8787] [--data file.db] [--rate-limit requests-per-minute]';

export type PlatformArguments =
  | { readonly ok: true; readonly options: StandaloneOptions }
  /** One sentence for the person at the keyboard. */
  | { readonly ok: false; readonly problem: string };

const OPTIONS = { port: { type: 'string' }, data: { type: 'string' }, 'rate-limit': { type: 'string' } } as const;

const refuse = (problem: string): PlatformArguments => ({ ok: false, problem });

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : NaN);

/** @param args of the command, without Node and the script. */
export function readPlatformArguments(args: readonly string[]): PlatformArguments {
  const parsed = parse(args);
  if (typeof parsed === 'string') return refuse(parsed);
  const { port = String(DEFAULT_PLATFORM_PORT), data, 'rate-limit': rate } = parsed;
  if (!(wholeNumber(port) <= 65_535)) return refuse(`--port must be a number from 0 to 65535, but it is "${port}".`);
  if (data === '') return refuse('--data must be followed by the name of a file.');
  if (rate !== undefined && !(wholeNumber(rate) >= 1)) {
    return refuse(`--rate-limit must be a number of requests a minute from 1, but it is "${rate}".`);
  }
  return {
    ok: true,
    options: {
      port: Number(port),
      ...(data === undefined ? {} : { dataFile: data }),
      ...(rate === undefined ? {} : { requestsPerMinute: Number(rate) }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node goes on with advice about positional arguments, which there are none of.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    return `${sentence.replace(/\.$/, '')}.`;
  }
}
