import { describe, expect, test } from 'vitest';
import { layOutSequence } from './layOutSequence.ts';
import { clockOf, messageInWords, repeatInWords, timeInWords, typeInWords } from './messageInWords.ts';
import { recordedOf } from './recorded.fixture.ts';
import { readSequence } from './readSequence.ts';

test.each([
  [0, '0 ms'],
  [119.6, '120 ms'],
  [999.6, '1.00 s'],
  [2_396.4, '2.40 s'],
  [59_999, '1 min 0.0 s'],
  [62_400, '1 min 2.4 s'],
  [3_725_960, '62 min 6.0 s'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(timeInWords(milliseconds)).toBe(words);
});

test.each([
  [120, '120 ms'],
  [59_940, '59.94 s'],
  [59_960, '1:00.0'],
  [62_400, '1:02.4'],
  [3_725_960, '62:06.0'],
])('%d milliseconds are %s in short', (milliseconds, short) => {
  expect(clockOf(milliseconds)).toBe(short);
});

test.each([
  ['session.join', 'session.join'],
  ['xstate.init', 'start'],
  ['xstate.after.second.voiceSite.calling', 'after second'],
  ['xstate.after.500.lamp.on', 'after 500 ms'],
  ['xstate.done.actor.createWebCall', 'done'],
  ['xstate.error.actor.createWebCall', 'failed'],
  ['xstate.promise.resolve', 'resolved'],
  ['xstate.done.state.lamp.on', 'lamp.on is done'],
  ['xstate.unheard-of', 'xstate.unheard-of'],
])('%s is read as %s', (type, words) => {
  expect(typeInWords(type)).toBe(words);
});

describe('a sentence', () => {
  const actors = { client: { machine: 'call-client' }, session: { machine: 'call-session', parent: 'client' } };
  const sequence = (sent: Parameters<typeof recordedOf>[1]) => readSequence(recordedOf(actors, sent));

  test.each([
    [['> client visitor.start'], 'the page sent visitor.start to call-client, 120 ms'],
    [['client > session session.join'], 'call-client sent session.join to call-session, 120 ms'],
    [['client > session xstate.init'], 'call-client started call-session, 120 ms'],
    [['> session xstate.stop'], 'call-client stopped call-session, 120 ms'],
    [['session > client xstate.done.actor.session'], 'call-session reported to call-client that it is done, 120 ms'],
    [['session > client xstate.error.actor.session'], 'call-session reported to call-client that it failed, 120 ms'],
    [['client > client xstate.after.second.client'], 'call-client sent after second to itself, 120 ms'],
    [['> client late', { outcome: 'lost' as const }], 'the page sent late to call-client, lost, 120 ms'],
    [['> client new', { outcome: 'sent' as const }], 'the page sent new to call-client, not processed yet, 120 ms'],
    [['> client go', { value: { a: 'b' } }], 'the page sent go to call-client, then in a.b, 120 ms'],
  ])('%j', (sent, words) => {
    const { lifelines, messages } = sequence([120, ...sent]);
    const [message] = messages;
    expect(message && messageInWords(message, (id) => lifelines.find((one) => one.id === id))).toBe(words);
  });

  test('of a repeat counts its messages and names their types', () => {
    const cycle = ['session > client level', 'client > client tick'];
    const { rows } = layOutSequence(sequence([...cycle, ...cycle, ...cycle]));
    const [row] = rows;
    expect(row?.kind === 'repeat' && repeatInWords(row)).toBe(
      '6 repeated messages of 2 kinds, 0 ms to 5 ms: level, tick',
    );
  });
});
