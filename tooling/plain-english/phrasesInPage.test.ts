import { expect, test } from 'vitest';
import { phrasesInPage } from './phrasesInPage.ts';

const reported = (place: string) => `${place}: "can not": write "cannot" (docs/plain-english.md)`;

test.each([
  ['a title', '# It can not work\n', '1:6'],
  ['a paragraph', '# Title\n\nIt\ncan not work.\n', '4:1'],
  ['emphasis', 'It **can not** work.\n', '1:6'],
  ['the text of a link', 'It [can not](README.md) work.\n', '1:5'],
  ['an item of a list', '- It can not work.\n', '1:6'],
  ['a cell of a table', '| a |\n| - |\n| can not |\n', '3:3'],
  ['a text after an escape', 'A \\* can not work.\n', '1:6'],
])('%s is checked', (_, markdown, place) => {
  expect(phrasesInPage(markdown)).toEqual([reported(place)]);
});

test('code is not checked', () => {
  expect(phrasesInPage('Code: `can not`\n\n```\ncan not\n```\n\n    can not\n')).toEqual([]);
});
