import type { IncomingMessage } from 'node:http';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import {
  MultipartParseError,
  parseMultipart,
  type MultipartPart,
  type ParseMultipartOptions,
} from '@remix-run/multipart-parser';
import { parse as parseDisposition } from 'content-disposition';
import { HttpProblem } from '../httpAnswers.ts';

export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_FORM_BYTES = 10 * 1024 * 1024;

/** The forms of the API have a handful of parts; what counts is that no form takes the server long. */
const FORM_LIMITS = {
  maxParts: 1000,
  maxHeaderSize: 16 * 1024,
  maxFileSize: MAX_FORM_BYTES,
  maxTotalSize: MAX_FORM_BYTES,
} satisfies Partial<ParseMultipartOptions>;

/** RFC 2046, section 5.1.1. The search for one of thousands of characters takes seconds. */
const MAX_BOUNDARY_CHARACTERS = 70;

/** Deeper than anything that the vendor's types describe; what walks through a body need not fear for its stack. */
export const MAX_JSON_DEPTH = 64;

/** Who goes on sending after that loses the connection, and the answer with it. */
const MAX_REFUSED_BYTES = 64 * 1024 * 1024;

/** @throws HttpProblem 415 without a JSON content type, 413 beyond 256 KB, 400 where the text is no JSON, too deep, or holds an infinite number. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { type, parameters } = contentTypeOf(request);
  if (type !== 'application/json') {
    throw new HttpProblem(415, 'The body must be JSON: send the header Content-Type: application/json.');
  }
  if (!/^utf-?8$/i.test(parameters.get('charset') ?? 'utf-8')) throw new HttpProblem(415, 'JSON must be UTF-8.');
  const value = parseJson(await readBytes(request, MAX_JSON_BYTES));
  if (isDeeperThan(MAX_JSON_DEPTH, value)) {
    throw new HttpProblem(400, `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`);
  }
  // JSON could not hold it when it is answered: it would become null.
  if (holdsInfinity(value)) throw new HttpProblem(400, `The body holds a number beyond ${Number.MAX_VALUE}.`);
  return value;
}

/**
 * Between two parts others get their turn: a thousand parts with all the headers that they may have take half a second.
 *
 * @returns A part with a file name is a `File`, also with an empty one; every other part is text, whatever its type.
 * @throws HttpProblem 415 without its content type and boundary, 413 beyond 10 MB, 400 where it can't be read.
 */
export async function readFormData(request: IncomingMessage): Promise<FormData> {
  const boundary = boundaryOf(request);
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  if (bytes.length === 0) throw unreadableForm('it is empty');
  const form = new FormData();
  try {
    for (const part of parseMultipart(withoutPreamble(bytes, boundary), { ...FORM_LIMITS, boundary })) {
      appendPart(form, part);
      await othersHadTheirTurn();
    }
  } catch (error) {
    // The latter where a header is not UTF-8.
    const isUnreadable = error instanceof MultipartParseError || error instanceof TypeError;
    throw isUnreadable ? unreadableForm(error.message) : error;
  }
  return form;
}

const unreadableForm = (reason: string) =>
  new HttpProblem(400, `The body can not be read as multipart/form-data: ${reason}.`);

function boundaryOf(request: IncomingMessage): string {
  const { type, parameters } = contentTypeOf(request);
  const boundary = parameters.get('boundary') ?? '';
  if (type !== 'multipart/form-data' || boundary === '' || boundary.length > MAX_BOUNDARY_CHARACTERS) {
    throw new HttpProblem(
      415,
      `The body must be form data: Content-Type: multipart/form-data with a boundary of 1 to ${MAX_BOUNDARY_CHARACTERS} characters.`,
    );
  }
  return boundary;
}

/** What stands before the first boundary means nothing (RFC 2046, section 5.1.1), but the parser knows no such thing. */
function withoutPreamble(bytes: Buffer, boundary: string): Buffer {
  const first = Buffer.from(`--${boundary}`, 'latin1');
  if (bytes.subarray(0, first.length).equals(first)) return bytes;
  const lineBreak = bytes.indexOf(`\r\n--${boundary}`, 'latin1');
  return lineBreak === -1 ? bytes : bytes.subarray(lineBreak + '\r\n'.length);
}

function appendPart(form: FormData, part: MultipartPart): void {
  const { name, fileName } = namesOf(part.headers['content-disposition'] ?? '');
  if (fileName === undefined) {
    form.append(name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(part.bytes));
  } else {
    const type = part.headers['content-type'] ?? 'text/plain';
    form.append(name, new File([part.arrayBuffer], fileName, { type }));
  }
}

/**
 * Browsers write a quote in a name as `%22`, and a backslash as any other character (HTML, "Multipart form data"); others escape
 * both with a backslash (RFC 2183). A browser's name can end in a backslash, but then the parameter ends there too.
 */
const ESCAPED_QUOTE = /\\"(?!\s*(?:;|$))/;

/** The name with an asterisk (RFC 8187) goes before the plain one; where its encoding is broken it is taken as it stands. */
function namesOf(disposition: string): { readonly name: string; readonly fileName: string | undefined } {
  const { type, parameters } = parseDisposition(disposition, { multipart: !ESCAPED_QUOTE.test(disposition) });
  const { name, filename = parameters['filename*'] } = parameters;
  if (type !== 'form-data' || name === undefined) {
    throw unreadableForm('a part has no header Content-Disposition: form-data with a name');
  }
  return { name: inOnePiece(name), fileName: filename === undefined ? undefined : inOnePiece(filename) };
}

/** The library puts a name together of its characters, and such a string takes 32 bytes for each of them: 400 MB for a form. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

type ContentType = { readonly type: string; readonly parameters: ReadonlyMap<string, string> };

function contentTypeOf({ headers }: IncomingMessage): ContentType {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpProblem(415, `The Content-Encoding ${encoding} is not understood: send the body as it is.`);
  }
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const pairs = parameters.map((parameter) => {
    const [name = '', value = ''] = parameter.split(/=(.*)/s);
    return [name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')] as const;
  });
  return { type: type.toLowerCase(), parameters: new Map(pairs) };
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem(400, 'The body is no JSON: it is not UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `The body is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child));
}

function holdsInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsInfinity);
}

/**
 * What is too large is read to its end and thrown away, so that the client comes to read the answer.
 *
 * @throws Error where the client goes away.
 */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MAX_REFUSED_BYTES) request.destroy();
  }
  if (size > maxBytes) throw new HttpProblem(413, `The body is larger than ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}
