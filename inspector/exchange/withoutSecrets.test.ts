import { expect, test } from 'vitest';
import { readRecording } from '../recording/readRecording.ts';
import type { RecordedEvent, Recording } from '../recording/recording.ts';
import { jsonWithoutSecrets } from './withoutSecrets.ts';

const ROOM = 'https://example.daily.co/abcdef';
const TOKEN = 'eyJhbGciOi"JIUzI1NiJ9.secret';
const KEY = 'public-key-1234';

const eventWith = (fields: Partial<RecordedEvent>, index = 0): RecordedEvent => ({
  index,
  at: 0,
  target: 'a1',
  type: 'session.join',
  outcome: 'processed',
  transitions: [],
  changes: [],
  ...fields,
});

const recordingOf = (...events: readonly RecordedEvent[]): Recording => ({
  format: 'callwright-recording',
  version: 1,
  page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-11-22T10:00:00.000Z' },
  counts: { actors: 1, events: events.length, transitions: 0 },
  actors: [{ id: 'a1', name: 'call', kind: 'system', startedAt: 0, status: 'active' }],
  events,
});

const savedOf = (fields: Partial<RecordedEvent>) => {
  const json = jsonWithoutSecrets(recordingOf(eventWith(fields)));
  return { json, saved: readRecording(json).events[0] };
};

test('tokens, keys and addresses of rooms are replaced wherever they are, and nothing else', () => {
  const { json, saved } = savedOf({
    payload: {
      call: {
        id: 'call-1',
        webCallUrl: ROOM,
        transport: { callToken: TOKEN },
        monitor: { listenUrl: 'wss://a.example/1' },
      },
      publicKey: KEY,
      url: ROOM,
      words: `Joined ${ROOM} with ${TOKEN}`,
      hasToken: true,
    },
  });
  expect(saved?.payload).toEqual({
    call: {
      id: 'call-1',
      webCallUrl: '[room address]',
      transport: { callToken: '[token]' },
      monitor: { listenUrl: '[room address]' },
    },
    publicKey: '[token]',
    url: '[room address]',
    words: 'Joined [room address] with [token]',
    hasToken: true,
  });
  expect(json).not.toMatch(/abcdef|eyJ|public-key/);
});

test('also in changes of the context, where the path has the name', () => {
  const { saved } = savedOf({
    changes: [
      { path: ['options', 'token'], before: 'old-token', after: TOKEN },
      { path: ['joined'], after: { url: ROOM, webCallUrl: ROOM } },
    ],
  });
  expect(saved?.changes).toEqual([
    { path: ['options', 'token'], before: '[token]', after: '[token]' },
    { path: ['joined'], after: { url: '[room address]', webCallUrl: '[room address]' } },
  ]);
});

test('also the recorded beginning of a long token', () => {
  const { saved } = savedOf({ payload: { token: { $: 'text', start: TOKEN, length: 9_000 } } });
  expect(saved?.payload).toEqual({ token: { $: 'text', start: '[token]', length: 9_000 } });
});

test('a recording without secrets is unchanged', () => {
  const recording = recordingOf(eventWith({ payload: { text: 'Hello.', token: '' } }));
  expect(jsonWithoutSecrets(recording)).toBe(JSON.stringify(recording));
});

test('a full recording is saved in about the time of its JSON', { timeout: 20_000 }, () => {
  const events = Array.from({ length: 20_000 }, (_, index) =>
    eventWith({ payload: { token: `token-${String(index % 100)}-of-a-call`, text: 'x'.repeat(500) } }, index),
  );
  expect(jsonWithoutSecrets(recordingOf(...events))).not.toContain('-of-a-call');
});
