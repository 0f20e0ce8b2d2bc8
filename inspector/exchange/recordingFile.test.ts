import { describe, expect, test } from 'vitest';
import type { RecordingFileProblem } from '../machines/recordingFileMachine.ts';
import { readRecording } from '../recording/readRecording.ts';
import type { RecordedEvent, Recording } from '../recording/recording.ts';
import {
  fileSize,
  jsonWithoutSecrets,
  problemInWords,
  readRecordingFile,
  recordingFile,
  recordingFileName,
} from './recordingFile.ts';

const recording: Recording = {
  format: 'callwright-recording',
  version: 1,
  page: { title: 'Site', address: 'http://localhost/', startedAt: new Date(2026, 10, 2, 14, 3).toISOString() },
  counts: { actors: 2, events: 1, transitions: 1 },
  actors: [
    { id: 'a1', name: 'room', kind: 'system', startedAt: 0, status: 'active' },
    { id: 'a2', name: 'toasts', kind: 'system', machine: 'toasts', startedAt: 0, status: 'active' },
  ],
  events: [
    {
      index: 0,
      at: 1.5,
      target: 'a2',
      type: 'toast.show',
      payload: { title: '„Grüße“ 😀 \u2028' },
      outcome: 'processed',
      transitions: ['toasts.empty toast.show 0'],
      value: 'passing',
      status: 'active',
      changes: [{ path: [], after: { nested: [{ $: 'undefined' }, null, 1e-7] } }],
    },
  ],
};

const fileOf = (text: string, name = 'some.json') => new File([text], name);

test('a recording is unchanged after saving and opening it', async () => {
  const { name, type, text } = recordingFile(recording);
  expect(await readRecordingFile(new File([text], name, { type }))).toEqual({ recording });
});

describe('the name of a file', () => {
  test('contains the first machine and the minute in which the recording started', () => {
    expect(recordingFileName(recording)).toBe('recording-toasts-2026-11-02-1403.json');
  });

  test('contains the machine that is shown', () => {
    expect(recordingFileName(recording, 'voice-site')).toBe('recording-voice-site-2026-11-02-1403.json');
  });

  test('contains only safe characters for any machine id', () => {
    expect(recordingFileName(recording, '../received:Äpfel / "x"')).toBe(
      'recording-received-pfel-x-2026-11-02-1403.json',
    );
    expect(recordingFileName({ ...recording, actors: [] }, '...')).toBe('recording-2026-11-02-1403.json');
  });
});

describe('a file that is not a recording', () => {
  test.each([
    ['Hello', 'not-json'],
    ['', 'not-json'],
    ['{"name":"callwright"}', 'not-a-recording'],
    [JSON.stringify({ ...recording, version: 9 }), 'other-version'],
    [JSON.stringify({ ...recording, events: 'none' }), 'damaged'],
  ])('%s: %s', async (text, fault) => {
    expect(await readRecordingFile(fileOf(text))).toEqual({ fault, reason: expect.any(String) as string });
  });

  test('reading rejects if the browser cannot read the file', async () => {
    const gone = Object.assign(fileOf(''), { text: () => Promise.reject(new Error('NotFound')) });
    await expect(readRecordingFile(gone)).rejects.toThrow('NotFound');
    await expect(readRecordingFile({ name: 'no file', size: 0 })).rejects.toThrow(TypeError);
  });

  const problems: readonly RecordingFileProblem[] = [
    { kind: 'several-files', count: 2 },
    { kind: 'too-large', name: 'a.json', size: 60_000_000 },
    { kind: 'too-slow', name: 'a.json' },
    { kind: 'unreadable', name: 'a.json', reason: 'NotFound' },
    { kind: 'not-json', name: 'a.json', reason: 'The text is not JSON.' },
    { kind: 'not-a-recording', name: 'a.json', reason: '' },
    { kind: 'other-version', name: 'a.json', reason: 'The recording has version 9; only version 1 is supported.' },
    { kind: 'damaged', name: 'a.json', reason: 'The recording’s "events" is not a list.' },
  ];

  test.each(problems)('$kind: the text contains an instruction', (problem) => {
    expect(problemInWords(problem)).toMatch(/\. (Choose|Copy|Check|Open|Get|.* Open|.* Get) .+\.$/);
  });

  test('the problem of a file that is too large names both sizes', () => {
    expect(problemInWords({ kind: 'too-large', name: 'film.mp4', size: 61_234_567 })).toContain(
      'film.mp4 is too large: it has 61 MB, and a recording has at most 50 MB.',
    );
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [14_499, '14 KB'],
  [1_234_567, '1.2 MB'],
  [3_000_000_000, '3.0 GB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

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
