import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { ExternalServiceError } from './ExternalServiceError.ts';
import type { ChatService, CustomTranscriber, CustomVoice, ExternalServices } from './externalServices.ts';
import { checkAddress, type Scheme, type ServiceAddress } from './serviceAddress.ts';

export type AssistantServices = {
  /** Without a service whose address or model is not valid, and without headers that are not valid. */
  readonly services: ExternalServices;
  /** One sentence for each problem, which begins with the name of its field. */
  readonly problems: readonly string[];
  /** Names of fields that have a value and no effect here: "voice.server.backoffPlan". */
  readonly ignored: readonly string[];
};

/** The vendor's default values. */
const [DEFAULT_TEMPERATURE, DEFAULT_MAX_TOKENS] = [0.5, 250];

/** The client or Node sets these. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade']);

const IGNORED_MODEL_FIELDS = [
  'wordLevelConfidenceEnabled',
  'emotionRecognitionEnabled',
  'numFastTurns',
  'knowledgeBase',
];
const IGNORED_VOICE_FIELDS = ['chunkPlan', 'fallbackPlan'];
const IGNORED_TRANSCRIBER_FIELDS = ['fallbackPlan'];
const IGNORED_SERVER_FIELDS = ['credentialId', 'staticIpAddressesEnabled', 'encryptedPaths', 'backoffPlan'];

type Reading = {
  readonly allowedHosts: readonly string[];
  readonly problems: string[];
  readonly ignored: string[];
};

/**
 * Reads the external services of an assistant in the vendor's fields: a `model` of the provider `custom-llm`, a `voice` of `custom-voice`
 * and a `transcriber` of `custom-transcriber`. Other providers are left out. The caller reads the model's `messages` and tools.
 *
 * @param assistant a stored assistant with the overrides of its call
 * @param allowedHosts names of hosts other than this machine, in lower case
 */
export function readAssistantServices(assistant: JsonObject, allowedHosts: readonly string[]): AssistantServices {
  const reading: Reading = { allowedHosts, problems: [], ignored: [] };
  const model = readModel(objectOrEmpty(assistant.model), reading);
  const voice = readVoice(objectOrEmpty(assistant.voice), reading);
  const transcriber = readTranscriber(objectOrEmpty(assistant.transcriber), reading);
  const { problems, ignored } = reading;
  return {
    services: {
      ...(model !== undefined && { model }),
      ...(voice !== undefined && { voice }),
      ...(transcriber !== undefined && { transcriber }),
    },
    problems,
    ignored,
  };
}

function readModel(fields: JsonObject, reading: Reading): ChatService | undefined {
  if (fields.provider !== 'custom-llm') return undefined;
  const { url, model, metadataSendMode, temperature, maxTokens, timeoutSeconds } = fields;
  const address = readAddress(url, 'model.url', 'http', reading);
  if (typeof model !== 'string' || model === '') reading.problems.push('model.model must be the name of the model.');
  // The vendor sends the Authorization header of a credential only.
  const headers = readHeaders(fields.headers, 'model.headers', [...OWN_HEADERS, 'authorization'], reading);
  if (address === undefined || typeof model !== 'string' || model === '') return undefined;
  noteIgnored(fields, 'model', IGNORED_MODEL_FIELDS, reading);
  return {
    address,
    model,
    headers,
    temperature: typeof temperature === 'number' ? temperature : DEFAULT_TEMPERATURE,
    maxTokens: typeof maxTokens === 'number' ? maxTokens : DEFAULT_MAX_TOKENS,
    metadataSendMode: metadataSendMode === 'off' || metadataSendMode === 'destructured' ? metadataSendMode : 'variable',
    // "Without needing to stream any tokens back." Its default of 20 s is longer than a caller waits.
    limits: isPositive(timeoutSeconds) ? { firstByteMs: timeoutSeconds * 1_000 } : {},
  };
}

function readVoice(fields: JsonObject, reading: Reading): CustomVoice | undefined {
  if (fields.provider !== 'custom-voice') return undefined;
  const server = readServer(fields.server, 'voice.server', 'http', reading);
  if (server === undefined) return undefined;
  noteIgnored(fields, 'voice', IGNORED_VOICE_FIELDS, reading);
  const { voiceId } = fields;
  return { type: 'custom-voice', ...server, ...(typeof voiceId === 'string' && { voiceId }) };
}

function readTranscriber(fields: JsonObject, reading: Reading): CustomTranscriber | undefined {
  if (fields.provider !== 'custom-transcriber') return undefined;
  const server = readServer(fields.server, 'transcriber.server', 'ws', reading);
  if (server === undefined) return undefined;
  noteIgnored(fields, 'transcriber', IGNORED_TRANSCRIBER_FIELDS, reading);
  return { type: 'custom-transcriber', ...server };
}

function readServer(value: unknown, source: string, scheme: Scheme, reading: Reading) {
  const fields = objectOrEmpty(value);
  const address = readAddress(fields.url, `${source}.url`, scheme, reading);
  const headers = readHeaders(fields.headers, `${source}.headers`, [...OWN_HEADERS], reading);
  if (address === undefined) return undefined;
  noteIgnored(fields, source, IGNORED_SERVER_FIELDS, reading);
  const { timeoutSeconds } = fields;
  return { address, headers, limits: isPositive(timeoutSeconds) ? { wholeMs: timeoutSeconds * 1_000 } : {} };
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0;

function readAddress(value: unknown, source: string, scheme: Scheme, reading: Reading): ServiceAddress | undefined {
  const { allowedHosts, problems } = reading;
  const example = scheme === 'ws' ? 'ws://127.0.0.1:9000/transcriber' : 'http://127.0.0.1:9000/v1';
  try {
    return checkAddress(typeof value === 'string' ? value : '', { source, schemes: [scheme], example, allowedHosts });
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

function readHeaders(value: unknown, source: string, ownHeaders: readonly string[], { problems, ignored }: Reading) {
  const headers: Record<string, string> = {};
  for (const [name, content] of Object.entries(isJsonObject(value) ? value : {})) {
    if (ownHeaders.includes(name.toLowerCase())) ignored.push(`${source}.${name}`);
    else if (typeof content === 'string' && isValidHeader(name, content)) headers[name] = content;
    else problems.push(`${source}.${name} is not a valid header: it needs a plain name and a text of one line.`);
  }
  return headers;
}

function isValidHeader(name: string, content: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, content);
    return true;
  } catch {
    return false;
  }
}

/** A field that is off or empty has no effect at the vendor either. */
function noteIgnored(fields: JsonObject, source: string, names: readonly string[], { ignored }: Reading): void {
  for (const name of names) {
    const value = fields[name];
    const isOff = value === undefined || value === false || value === 0 || (Array.isArray(value) && value.length === 0);
    if (!isOff) ignored.push(`${source}.${name}`);
  }
}
