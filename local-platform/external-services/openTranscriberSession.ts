import type { IncomingMessage } from 'node:http';
import { type RawData, WebSocket } from 'ws';
import { isJsonObject } from '../api/records/records.ts';
import { ExternalServiceError } from './ExternalServiceError.ts';
import type { CustomTranscriber } from './externalServices.ts';
import { FIRST_BYTE_MS } from './postToService.ts';
import { badAnswer, quoted, serviceProblem, timeoutProblem } from './serviceProblems.ts';
import { type Endpoint, lookUpHost } from './serviceAddress.ts';

export type ChannelTranscript = {
  readonly channel: 'customer' | 'assistant';
  readonly text: string;
  /** False if a later transcript of this channel replaces it. */
  readonly isFinal: boolean;
};

export type SessionLimits = {
  /** To open the connection. */
  readonly firstByteMs: number;
  /** Of one message. */
  readonly maxMessageBytes: number;
  /** Of all messages. */
  readonly maxBytes: number;
  /** Of sound that the server has not read. */
  readonly maxUnreadBytes: number;
};

/** An hour of speech has about 60 KB of text, which partial transcripts repeat. 1 MB of unread sound is 16 s at 16 kHz. */
export const SESSION_LIMITS: SessionLimits = {
  firstByteMs: FIRST_BYTE_MS,
  maxMessageBytes: 64_000,
  maxBytes: 4_000_000,
  maxUnreadBytes: 1_000_000,
};

export type SessionOptions = {
  /** Samples per second and channel. The vendor's documentation shows 16,000. */
  readonly sampleRate: number;
  /** Called for each `transcriber-response`. */
  readonly onTranscript: (transcript: ChannelTranscript) => void;
  /** Called once if an open session fails or the server closes it. */
  readonly onFailure: (error: ExternalServiceError) => void;
  /** Ends the session. */
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<SessionLimits> | undefined;
};

export type TranscriberSession = {
  /** Sends sound of both speakers. The shorter channel is filled with silence. Ignored after the end of the session. */
  readonly send: (customer: Int16Array, assistant?: Int16Array) => void;
  /** Ends the session. Neither callback is called afterwards. Idempotent. */
  readonly close: () => void;
};

/**
 * Opens a session with a `custom-transcriber` by the vendor's protocol: a `start` message, then 16-bit PCM whose frames have the
 * customer first and the assistant second. The server returns `transcriber-response` messages. Other JSON messages are ignored.
 *
 * @returns when the connection is open and `start` is sent
 * @throws ExternalServiceError, or the reason of the signal
 */
export function openTranscriberSession(
  service: CustomTranscriber,
  options: SessionOptions,
): Promise<TranscriberSession> {
  const { sampleRate, onTranscript, onFailure, signal } = options;
  const limits = { ...SESSION_LIMITS, ...options.limits };
  const endpoint: Endpoint = { service: 'transcriber', address: service.address };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const socket = new WebSocket(service.address, {
      headers: { ...service.headers },
      maxPayload: limits.maxMessageBytes,
      perMessageDeflate: false,
      lookup: lookUpHost,
    });
    let [isOpen, isEnded, receivedBytes] = [false, false, 0];
    const deadline = setTimeout(() => {
      fail(timeoutProblem(endpoint, `did not open a WebSocket within ${limits.firstByteMs / 1_000} s`));
    }, limits.firstByteMs);

    const end = () => {
      isEnded = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abort);
      socket.terminate();
    };
    const fail = (error: ExternalServiceError) => {
      if (isEnded) return;
      end();
      if (isOpen) onFailure(error);
      else reject(error);
    };
    const abort = () => {
      end();
      // Without effect after the session has opened.
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort, { once: true });

    socket.on('unexpected-response', (_, response) => {
      fail(refusedHandshake(endpoint, response));
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fail(socketProblem(endpoint, error, limits));
    });
    socket.on('close', () => {
      fail(interrupted(endpoint));
    });
    socket.on('message', (data, isBinary) => {
      if (isEnded) return;
      receivedBytes += bytesOf(data).byteLength;
      if (receivedBytes > limits.maxBytes) {
        fail(tooLarge(endpoint, limits.maxBytes));
        return;
      }
      const transcript = isBinary
        ? badAnswer(endpoint, 'sent binary data')
        : readMessage(endpoint, bytesOf(data).toString());
      if (transcript instanceof ExternalServiceError) fail(transcript);
      else if (transcript !== undefined) onTranscript(transcript);
    });
    socket.on('open', () => {
      if (isEnded) return;
      isOpen = true;
      clearTimeout(deadline);
      socket.send(JSON.stringify({ type: 'start', encoding: 'linear16', container: 'raw', sampleRate, channels: 2 }));
      resolve({
        send: (customer, assistant = new Int16Array()) => {
          if (isEnded) return;
          socket.send(interleaved(customer, assistant));
          if (socket.bufferedAmount <= limits.maxUnreadBytes) return;
          fail(timeoutProblem(endpoint, `has not read the last ${limits.maxUnreadBytes / 1_000} KB of sound`));
        },
        close: () => {
          if (!isEnded) end();
        },
      });
    });
  });
}

