import { expect, test } from 'vitest';
import { inlineStyles } from './prerenderPlugin.ts';

test('the styles are in the page in their order, and disabled links name their files', () => {
  expect(
    inlineStyles([
      { address: '/assets/0.css', text: 'a{color:red}\n' },
      { address: '/assets/1.css', text: 'b{color:blue}\n' },
    ]),
  ).toBe(
    '<style>a{color:red}b{color:blue}</style>' +
      '<link rel="stylesheet" href="/assets/0.css" disabled>' +
      '<link rel="stylesheet" href="/assets/1.css" disabled>',
  );
});
