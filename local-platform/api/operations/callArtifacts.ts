import { firstMessageOf } from '../../server/firstMessage.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { interleavedSamples, readWave, riffChunk, SAMPLE_RATE, waveFormat, writeWave } from '../../wave/wave.ts';
import type { ApiAnswer, ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import type { RecordStore, StoredRecord } from '../records/recordStore.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { answeringAssistant } from './answeringAssistant.ts';
import { nameOfAssistant } from './chatReply.ts';
import { logOfCall } from './logs.ts';
import { talkOfCall, type Turn } from './structured-outputs/talk.ts';

/**
 * Header of the format pcap 2.4: microseconds, packets up to 262,144 bytes, Ethernet. No packets follow, because no telephone call takes
 * place.
 */
const EMPTY_CAPTURE = Buffer.from('d4c3b2a1' + '02000400' + '00000000' + '00000000' + '00000400' + '01000000', 'hex');

/** The call with the id of the path. @throws HttpProblem 404 */
function callAt({ path: { id = '' } }: ApiRequest, { store }: ApiContext): StoredRecord {
  const call = store.get('call', id);
  if (call === undefined) throw new HttpProblem(404, `There is no call with the id ${JSON.stringify(id)}.`);
  return call;
}

const fileAnswer = (call: StoredRecord, name: string, type: string, bytes: Uint8Array | string): ApiAnswer => ({
  status: 200,
  content: { type, bytes },
  headers: { 'Content-Disposition': `attachment; filename="${encodeURIComponent(call.id)}-${name}"` },
});

const notFound = (reason: string) => new HttpProblem(404, `Artifact not found: ${reason}.`);

const PAUSE_SECONDS = 0.4;
/** Turns that would start later are left out, because each second of speech has to be synthesized. */
const MAX_SECONDS = 300;
/** The synthesizer's limit for one text. Longer turns are cut. */
const MAX_TURN_CHARACTERS = 1_000;

/** The samples of both sides of a call. They have the same length, because each side is silent while the other speaks. */
type SpokenCall = { readonly customer: Int16Array; readonly assistant: Int16Array };

/** `start` is the index of the turn's first sample in the call. */
type SpokenTurn = { readonly role: Turn['role']; readonly start: number; readonly samples: Int16Array };

/**
 * The turns of the call. For a web call without a transcript, only the greeting is known: that of the stored assistant as it is now, because
 * the call's version of it may have been deleted.
 */
function turnsOf(call: StoredRecord, context: Pick<ApiContext, 'store'>): readonly Turn[] {
  const { turns } = talkOfCall(call);
  if (turns.length > 0 || call.type !== 'webCall') return turns;
  const assistant = answeringAssistant({ ...call, assistantVersion: undefined }, context);
  return [{ role: 'assistant', text: firstMessageOf({ ...call, assistant }, nameOfAssistant(assistant)) }];
}

/**
 * Synthesizes the call's turns in the voices of the local platform, because the sound itself is not stored. Each turn is followed by
 * a pause.
 *
 * @throws HttpProblem 404 if the call has no turn that the synthesizer can speak
 */
async function speakCall(call: StoredRecord, context: ApiContext): Promise<SpokenCall> {
  const spoken: SpokenTurn[] = [];
  let end = 0;
  for (const { role, text } of turnsOf(call, context)) {
    const words = text.slice(0, MAX_TURN_CHARACTERS);
    // The synthesizer refuses a text that has neither Latin letters nor digits.
    if (!/[a-z0-9]/i.test(words) || end >= MAX_SECONDS * SAMPLE_RATE) continue;
    // `slt` is a woman's voice, and `rms` is a man's.
    const speech = readWave(await context.synthesize(words, role === 'assistant' ? 'slt' : 'rms'));
    if (typeof speech === 'string') throw new Error(`The synthesizer ${speech}.`);
    const { samples } = speech;
    spoken.push({ role, start: end, samples });
    end += samples.length + PAUSE_SECONDS * SAMPLE_RATE;
  }
  if (spoken.length === 0) throw new HttpProblem(404, 'Artifact not found: nothing was said in this call.');
  const sides = { customer: new Int16Array(end), assistant: new Int16Array(end) };
  for (const { role, start, samples } of spoken) {
    sides[role === 'assistant' ? 'assistant' : 'customer'].set(samples, start);
  }
  return sides;
}

/** Adds the samples of both sides. The sum is in range, because the sides never speak at the same time here. */
const mixedSides = ({ customer, assistant }: SpokenCall): Int16Array =>
  assistant.map((sample, index) => sample + (customer[index] ?? 0));

/**
 * Returns the first `artifactPlan` in this order: of the call, of its `assistantOverrides`, of the assistant that the call contains, of
 * the stored assistant. Returns an empty object if none of them has a plan.
 */
export function artifactPlanOf(call: StoredRecord, store: RecordStore): JsonObject {
  const { artifactPlan, assistantOverrides, assistant, assistantId } = call;
  const stored = typeof assistantId === 'string' ? store.get('assistant', assistantId) : undefined;
  const owners = [objectOrEmpty(assistantOverrides), objectOrEmpty(assistant), objectOrEmpty(stored)];
  return objectOrEmpty([artifactPlan, ...owners.map((owner) => owner.artifactPlan)].find(isJsonObject));
}

/** Answers with an audio recording. By the vendor's default, a call has audio recordings. */
const recording =
  (name: string, channelsOf: (spoken: SpokenCall) => readonly Int16Array[]): ApiOperation =>
  async (request, context) => {
    const call = callAt(request, context);
    const { recordingEnabled } = artifactPlanOf(call, context.store);
    if (recordingEnabled === false) throw notFound('the artifactPlan of the call has recordingEnabled false');
    const spoken = await speakCall(call, context);
    return fileAnswer(call, `${name}.wav`, 'audio/wav', writeWave(channelsOf(spoken)));
  };

const SIDE_PIXELS = 16;
const BYTES_PER_PIXEL = 3;
const FRAME_BYTES = SIDE_PIXELS * SIDE_PIXELS * BYTES_PER_PIXEL;
const MICROSECONDS_PER_FRAME = 1_000_000;
const INDEX_FLAG = 0x10;
const KEY_FRAME_FLAG = 0x10;

/** Encodes each number in 32 bits, little-endian, as the headers and the index of an AVI file have them. */
const encodeNumbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

const listChunk = (type: string, ...parts: readonly Uint8Array[]) => riffChunk('LIST', Buffer.from(type), ...parts);

/** `AVISTREAMHEADER`, with an empty rectangle. */
const streamHeader = (type: string, scale: number, rate: number, length: number, sampleBytes: number) =>
  riffChunk(
    'strh',
    Buffer.from(type),
    Buffer.alloc(4),
    encodeNumbers(0, 0, 0, scale, rate, 0, length, 0, 0xffff_ffff, sampleBytes, 0, 0),
  );

/** `BITMAPINFOHEADER`: 24 bits per pixel, uncompressed. */
const pictureFormat = () => {
  const format = encodeNumbers(40, SIDE_PIXELS, SIDE_PIXELS, 0, 0, FRAME_BYTES, 0, 0, 0, 0);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(BYTES_PER_PIXEL * 8, 14);
  return format;
};

/**
 * Encodes an AVI file with the sound as PCM, and with an uncompressed black picture for each second, because no camera is recorded.
 *
 * @param sound one channel
 */
function writeVideo(sound: Int16Array): Uint8Array {
  const seconds = Math.max(1, Math.ceil(sound.length / SAMPLE_RATE));
  // For each second: a picture of stream 0, and the sound of stream 1.
  const pieces = Array.from({ length: seconds }, (_, second) => [
    riffChunk('00db', Buffer.alloc(FRAME_BYTES)),
    riffChunk('01wb', interleavedSamples([sound.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE)])),
  ]).flat();
  const header = listChunk(
    'hdrl',
    // `AVIMAINHEADER`
    riffChunk(
      'avih',
      encodeNumbers(MICROSECONDS_PER_FRAME, 0, 0, INDEX_FLAG, seconds, 0, 2, 0, SIDE_PIXELS, SIDE_PIXELS, 0, 0, 0, 0),
    ),
    listChunk('strl', streamHeader('vids', 1, 1, seconds, 0), riffChunk('strf', pictureFormat())),
    listChunk('strl', streamHeader('auds', 1, SAMPLE_RATE, sound.length, 2), riffChunk('strf', waveFormat(1))),
  );
  // Offsets in the index count from the list's type, `movi`, which has 4 bytes.
  let offset = 4;
  const index = pieces.map((piece) => {
    const entry = Buffer.concat([
      piece.subarray(0, 4),
      encodeNumbers(KEY_FRAME_FLAG, offset, new DataView(piece.buffer).getUint32(4, true)),
    ]);
    offset += piece.length;
    return entry;
  });
  return riffChunk('RIFF', Buffer.from('AVI '), header, listChunk('movi', ...pieces), riffChunk('idx1', ...index));
}