/** Binary type "nodebuffer", the default of `ws`: messages are not fragmented. */
const bytesOf = (data: RawData) => data as Buffer;

function interleaved(customer: Int16Array, assistant: Int16Array): Buffer {
  const frames = Math.max(customer.length, assistant.length);
  const bytes = Buffer.alloc(frames * 4);
  for (const [index, sample] of customer.entries()) bytes.writeInt16LE(sample, index * 4);
  for (const [index, sample] of assistant.entries()) bytes.writeInt16LE(sample, index * 4 + 2);
  return bytes;
}

/** @returns undefined for a message of another type */
function readMessage(endpoint: Endpoint, text: string): ChannelTranscript | ExternalServiceError | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return badAnswer(endpoint, `sent text that is not JSON: "${quoted(text)}"`);
  }
  if (!isJsonObject(message) || message.type !== 'transcriber-response') return undefined;
  const { transcription, channel, transcriptType } = message;
  if (typeof transcription !== 'string' || (channel !== 'customer' && channel !== 'assistant')) {
    return badAnswer(endpoint, `sent a transcriber-response without a transcription and a channel: "${quoted(text)}"`);
  }
  // The vendor documents `transcriptType`, with the default "final", but its types do not have it.
  return { channel, text: transcription.trim(), isFinal: transcriptType !== 'partial' };
}

function refusedHandshake(endpoint: Endpoint, { statusCode = 0, headers }: IncomingMessage): ExternalServiceError {
  if (statusCode >= 300 && statusCode < 400) {
    const target = quoted(headers.location ?? '');
    const check = 'Redirects are not followed: configure the final address.';
    return serviceProblem(endpoint, 'redirected', `redirects to ${target} (status ${statusCode})`, check);
  }
  const problem = `refused the WebSocket with status ${statusCode}`;
  return serviceProblem(endpoint, 'bad-status', problem, 'Check the path of the address.', { status: statusCode });
}

const interrupted = (endpoint: Endpoint) =>
  serviceProblem(endpoint, 'interrupted', 'closed the connection', 'Check the log of its server.');

const tooLarge = (endpoint: Endpoint, maxBytes: number) =>
  serviceProblem(endpoint, 'too-large', `sent more than ${maxBytes / 1_000} KB`, 'Check that the address is right.');

function socketProblem(endpoint: Endpoint, error: NodeJS.ErrnoException, limits: SessionLimits): ExternalServiceError {
  const { code = '', message } = error;
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return tooLarge(endpoint, limits.maxMessageBytes);
  if (code === 'ECONNRESET') return interrupted(endpoint);
  // `ws` reports a broken handshake without a code.
  if (code === '' || code.startsWith('WS_ERR_') || code.startsWith('HPE_')) {
    return badAnswer(endpoint, `does not follow the WebSocket protocol: ${message === '' ? code : message}`);
  }
  const problem = `cannot be reached: ${message === '' ? code : message}`;
  const check = 'Check that its server runs and that the address is right.';
  return serviceProblem(endpoint, 'unreachable', problem, check, { cause: error });
}
