import { describe, expect, test } from 'vitest';
import { actorTree, type RecordedActor, type RecordedEvent, type Recording } from './recording.ts';
import { readRecording, RecordingError } from './readRecording.ts';

const actor = (id: string, parent?: string): RecordedActor => ({
  id,
  name: id,
  ...(parent !== undefined && { parent }),
  kind: 'system',
  startedAt: 0,
  status: 'active',
});

const event = (index: number): RecordedEvent => ({
  index,
  at: 1.5,
  target: 'a1',
  type: 'go',
  outcome: 'processed',
  transitions: ['lamp.off go 0'],
  value: { lamp: 'on' },
  status: 'active',
  changes: [{ path: ['count'], before: 0, after: 1 }],
});

const recording: Recording = {
  format: 'callwright-recording',
  version: 1,
  page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-11-22T10:00:00.000Z' },
  counts: { actors: 1, events: 9, transitions: 9 },
  actors: [actor('a1')],
  events: [event(7), event(8)],
};

test('reads a recording unchanged', () => {
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
});

describe('rejects invalid recordings with the reason', () => {
  const [first] = recording.events;
  const cases: readonly (readonly [string, unknown])[] = [
    ['its "format" is not', null],
    ['its "format" is not', { ...recording, format: 'film' }],
    ['has version 2; only version 1 is supported', { ...recording, version: 2 }],
    ['has no version', { ...recording, version: undefined }],
    ['The recording’s page is not an object', { ...recording, page: undefined }],
    ['"startedAt" is not a time', { ...recording, page: { ...recording.page, startedAt: 'noon' } }],
    ['counts: "events" is not a count', { ...recording, counts: { ...recording.counts, events: -1 } }],
    ['"actors" is not a list', { ...recording, actors: {} }],
    ['Actor 0: "status" is not', { ...recording, actors: [{ ...actor('a1'), status: 'well' }] }],
    ['Actor 1: its id a1 is already used', { ...recording, actors: [actor('a1'), actor('a1')] }],
    ['The actor a1 is its own ancestor', { ...recording, actors: [{ ...actor('a1'), parent: 'a1' }] }],
    [
      'The actor a1 is its own ancestor',
      {
        ...recording,
        actors: [
          { ...actor('a1'), parent: 'a2' },
          { ...actor('a2'), parent: 'a1' },
        ],
      },
    ],
    ['Event 0: "transitions" is not', { ...recording, events: [{ ...first, transitions: [1] }] }],
    ['Event 0: "value" is not', { ...recording, events: [{ ...first, value: 3 }] }],
    ['Event 0: there is no actor "a9"', { ...recording, events: [{ ...first, target: 'a9' }] }],
    ['Event 1: its index is 9 instead of 8', { ...recording, events: [event(7), event(9)] }],
    ['Event 0: "changes" is not', { ...recording, events: [{ ...first, changes: [{}] }] }],
  ];

  test.each(cases)('%s', (reason, value) => {
    const read = () => readRecording(JSON.stringify(value));
    expect(read).toThrow(RecordingError);
    expect(read).toThrow(reason);
  });

  test('a chain of 20,000 actors, each the parent of the next, at once', { timeout: 5_000 }, () => {
    const chain = Array.from({ length: 20_000 }, (_, place) => actor(`a${String(place)}`, `a${String(place - 1)}`));
    const json = JSON.stringify({ ...recording, actors: chain, events: [] });
    expect(() => readRecording(json)).toThrow('The actor a100 is more than 100 levels below the page.');
    const reversed = JSON.stringify({ ...recording, actors: chain.reverse(), events: [] });
    expect(() => readRecording(reversed)).toThrow(RecordingError);
  });

  test('values that are nested too deeply for functions that follow them', () => {
    const deep = `${'{"lamp":'.repeat(5_000)}"on"${'}'.repeat(5_000)}`;
    const json = JSON.stringify(recording).replace('{"lamp":"on"}', deep);
    expect(() => readRecording(json)).toThrow('Values are nested more than 100 levels deep.');
  });

  test('invalid JSON', () => {
    expect(() => readRecording('{')).toThrow('The text is not JSON.');
  });

  test.each([
    ['{', 'not-json'],
    ['{"format":"film"}', 'not-a-recording'],
    [JSON.stringify({ ...recording, version: 2 }), 'other-version'],
    [JSON.stringify({ ...recording, actors: {} }), 'damaged'],
  ])('%s: %s', (json, fault) => {
    expect(() => readRecording(json)).toThrow(expect.objectContaining({ fault }) as Error);
  });
});

test('actorTree puts an actor below its parent, or at the top if the parent is missing', () => {
  expect(actorTree([actor('a1'), actor('a2', 'a1'), actor('a3', 'a0'), actor('a4', 'a2')])).toEqual([
    {
      actor: actor('a1'),
      children: [{ actor: actor('a2', 'a1'), children: [{ actor: actor('a4', 'a2'), children: [] }] }],
    },
    { actor: actor('a3', 'a0'), children: [] },
  ]);
});