/** Answers with a video. By the vendor's default, a call has none. */
const videoRecording: ApiOperation = async (request, context) => {
  const call = callAt(request, context);
  const { videoRecordingEnabled } = artifactPlanOf(call, context.store);
  if (videoRecordingEnabled !== true) throw notFound('the call has no artifactPlan with videoRecordingEnabled');
  const spoken = await speakCall(call, context);
  return fileAnswer(call, 'video.avi', 'video/x-msvideo', writeVideo(mixedSides(spoken)));
};

const TELEPHONE_CALLS: readonly unknown[] = ['inboundPhoneCall', 'outboundPhoneCall'];

/** Answers with a packet capture. By the vendor's default, a telephone call has one. */
const packetCapture: ApiOperation = (request, context) => {
  const call = callAt(request, context);
  if (!TELEPHONE_CALLS.includes(call.type)) throw notFound('only telephone calls have packets');
  const { pcapEnabled } = artifactPlanOf(call, context.store);
  if (pcapEnabled === false) throw notFound('the artifactPlan of the call has pcapEnabled false');
  return fileAnswer(call, 'call.pcap', 'application/vnd.tcpdump.pcap', EMPTY_CAPTURE);
};

/** Answers with one JSON object per line, as in the vendor's log files. */
const callLogFile: ApiOperation = (request, context) => {
  const call = callAt(request, context);
  const lines = logOfCall(call).map((entry) => `${JSON.stringify(entry)}\n`);
  return fileAnswer(call, 'call-logs.jsonl', 'application/x-ndjson; charset=utf-8', lines.join(''));
};

/** The files of a call, which are generated on request. */
export const callArtifacts = {
  'GET /call/{id}/mono-recording': recording('mono', (spoken) => [mixedSides(spoken)]),
  'GET /call/{id}/stereo-recording': recording('stereo', ({ customer, assistant }) => [customer, assistant]),
  'GET /call/{id}/customer-recording': recording('customer', ({ customer }) => [customer]),
  'GET /call/{id}/assistant-recording': recording('assistant', ({ assistant }) => [assistant]),
  'GET /call/{id}/video-recording': videoRecording,
  'GET /call/{id}/pcap': packetCapture,
  'GET /call/{id}/call-logs': callLogFile,
} as const;
