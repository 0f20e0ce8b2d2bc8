import Database from 'libsql';
import { expect, test } from 'vitest';
import { diskProblem } from './diskProblem.ts';

function errorOfFullDisk(): unknown {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 3');
  try {
    for (;;) database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(5_000));
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

test('a full disk is reported with status 507 and the message that nothing was stored', () => {
  const problem = diskProblem(errorOfFullDisk());
  expect(problem).toMatchObject({
    status: 507,
    messages: expect.stringMatching(
      /^The disk of the data file is full: nothing of this request was stored\./,
    ) as string,
  });
});

test.each([
  ['SQLITE_IOERR_WRITE', 507],
  ['SQLITE_READONLY', 507],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['ENOENT', undefined],
])('diskProblem() gives an error with the code %s the status %s', (code, status) => {
  expect(diskProblem(Object.assign(new Error('no'), { code }))?.status).toBe(status);
});

test('the message about a failed read leaves open whether reading or writing failed', () => {
  const error = Object.assign(new Error('no'), { code: 'SQLITE_IOERR_READ' });
  expect(diskProblem(error)?.messages).toMatch(/^The data file cannot be read or written: /);
});

test('an error without a code, and a value that is not an error, are not disk problems', () => {
  for (const thrown of [new Error('no'), undefined, null, 'SQLITE_FULL', { code: 'SQLITE_FULL' }]) {
    expect(diskProblem(thrown)).toBeUndefined();
  }
});
