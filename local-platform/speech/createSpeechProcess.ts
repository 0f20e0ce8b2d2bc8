import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process/WorkerProcess.ts';

const SYNTHESIS_DEADLINE_MS = 30_000;

export type Speech = { readonly text: string; readonly voice: string };

/**
 * The synthesizer in its own process. WebAssembly under `node:wasi` can crash its process (seen on Node 20.20, in V8's garbage
 * collection). The answer is a WAV file.
 */
export const createSpeechProcess = () =>
  new WorkerProcess<Speech, Uint8Array>({
    script: fileURLToPath(new URL('./fliteProcess.js', import.meta.url)),
    name: 'the synthesizer',
    deadlineMs: SYNTHESIS_DEADLINE_MS,
    maxWaiting: Number.POSITIVE_INFINITY,
    prepare: () => {
      const folder = mkdtempSync(join(tmpdir(), 'callwright-speech-'));
      return {
        args: [folder],
        release: () => {
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
    // Node warns that node:wasi is experimental, which the user cannot change.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
