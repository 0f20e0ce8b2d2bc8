import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { ExternalServiceError } from './ExternalServiceError.ts';
import type { RequestLimits } from './postToService.ts';
import { checkAddress, hostNameOf, type Scheme, type ServiceAddress } from './serviceAddress.ts';

type Service = {
  readonly address: ServiceAddress;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces single limits of the client. */
  readonly limits?: Partial<RequestLimits>;
};

/** A server of chat completions in the form of the OpenAI API. */
export type ChatService = Service & {
  /** The name of the model. */
  readonly model: string;
  /** 0 to 2. */
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** What is sent about the call, by the rules of the vendor's field of this name. */
  readonly metadataSendMode: 'off' | 'variable' | 'destructured';
};

/** A server of speech in the form of the OpenAI API (`POST {address}/audio/speech`). */
export type OpenAiVoice = Service & { readonly type: 'openai'; readonly model: string; readonly voice: string };

/** The vendor's `custom-voice`: a server that answers a `voice-request` with raw sound. */
export type CustomVoice = Service & { readonly type: 'custom-voice'; readonly voiceId?: string };

export type VoiceService = OpenAiVoice | CustomVoice;

/** A server of transcriptions in the form of the OpenAI API (`POST {address}/audio/transcriptions`). */
export type OpenAiTranscriber = Service & { readonly type: 'openai'; readonly model: string };

/** The vendor's `custom-transcriber`: a WebSocket that gets sound and returns transcripts. */
export type CustomTranscriber = Service & { readonly type: 'custom-transcriber' };

export type TranscriberService = OpenAiTranscriber | CustomTranscriber;

/** The external services in place of embedded parts. A part without a service stays embedded. */
export type ExternalServices = {
  readonly model?: ChatService;
  readonly voice?: VoiceService;
  readonly transcriber?: TranscriberService;
};

/** The variables, each with a valid value. */
export const SERVICE_VARIABLES = {
  LOCAL_MODEL_URL: 'http://127.0.0.1:11434/v1',
  LOCAL_MODEL: 'qwen2.5:7b',
  LOCAL_VOICE_URL: 'http://127.0.0.1:8880/v1',
  LOCAL_VOICE: 'af_heart',
  LOCAL_VOICE_MODEL: 'kokoro',
  LOCAL_TRANSCRIBER_URL: 'http://127.0.0.1:8000/v1',
  LOCAL_TRANSCRIBER: 'Systran/faster-distil-whisper-small.en',
  LOCAL_ALLOWED_HOSTS: 'gpu.example, 192.168.1.20',
} as const;

type Variable = keyof typeof SERVICE_VARIABLES;

/** Names of the OpenAI API, which servers of a single model or voice accept too. */
const [DEFAULT_VOICE, DEFAULT_VOICE_MODEL, DEFAULT_TRANSCRIBER] = ['alloy', 'tts-1', 'whisper-1'];

type ServiceVariablesResult =
  | {
      readonly ok: true;
      readonly services: ExternalServices;
      /** In lower case, for `readAssistantServices`. */
      readonly allowedHosts: readonly string[];
    }
  /** One sentence for each problem, which begins with the name of its variable. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** @param variables values by name. Blank values count as absent. */
export function readServiceVariables(variables: Readonly<Record<string, string | undefined>>): ServiceVariablesResult {
  const problems: string[] = [];
  const valueOf = (name: Variable) => {
    const value = variables[name]?.trim();
    return value === '' ? undefined : value;
  };

  const allowedHosts: string[] = [];
  for (const entry of (valueOf('LOCAL_ALLOWED_HOSTS') ?? '').split(',')) {
    const host = entry.trim().toLowerCase();
    if (isHostName(host)) allowedHosts.push(host);
    else if (host !== '') {
      problems.push(
        `LOCAL_ALLOWED_HOSTS must list names of hosts without a scheme and a port, such as ${SERVICE_VARIABLES.LOCAL_ALLOWED_HOSTS}, but it contains "${host}".`,
      );
    }
  }

  const addressOf = (source: Variable, schemes: readonly Scheme[] = ['http']): ServiceAddress | undefined => {
    const text = valueOf(source);
    if (text === undefined) return undefined;
    try {
      return checkAddress(text, { source, schemes, example: SERVICE_VARIABLES[source], allowedHosts });
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };

  const [modelAddress, voiceAddress] = [addressOf('LOCAL_MODEL_URL'), addressOf('LOCAL_VOICE_URL')];
  const transcriberAddress = addressOf('LOCAL_TRANSCRIBER_URL', ['http', 'ws']);
  const model = valueOf('LOCAL_MODEL');
  if (model === undefined && valueOf('LOCAL_MODEL_URL') !== undefined) {
    problems.push(`LOCAL_MODEL is missing: write the name of the model, such as ${SERVICE_VARIABLES.LOCAL_MODEL}.`);
  }
  for (const [name, urlName] of NEEDS_ADDRESS) {
    if (valueOf(name) === undefined || valueOf(urlName) !== undefined) continue;
    problems.push(`${name} needs ${urlName}: write the address of its server, such as ${SERVICE_VARIABLES[urlName]}.`);
  }
  if (problems.length > 0) return { ok: false, problems };

  const services: ExternalServices = {
    ...(modelAddress !== undefined &&
      model !== undefined && { model: { address: modelAddress, model, metadataSendMode: 'off' } }),
    ...(voiceAddress !== undefined && {
      voice: {
        type: 'openai',
        address: voiceAddress,
        model: valueOf('LOCAL_VOICE_MODEL') ?? DEFAULT_VOICE_MODEL,
        voice: valueOf('LOCAL_VOICE') ?? DEFAULT_VOICE,
      },
    }),
    ...(transcriberAddress !== undefined && {
      transcriber: transcriberAt(transcriberAddress, valueOf('LOCAL_TRANSCRIBER') ?? DEFAULT_TRANSCRIBER),
    }),
  };
  return { ok: true, services, allowedHosts };
}

const NEEDS_ADDRESS = [
  ['LOCAL_MODEL', 'LOCAL_MODEL_URL'],
  ['LOCAL_VOICE', 'LOCAL_VOICE_URL'],
  ['LOCAL_VOICE_MODEL', 'LOCAL_VOICE_URL'],
  ['LOCAL_TRANSCRIBER', 'LOCAL_TRANSCRIBER_URL'],
] as const;

/** A WebSocket is the vendor's protocol. */
const transcriberAt = (address: ServiceAddress, model: string): TranscriberService =>
  address.protocol.startsWith('ws') ? { type: 'custom-transcriber', address } : { type: 'openai', address, model };

/** True for a name, an IPv4 address and an IPv6 address without brackets, as in the host of a URL. */
function isHostName(text: string): boolean {
  const inUrl = text.includes(':') ? `http://[${text}]` : `http://${text}`;
  return /^[\w.:-]+$/.test(text) && URL.canParse(inUrl) && hostNameOf(new URL(inUrl)) === text;
}

type AssistantServices = {
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
