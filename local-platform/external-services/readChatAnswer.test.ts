import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectToolCalls, readServerSentEvents } from './readChatAnswer.ts';

async function eventsIn(chunks: readonly Uint8Array[]) {
  const events: string[] = [];
  for await (const data of readServerSentEvents(readable(chunks))) events.push(data);
  return events;
}

// eslint-disable-next-line typescript/require-await -- the reader takes chunks that arrive over time
async function* readable(chunks: readonly Uint8Array[]) {
  yield* chunks;
}

describe('server-sent events', () => {
  test.each<[string, string, string[]]>([
    ['two events', 'data: one\n\ndata: two\n\n', ['one', 'two']],
    ['CRLF', 'data: one\r\n\r\ndata: two\r\n\r\n', ['one', 'two']],
    ['CR', 'data: one\r\rdata: two\r\r', ['one', 'two']],
    ['comments', ': ping\n\ndata: one\n: ping\n\n: ping\n\n', ['one']],
    ['other fields', 'event: message\nid: 7\nretry: 10\ndatabase: no\ndata: one\n\nevent: end\n\n', ['one']],
    ['no space after the colon', 'data:one\n\ndata:  two\n\n', ['one', ' two']],
    ['several lines of data', 'data: one\ndata\ndata: two\n\n', ['one\n\ntwo']],
    ['no empty line at the end', 'data: one\n\ndata: two', ['one', 'two']],
    ['one line end at the end', 'data: one\r', ['one']],
    ['a byte order mark', '\uFEFFdata: one\n\n', ['one']],
    ['other text', '<!doctype html>\n\n<p>Hello', []],
    ['nothing', '', []],
  ])('are read from %s', async (_, text, events) => {
    expect(await eventsIn([new TextEncoder().encode(text)])).toEqual(events);
  });

  test('are the same, however the bytes are split', async () => {
    const bytes = new TextEncoder().encode(
      '\uFEFFdata: José’s 🏠\r\n\r\n: ping\r\ndata: a\r\ndata: b\n\n\rdata: {"text":"\\r"}',
    );
    const cuts = fc.array(fc.nat({ max: bytes.length }));
    await fc.assert(
      fc.asyncProperty(cuts, async (unsorted) => {
        const places = [0, ...unsorted.sort((one, other) => one - other), bytes.length];
        const chunks = places.slice(1).map((place, index) => bytes.slice(places[index], place));
        expect(await eventsIn(chunks)).toEqual(['José’s 🏠', 'a\nb', '{"text":"\\r"}']);
      }),
    );
  });
});

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
