import { expect, test } from 'vitest';
import { collectToolCalls } from './collectToolCalls.ts';

const collected = (...deltas: readonly unknown[]) => {
  const calls = collectToolCalls();
  for (const fragments of deltas) calls.add(fragments);
  return calls.complete();
};

const [A, B] = [
  { id: 'a', name: 'one', arguments: { x: 1 } },
  { id: 'b', name: 'two', arguments: {} },
];

test.each<[string, unknown[], unknown]>([
  ['no fragments', [undefined, null, 'text', []], []],
  [
    'two calls whose fragments alternate',
    [
      [{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x"' } }],
      [{ index: 1, id: 'b', function: { name: 'two' } }],
      [
        { index: 0, function: { arguments: ':1}' } },
        { index: 1, function: { arguments: '{}' } },
      ],
    ],
    [A, B],
  ],
  [
    'two calls with the same index',
    [
      [{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x":1}' } }],
      [{ index: 0, id: 'b', function: { name: 'two', arguments: '{}' } }],
    ],
    [A, B],
  ],
  [
    'two calls without an index, in fragments',
    [
      [{ id: 'a', function: { name: 'one', arguments: '{"x"' } }],
      [{ function: { arguments: ':1}' } }],
      [{ id: 'b', function: { name: 'two', arguments: '' } }],
    ],
    [A, B],
  ],
  [
    'an id and a name that each fragment repeats',
    [
      [{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x"' } }],
      [{ index: 0, id: 'a', function: { name: 'one', arguments: ':1}' } }],
    ],
    [A],
  ],
  ['arguments that are an object', [[{ index: 0, id: 'a', function: { name: 'one', arguments: { x: 1 } } }]], [A]],
  [
    'calls without an id',
    [
      [
        { index: 0, function: { name: 'one', arguments: '{"x":1}' } },
        { index: 1, function: { name: 'two' } },
      ],
    ],
    [
      { ...A, id: 'call_1' },
      { ...B, id: 'call_2' },
    ],
  ],
  [
    'calls without an id and an index',
    [[{ function: { name: 'one', arguments: '{"x":1}' } }, { function: { name: 'two' } }]],
    [
      { ...A, id: 'call_1' },
      { ...B, id: 'call_2' },
    ],
  ],
  [
    'arguments that are a list',
    [[{ id: 'a', function: { name: 'one', arguments: '[]' } }]],
    'called the tool one with arguments that are not a JSON object',
  ],
  ['no name', [[{ id: 'a' }]], 'called a tool without a name'],
])('tool calls are read from %s', (_, deltas, calls) => {
  expect(collected(...deltas)).toEqual(calls);
});
