import markdown from '@eslint/markdown';
import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { plainEnglishRule } from './plainEnglishRule.js';

RuleTester.describe = describe;
RuleTester.it = it;

const options = [{ phrases: [{ pattern: '\\bcan not\\b', write: 'cannot' }] }];
const accepted = (code: string, name: string) => ({ name, code, options });
const reported = (code: string, name: string, [line, column]: readonly [number, number], found = 'can not') => ({
  ...accepted(code, name),
  errors: [{ messageId: 'phrase', data: { found, write: 'cannot' }, line, column }],
});

new RuleTester().run('plain-english in code', plainEnglishRule, {
  valid: [
    accepted('// This cannot work.', 'a comment without the phrase'),
    accepted('show("You can not go back.");', 'a text that visitors read'),
    accepted('new Place("can not");', 'an argument of a class that is not an error'),
  ],
  invalid: [
    reported('// This can not work.', 'a line comment', [1, 9]),
    reported('/** Two lines,\n * which Can not work. */', 'a block comment', [2, 10], 'Can not'),
    reported('test("can not be closed", () => {});', 'a test title', [1, 7]),
    reported('describe.each([1])("%s can not be closed", () => {});', 'a title of a table of tests', [1, 24]),
    reported('throw new TypeError(`It can not be ${name}.`);', 'a message of an error', [1, 25]),
    reported('throw new HttpProblem(404, "It can not be found.");', 'a message of a problem', [1, 32]),
  ],
});

new RuleTester({ plugins: { markdown }, language: 'markdown/gfm' }).run('plain-english in Markdown', plainEnglishRule, {
  valid: [accepted('Code: `can not`\n\n```\ncan not\n```\n', 'code in a page')],
  invalid: [
    reported('# Title\n\nIt can not work.\n', 'a paragraph', [3, 4]),
    reported('| a |\n| - |\n| can not |\n', 'a table', [3, 3]),
  ],
});
