import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('./room/roomScript.ts', import.meta.url));

/** After a change of a file in these folders, the development server builds the script again at the next request. */
export const ROOM_SOURCES: readonly string[] = [
  fileURLToPath(new URL('./room/', import.meta.url)),
  fileURLToPath(new URL('../src/machines/receptionist/', import.meta.url)),
];

/**
 * Builds the room script, which the room library loads as its call machine.
 *
 * @param plugins additional plugins for the build
 * @returns the code of one classic script, because the room library runs it in a script element or as a function
 */
export async function buildRoomScript(plugins: readonly Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'callwrightLocalRoom', fileName: () => 'room.js' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs.filter((output) => output.type === 'chunk');
  if (script === undefined) throw new Error(`The build of the room script ${ENTRY} has no output.`);
  return script.code;
}
