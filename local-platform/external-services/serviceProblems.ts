import { isJsonObject } from '../api/records/records.ts';
import { ExternalServiceError, type ExternalServiceErrorType } from './ExternalServiceError.ts';
import type { Endpoint } from './serviceAddress.ts';

/**
 * @param problem the predicate of the sentence that begins with the service: "did not answer within 3 s"
 * @param check a sentence
 */
export function serviceProblem(
  { service, address }: Endpoint,
  type: ExternalServiceErrorType,
  problem: string,
  check: string,
  details: { readonly status?: number; readonly cause?: unknown } = {},
): ExternalServiceError {
  // Without the query, which can contain a key.
  const where = `${address.origin}${address.pathname}`;
  return new ExternalServiceError(type, `The ${service} at ${where} ${problem}. ${check}`, details);
}

const CHECK_PROTOCOL: Readonly<Record<Endpoint['service'], string>> = {
  model: 'Check that the address is that of an OpenAI-compatible server. Most such addresses end with /v1.',
  voice: 'Check that the address is that of an OpenAI-compatible or custom-voice server.',
  transcriber: 'Check that the address is that of an OpenAI-compatible or custom-transcriber server.',
};

/** The answer does not follow the protocol. @param problem as in `serviceProblem` */
export const badAnswer = (endpoint: Endpoint, problem: string): ExternalServiceError =>
  serviceProblem(endpoint, 'bad-answer', problem, CHECK_PROTOCOL[endpoint.service]);

export const timeoutProblem = (endpoint: Endpoint, problem: string): ExternalServiceError =>
  serviceProblem(endpoint, 'timeout', problem, 'Check that its server is not busy and has loaded its model.');

const MAX_QUOTED_CHARACTERS = 200;

/** Of a longer text only the beginning is searched for markup. */
const MAX_READ_CHARACTERS = 4_096;

/** Makes a server's text fit for one line of a log: without control characters and markup, and cut. */
export function quoted(text: string): string {
  const plain = text
    .slice(0, MAX_READ_CHARACTERS)
    .replace(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain.length > MAX_QUOTED_CHARACTERS ? `${plain.slice(0, MAX_QUOTED_CHARACTERS)}…` : plain;
}

/**
 * The message of an error in the forms that servers use: `{"error": {"message"}}`, `{"error"}`, `{"message"}`, `{"detail"}`.
 *
 * @returns the message, or undefined if the value contains none
 */
export function readReportedError(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const { error, message, detail } = value;
  const text = isJsonObject(error) ? (error.message ?? error.type ?? error.code) : (error ?? message ?? detail);
  if (text === undefined || text === null || text === false) return undefined;
  return quoted(typeof text === 'string' ? text : JSON.stringify(text));
}

/** As `readReportedError`, for a body that can also be plain text or a page. @returns '' for an empty body */
export function reportedErrorIn(body: string): string {
  try {
    return readReportedError(JSON.parse(body)) ?? quoted(body);
  } catch {
    return quoted(body);
  }
}
