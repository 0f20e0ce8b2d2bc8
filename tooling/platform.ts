import { RecordDatabaseError } from '../local-platform/api/records/recordFile.ts';
import { readLocalSettings } from '../local-platform/server/readLocalSettings.ts';
import { startStandalonePlatform, type StandaloneOptions } from '../local-platform/platformStandalone.ts';
import { PLATFORM_USAGE, readPlatformArguments } from './readPlatformArguments.ts';

const BAD_ARGUMENTS = 2;

function fail(problem: string, status: number): never {
  console.error(problem);
  process.exit(status);
}

function messageFor(error: unknown, { port }: StandaloneOptions): string {
  if (error instanceof RecordDatabaseError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another one with --port.`;
  if (code === 'EACCES') return `Port ${port} needs privileges: choose another one with --port.`;
  throw error;
}

async function run(options: StandaloneOptions): Promise<void> {
  const platform = await startStandalonePlatform(options);
  const end = () => {
    void platform.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(
    [
      `The platform's API listens at ${platform.origin}`,
      `The rooms of its web calls are below ${platform.roomsUrl}`,
      `Their room script is in the folder ${platform.roomBundleUrl} (bundlePathOverride of the room library)`,
    ].join('\n'),
  );
}

const read = readPlatformArguments(process.argv.slice(2));
if (!read.ok) fail(`${read.problem} Usage: ${PLATFORM_USAGE}`, BAD_ARGUMENTS);
const local = readLocalSettings(process.env);
if (!local.ok) fail(local.problems.join('\n'), BAD_ARGUMENTS);
const options = { ...read.options, settings: local.settings };
run(options).catch((error: unknown) => fail(messageFor(error, options), 1));
