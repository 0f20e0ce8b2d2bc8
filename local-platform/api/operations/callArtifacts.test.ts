import { beforeAll, describe, expect, test } from 'vitest';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { SAMPLE_RATE, samplesOfPcm } from '../../wave/wave.ts';
import { type JsonObject, newRecord } from '../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations, textOf } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const TALK = { transcript: 'AI: Hello.\nUser: My roof leaks.' };

/**
 * Lengths in samples. The test synthesizer produces a hundred samples for each character of a turn, and a pause follows each turn.
 * Each sample of the assistant's voice is 2000. Each sample of the customer's voice is 1000.
 */
const PAUSE = 0.4 * SAMPLE_RATE;

/** The samples after the header. Those of two channels alternate. */
const readSamples = (file: Uint8Array) => samplesOfPcm(file.subarray(44));
const [HELLO, ROOF] = [600, 1400];

function startWithCall(fields: JsonObject) {
  const platform = startOperations();
  const call = newRecord({ type: 'webCall', status: 'ended', ...fields }, platform.context);
  platform.context.store.insert('call', call);
  const readFile = async (name: string): Promise<Buffer> => {
    const { content } = await platform.answerTo(`GET /call/{id}/${name}` as OperationKey, { path: { id: call.id } });
    if (!(content?.bytes instanceof Uint8Array)) return expect.fail(`${name} is not a file.`);
    return Buffer.from(content.bytes);
  };
  return { ...platform, id: call.id, readFile };
}

const peakOf = (samples: Int16Array, from: number, to: number) => Math.max(...samples.slice(from, to));

describe('recordings', () => {
  test('contain each speaker only during the turns of that speaker, with silence in between', async () => {
    const { readFile } = startWithCall({ artifact: TALK });
    const [assistant, customer, mono] = [
      readSamples(await readFile('assistant-recording')),
      readSamples(await readFile('customer-recording')),
      readSamples(await readFile('mono-recording')),
    ];
    const length = HELLO + ROOF + 2 * PAUSE;
    expect([assistant.length, customer.length, mono.length]).toEqual([length, length, length]);
    const spans = [
      [0, HELLO],
      [HELLO, HELLO + PAUSE],
      [HELLO + PAUSE, HELLO + PAUSE + ROOF],
    ] as const;
    expect(spans.map(([from, to]) => peakOf(assistant, from, to))).toEqual([2000, 0, 0]);
    expect(spans.map(([from, to]) => peakOf(customer, from, to))).toEqual([0, 0, 1000]);
    expect(spans.map(([from, to]) => peakOf(mono, from, to))).toEqual([2000, 0, 1000]);
  });

  test('in stereo have the customer on the left and the assistant on the right', async () => {
    const { readFile } = startWithCall({ artifact: TALK });
    const stereo = await readFile('stereo-recording');
    expect([stereo.toString('latin1', 0, 4), stereo.readUInt16LE(22), stereo.readUInt32LE(24)]).toEqual([
      'RIFF',
      2,
      SAMPLE_RATE,
    ]);
    // The samples of the two channels alternate.
    const samples = readSamples(stereo);
    const inRoof = 2 * (HELLO + PAUSE + 1);
    expect([samples[0], samples[1], samples[inRoof], samples[inRoof + 1]]).toEqual([0, 2000, 1000, 0]);
  });

  test('of a web call without a transcript contain only the greeting', async () => {
    const { readFile } = startWithCall({ assistant: { firstMessage: 'Hi there.' } });
    expect(readSamples(await readFile('mono-recording'))).toHaveLength(900 + PAUSE);
  });

  test('of a web call of a stored assistant contain its greeting', async () => {
    const { context, readFile } = startWithCall({ assistantId: 'roofer' });
    const assistant = newRecord({ firstMessage: 'Hi there.' }, context);
    context.store.insert('assistant', { ...assistant, id: 'roofer' });
    expect(readSamples(await readFile('mono-recording'))).toHaveLength(900 + PAUSE);
  });

  test('with video are AVI files with an index', async () => {
    const { readFile } = startWithCall({ artifact: TALK, artifactPlan: { videoRecordingEnabled: true } });
    const video = await readFile('video-recording');
    expect([video.toString('latin1', 0, 4), video.toString('latin1', 8, 12)]).toEqual(['RIFF', 'AVI ']);
    expect(video.readUInt32LE(4)).toBe(video.length - 8);
    const index = video.lastIndexOf('idx1');
    expect(video.toString('latin1', index + 8, index + 12)).toBe('00db');
  });
});

test.each([
  ['mono-recording', { type: 'outboundPhoneCall' }, 'nothing was said in this call'],
  ['mono-recording', { artifact: TALK, artifactPlan: { recordingEnabled: false } }, 'recordingEnabled false'],
  [
    'stereo-recording',
    { artifact: TALK, assistantOverrides: { artifactPlan: { recordingEnabled: false } } },
    'recordingEnabled false',
  ],
  ['video-recording', { artifact: TALK }, 'videoRecordingEnabled'],
  ['pcap', {}, 'only telephone calls have packets'],
  ['pcap', { type: 'vapi.websocketCall' }, 'only telephone calls have packets'],
  ['pcap', { type: 'inboundPhoneCall', assistant: { artifactPlan: { pcapEnabled: false } } }, 'pcapEnabled false'],
] as const)('the file %s of a call with %j is not found: %s', async (name, fields, reason) => {
  const { readFile } = startWithCall(fields);
  const problem = await readFile(name).catch((error: unknown) => error);
  if (!(problem instanceof HttpProblem)) return expect.fail('The file exists.');
  expect([problem.status, problem.message]).toEqual([404, expect.stringContaining(reason)]);
});

test('the artifact plan of a stored assistant applies to its calls, unless a call has its own', async () => {
  const { context, readFile, id } = startWithCall({ artifact: TALK, assistantId: 'assistant-1' });
  const artifactPlan = { recordingEnabled: false, videoRecordingEnabled: true };
  context.store.insert('assistant', { ...newRecord({ artifactPlan }, context), id: 'assistant-1' });
  await expect(readFile('mono-recording')).rejects.toThrow('recordingEnabled false');
  expect((await readFile('video-recording')).toString('latin1', 8, 12)).toBe('AVI ');
  const call = context.store.get('call', id);
  if (call === undefined) return expect.fail('The call is not stored.');
  context.store.replace('call', { ...call, artifactPlan: {} });
  expect(readSamples(await readFile('mono-recording')).length).toBeGreaterThan(0);
  await expect(readFile('video-recording')).rejects.toThrow('videoRecordingEnabled');
});

test('the packet capture of a telephone call is only the header of a pcap file', async () => {
  const { readFile } = startWithCall({ type: 'outboundPhoneCall' });
  const capture = await readFile('pcap');
  expect([capture.length, capture.readUInt32LE(0).toString(16)]).toEqual([24, 'a1b2c3d4']);
});

test('the log file of a call has a JSON object in each line', async () => {
  const { answerTo, id } = startWithCall({ endedAt: '2026-01-05T08:05:00.000Z', endedReason: 'customer-ended-call' });
  const { content } = await answerTo('GET /call/{id}/call-logs', { path: { id } });
  if (content === undefined) return expect.fail('The log is missing.');
  const lines = (await textOf(content)).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { log: string }).log)).toEqual([
    'Call created: webCall',
    'Call ended: customer-ended-call',
  ]);
});
