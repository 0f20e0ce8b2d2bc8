import { HttpProblem } from '../../httpAnswers.ts';

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk of the data file is full',
  SQLITE_IOERR: 'The data file cannot be read or written',
  SQLITE_READONLY: 'The data file is read-only',
};

/** @returns a problem with status 507 if the data file or its disk caused the error, so that its owner can solve it, or undefined. */
export function diskProblem(error: unknown): HttpProblem | undefined {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  // The code may be longer, for example `SQLITE_IOERR_WRITE`.
  const [, family = ''] = /^(SQLITE_[A-Z]+)/.exec(String(code)) ?? [];
  const reason = REASONS[family];
  return reason === undefined
    ? undefined
    : new HttpProblem(507, `${reason}: nothing of this request was stored. Earlier changes are still stored.`);
}
