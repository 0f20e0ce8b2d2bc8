import type { JsonObject } from '../api/records/records.ts';
import type { ChatService } from './externalServices.ts';
import { FIRST_BYTE_MS, postToService, type RequestLimits, type RequestOptions } from './postToService.ts';
import { type ChatEvent, readChatAnswer } from './readChatAnswer.ts';
import { operationAddress } from './serviceAddress.ts';
import { timeoutProblem } from './serviceProblems.ts';

/** A message in the form of the OpenAI API. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly WireToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export type WireToolCall = {
  readonly id: string;
  readonly type: 'function';
  /** `arguments` is JSON. */
  readonly function: { readonly name: string; readonly arguments: string };
};

export type ChatTool = {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    /** A JSON schema. */
    readonly parameters?: JsonObject;
  };
};

/** What the vendor's `metadataSendMode` sends about a call. */
export type CallMetadata = {
  /** The assistant's `metadata`. */
  readonly metadata?: JsonObject;
  readonly call?: JsonObject;
  readonly phoneNumber?: JsonObject;
  readonly customer?: JsonObject;
};

export type ChatRequest = RequestOptions & {
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ChatTool[];
  readonly callMetadata?: CallMetadata;
};

/** `firstByteMs` is the time to the first text or tool call. A model that reasons first often exceeds it. */
export const CHAT_LIMITS: RequestLimits = { firstByteMs: FIRST_BYTE_MS, wholeMs: 15_000, maxBytes: 1_000_000 };

/**
 * Requests a chat completion (`POST {address}/chat/completions`, streamed).
 *
 * @returns when the first text or tool call has arrived. The events end with `completed`; iteration throws the errors below too.
 *   Leaving the iteration closes the connection.
 * @throws ExternalServiceError, or the reason of the signal
 */
export async function openChat(service: ChatService, request: ChatRequest): Promise<AsyncIterable<ChatEvent>> {
  const { signal, limits: ownLimits } = request;
  const limits = { ...CHAT_LIMITS, ...service.limits, ...ownLimits };
  const endpoint = { service: 'model', address: operationAddress(service.address, '/chat/completions') } as const;
  const silent = new AbortController();
  const timer = setTimeout(() => {
    const problem = `sent no text and no tool call within ${limits.firstByteMs / 1_000} s`;
    silent.abort(timeoutProblem(endpoint, problem));
  }, limits.firstByteMs);
  try {
    const answer = await postToService(endpoint, {
      headers: { accept: 'text/event-stream, application/json', ...service.headers },
      contentType: 'application/json',
      body: JSON.stringify(bodyOf(service, request)),
      limits,
      signal: signal === undefined ? silent.signal : AbortSignal.any([signal, silent.signal]),
    });
    const events = readChatAnswer(endpoint, answer);
    // `started`: an answer that does not start throws.
    await events.next();
    return events as AsyncGenerator<ChatEvent>;
  } finally {
    clearTimeout(timer);
  }
}

function bodyOf(service: ChatService, { messages, tools = [], callMetadata = {} }: ChatRequest): JsonObject {
  const { model, temperature, maxTokens, metadataSendMode } = service;
  return {
    ...metadataFields(metadataSendMode, callMetadata),
    model,
    messages,
    // The OpenAI API refuses an empty list.
    ...(tools.length > 0 && { tools }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    stream: true,
  };
}

/** The rules of the vendor's `metadataSendMode`. */
function metadataFields(mode: ChatService['metadataSendMode'], { metadata, ...callFields }: CallMetadata): JsonObject {
  if (mode === 'off') return {};
  if (mode === 'destructured') return { ...metadata, ...callFields };
  return { ...callFields, ...(metadata !== undefined && { metadata }) };
}
