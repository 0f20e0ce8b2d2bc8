import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../room/roomScript.ts', import.meta.url));

export type RoomScript = {
  /** The code of one classic script, because the room library runs it in a script element or as a function. */
  readonly code: string;
  /** Paths of the modules from which the script was built, with forward slashes. */
  readonly sources: ReadonlySet<string>;
};

/**
 * Builds the room script, which the room library loads as its call machine.
 *
 * @param plugins additional plugins, for the development server. Without them, the script is minified: it is as large as the site.
 */
export async function buildRoomScript(plugins?: readonly Plugin[]): Promise<RoomScript> {
  const sources = new Set<string>();
  const sourceCollector: Plugin = {
    name: 'callwright:room-script-sources',
    moduleParsed: ({ id }) => void sources.add(id),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [...(plugins ?? []), sourceCollector],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      minify: plugins === undefined,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'callwrightLocalRoom', fileName: () => 'room.js' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs.filter((output) => output.type === 'chunk');
  if (script === undefined) throw new Error(`The build of the room script ${ENTRY} has no output.`);
  return { code: script.code, sources };
}
