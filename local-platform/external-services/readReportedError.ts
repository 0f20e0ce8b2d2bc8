import { isJsonObject } from '../api/records/records.ts';

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
