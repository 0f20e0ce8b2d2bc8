import { firstMessageOf } from '../../../firstMessage.ts';
import { HttpProblem } from '../../../httpAnswers.ts';
import { readWave } from '../../../wave/readWave.ts';
import { SAMPLE_RATE, writeWave } from '../../../wave/writeWave.ts';
import type { ApiAnswer, ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { answeringAssistant } from '../answeringAssistant.ts';
import { logOfCall } from '../callLogs.ts';
import { nameOfAssistant } from '../chatReply.ts';
import { talkOfCall, type Turn } from '../structured-outputs/talk.ts';
import { artifactPlanOf } from './artifactPlanOf.ts';
import { writeVideo } from './videoFile.ts';

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
