import { ExternalServiceError } from './ExternalServiceError.ts';
import type { ExternalServices, TranscriberService } from './externalServices.ts';
import { checkAddress, hostNameOf, type Scheme, type ServiceAddress } from './serviceAddress.ts';

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

export type ServiceVariablesResult =
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
