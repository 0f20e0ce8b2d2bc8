import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './httpAnswers.ts';

/** Gets a line for each error that is no answer. */
export type Log = (line: string) => void;

export const logToStandardError: Log = (line) => void process.stderr.write(`${line}\n`);

/** What is told of an error that nobody foresaw: its own words, which may name files of this machine, go to the log. */
export function problemOf(error: unknown, { method = '', url = '' }: IncomingMessage, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`The local platform failed at ${method} ${url}: ${reason}`);
  return new HttpProblem(500, 'Internal server error of the local platform. Its output tells more.');
}
