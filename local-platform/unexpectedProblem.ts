import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './httpAnswers.ts';

/** Gets a line for each error that is no answer. */
export type Log = (line: string) => void;

const ignoreFailedWrite = () => {};

/** Never throws and never ends the process: a line that cannot be written, because the pipe's reader is gone, is lost. */
export const logToStandardError: Log = (line) => {
  // Without a listener, the stream's `EPIPE` would be an uncaught exception. It may come after `write` has returned.
  if (!process.stderr.listeners('error').includes(ignoreFailedWrite)) process.stderr.on('error', ignoreFailedWrite);
  process.stderr.write(`${line}\n`);
};

/** What is told of an error that nobody foresaw: its own words, which may name files of this machine, go to the log. */
export function problemOf(error: unknown, { method = '', url = '' }: IncomingMessage, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`The local platform failed at ${method} ${url}: ${reason}`);
  return new HttpProblem(500, 'Internal server error of the local platform. Its output tells more.');
}
