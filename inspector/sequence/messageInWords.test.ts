import { describe, expect, test } from 'vitest';
import { layOutSequence } from './layOutSequence.ts';
import { labelOf, messageInWords, repeatInWords } from './messageInWords.ts';
import { recordedOf } from './recorded.fixture.ts';
import { readSequence } from './readSequence.ts';

describe('messageInWords', () => {
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

  test('repeatInWords counts messages and names their types', () => {
    const cycle = ['session > client level', 'client > client tick'];
    const { rows } = layOutSequence(sequence([...cycle, ...cycle, ...cycle]));
    const [row] = rows;
    expect(row?.kind === 'repeat' && repeatInWords(row)).toBe(
      '6 repeated messages of 2 kinds, 0 ms to 5 ms: level, tick',
    );
  });
});

test.each([
  ['client > session session.join', 'session.join'],
  ['client > session xstate.init', 'start'],
  ['session > client xstate.done.actor.session', 'done'],
  ['session > client xstate.error.actor.session', 'failed'],
])('labels %s as %s', (sent, label) => {
  const actors = { client: { machine: 'call-client' }, session: { machine: 'call-session', parent: 'client' } };
  const { messages } = readSequence(recordedOf(actors, [sent]));
  expect(messages.map(labelOf)).toEqual([label]);
});
