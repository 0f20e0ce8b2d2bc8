import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

const records = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** The items of the list under "Options". */
const optionsOf = (text: string) => [
  ...(/^\*\*Options\.\*\*\n\n((?:[- ] .*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^- /gm),
];

test.each(records)('$file has its number, a date, a status and at least two options', ({ file, text }) => {
  const [title = '', , status = ''] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${String(Number(file.slice(0, 4)))}\\. `));
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2}, (accepted|superseded)\b.*\.$/);
  expect(optionsOf(text).length).toBeGreaterThanOrEqual(2);
});

test('the numbers of the decisions are consecutive', () => {
  expect(records.map(({ file }) => Number(file.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
});
