import type { RequestLimits } from './postToService.ts';
import type { ServiceAddress } from './serviceAddress.ts';

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
