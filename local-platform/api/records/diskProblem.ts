import { HttpProblem } from '../../httpAnswers.ts';

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk of the data file is full',
  SQLITE_IOERR: 'The data file cannot be written',
  SQLITE_READONLY: 'The data file is read-only',
};

/** @returns status 507 for an error of the database that the disk has caused and the owner of the data file can solve; else undefined. */
export function diskProblem(error: unknown): HttpProblem | undefined {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  // Includes `SQLITE_IOERR_WRITE` and similar codes.
  const [, family = ''] = /^(SQLITE_[A-Z]+)/.exec(String(code)) ?? [];
  const reason = REASONS[family];
  return reason === undefined
    ? undefined
    : new HttpProblem(507, `${reason}: nothing of this request was stored. Earlier changes are still stored.`);
}
