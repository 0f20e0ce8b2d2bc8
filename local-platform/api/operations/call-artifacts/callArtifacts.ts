import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiAnswer, ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { logOfCall } from '../callLogs.ts';
import { artifactPlanOf } from './artifactPlanOf.ts';
import { speakCall, type SpokenCall } from './spokenCall.ts';
import { writeVideo } from './videoFile.ts';
import { writeWave } from '../../../wave/writeWave.ts';

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
