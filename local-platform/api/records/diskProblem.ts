import { HttpProblem } from '../../httpAnswers.ts';

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk of the data file is full',
  SQLITE_IOERR: 'The data file can not be written',
  SQLITE_READONLY: 'The data file may not be written',
};

/** An error of the database for which the disk is to blame, and which its owner can mend: 507. */
export function diskProblem(error: unknown): HttpProblem | undefined {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  // `SQLITE_IOERR_WRITE` and its like.
  const [, family = ''] = /^(SQLITE_[A-Z]+)/.exec(String(code)) ?? [];
  const reason = REASONS[family];
  return reason === undefined
    ? undefined
    : new HttpProblem(507, `${reason}: nothing of this request was kept. What was kept before is still there.`);
}
