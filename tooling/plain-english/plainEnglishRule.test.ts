import { expect, test } from 'vitest';
import { reportsOf } from '../lint/reportsOf.fixture.ts';

const reports = (code: string) => reportsOf('plain-english', { 'a.ts': code });

test('comments without the phrases, texts that visitors read, and arguments of other classes are accepted', () => {
  const code = ['// This cannot work.', 'show("You can not go back.");', 'new Place("can not");'];
  expect(reports(code.join('\n'))).toEqual([]);
});

test('comments, test titles and messages of errors are checked', () => {
  const code = [
    '// This can not work.',
    '/** Two lines,',
    ' * which Can not work. */',
    'test("can not be closed", () => {});',
    'describe.each([1])("%s can not be closed", () => {});',
    'throw new TypeError(`It can not be ${name}.`);',
    'throw new HttpProblem(404, "It can not be found.");',
  ];
  const reported = (place: string, found = 'can not') =>
    `a.ts:${place}: "${found}": write "cannot" (docs/plain-english.md)`;
  expect(reports(code.join('\n'))).toEqual([
    reported('1:9'),
    reported('3:10', 'Can not'),
    reported('4:7'),
    reported('5:24'),
    reported('6:25'),
    reported('7:32'),
  ]);
});
