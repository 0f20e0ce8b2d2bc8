import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './httpAnswers.ts';

/** Receives a text for each unexpected error. The text may have several lines, such as a stack. */
export type Log = (text: string) => void;

const ignoreFailedWrite = () => {};

/**
 * Writes a text and a line break to the standard error stream. Never throws and never ends the process: a text that cannot be written,
 * because the output is closed, is lost.
 */
export const logToStandardError: Log = (text) => {
  // Without a listener, the stream's `EPIPE` would be an uncaught exception. The error may come after `write` has returned.
  if (!process.stderr.listeners('error').includes(ignoreFailedWrite)) process.stderr.on('error', ignoreFailedWrite);
  process.stderr.write(`${text}\n`);
};

/**
 * The answer to an error. The message of an unexpected error may name files of this machine, so the message is only logged, and
 * the answer has status 500.
 */
export function problemOf(error: unknown, { method = '', url = '' }: IncomingMessage, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`The local platform failed at ${method} ${url}: ${reason}`);
  return new HttpProblem(500, 'Internal server error of the local platform. See its output for the cause.');
}
