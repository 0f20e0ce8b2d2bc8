import { fork } from 'node:child_process';
import type { DrawResult } from './drawDefinition.ts';

export const DRAWING_TIMEOUT_MS = 60_000;
/** An unreadable chart with a thousand arrows needs more. */
const MAX_MEMORY_MB = 1_024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a machine of another application in a separate process, one machine at a time.
 *
 * @param script path of `drawingProcess.ts`.
 */
export function drawInProcess(
  script: string,
  request: unknown,
  timeoutMs: number = DRAWING_TIMEOUT_MS,
): Promise<DrawResult> {
  const result = last.then(() => draw(script, request, timeoutMs));
  last = result.catch(() => undefined);
  return result;
}

const draw = (script: string, request: unknown, timeoutMs: number): Promise<DrawResult> =>
  new Promise((resolve) => {
    const refuse = (message: string) => {
      resolve({ refusal: { message } });
    };
    const child = fork(script, {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${String(MAX_MEMORY_MB)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => {
      refuse(`The chart is too large: its layout takes more than ${String(timeoutMs / 1_000)} s.`);
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('message', (result) => {
      resolve(result as DrawResult);
    });
    child.once('error', (error) => {
      refuse(`The chart cannot be laid out: ${error.message}`);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      refuse('The chart cannot be laid out: the layout ended without a result.');
    });
    child.send(request as object, (error) => {
      if (error !== null) refuse(`The chart cannot be laid out: ${error.message}`);
    });
  });
