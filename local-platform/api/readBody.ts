import type { IncomingMessage } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { HttpProblem } from '../server/httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from './apiOperation.ts';
import { isJsonObject } from './records/records.ts';
import {
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
  type ParseMultipartOptions,
} from '@remix-run/multipart-parser';
import { parse as parseDisposition } from 'content-disposition';

export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_FORM_BYTES = 10 * 1024 * 1024;

/** The forms of the API have few parts. The limits bound the time that reading a form takes. */
const FORM_LIMITS = {
  maxParts: 1000,
  maxHeaderSize: 16 * 1024,
  maxFileSize: MAX_FORM_BYTES,
  maxTotalSize: MAX_FORM_BYTES,
} satisfies Partial<ParseMultipartOptions>;

/** The limit of RFC 2046, section 5.1.1. Searching for a boundary of thousands of characters would take seconds. */
const MAX_BOUNDARY_CHARACTERS = 70;

/** Sufficient for any real body, and shallow enough for recursive functions. */
export const MAX_JSON_DEPTH = 64;

/** A client whose body exceeds this size is disconnected without an answer. */
const MAX_REFUSED_BYTES = 64 * 1024 * 1024;

/**
 * Reads and parses a JSON body.
 *
 * @throws HttpProblem 415 if the headers do not announce uncompressed JSON in UTF-8, 413 if the body is larger than 256 KB, 400 if
 *   the body is not JSON, is nested too deeply or contains a number that is too large
 * @throws Error if the connection closes before the body is complete
 */
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
  // `JSON.parse` reads such a number as infinite, and an answer would contain null in its place.
  if (containsInfinity(value)) throw new HttpProblem(400, `The body contains a number beyond ${Number.MAX_VALUE}.`);
  return value;
}

/** True if the request has a body (RFC 9112, section 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads JSON as `readJson` does, or returns undefined if the request has no body. */
export const readOptionalJson = (request: IncomingMessage): Promise<unknown> =>
  hasBody(request) ? readJson(request) : Promise.resolve(undefined);

/** @throws HttpProblem 415 if the body is compressed */
export const isFormData = (request: IncomingMessage): boolean => contentTypeOf(request).type === 'multipart/form-data';

/**
 * Reads a body that is form data. Yields to the event loop after each part, because a thousand parts with the longest headers take
 * half a second.
 *
 * @returns the fields of the form. A part with a file name, even an empty one, is a `File`. Every other part is a string, whatever
 *   its content type.
 * @throws HttpProblem 415 if the headers do not announce an uncompressed form with a boundary, 413 if the body is larger than 10 MB,
 *   400 if the body cannot be read as a form
 * @throws Error if the connection closes before the body is complete
 */
export async function readFormData(request: IncomingMessage): Promise<FormData> {
  const boundary = boundaryOf(request);
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  if (bytes.length === 0) throw unreadableForm('it is empty');
  const form = new FormData();
  try {
    for (const part of parseMultipart(withoutPreamble(bytes, boundary), { ...FORM_LIMITS, boundary })) {
      appendPart(form, part);
      await nextIteration();
    }
  } catch (error) {
    // The parser throws a TypeError if a header is not UTF-8.
    const isUnreadable = error instanceof MultipartParseError || error instanceof TypeError;
    throw isUnreadable ? unreadableForm(error.message) : error;
  }
  return form;
}

const unreadableForm = (reason: string) =>
  new HttpProblem(400, `The body cannot be read as multipart/form-data: ${reason}.`);

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

/** A preamble before the first boundary has no meaning (RFC 2046, section 5.1.1), but the parser does not accept one. */
function withoutPreamble(bytes: Buffer, boundary: string): Buffer {
  const firstBoundary = Buffer.from(`--${boundary}`, 'latin1');
  if (bytes.subarray(0, firstBoundary.length).equals(firstBoundary)) return bytes;
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
 * Matches a quote that a client has escaped with a backslash (RFC 2183). Browsers write a quote in a name as `%22`, and a backslash
 * as it is (HTML, "Multipart form data"). If a browser's name ends with a backslash, the next quote ends the parameter, so a quote
 * at the end of a parameter does not match.
 */
const ESCAPED_QUOTE = /\\"(?!\s*(?:;|$))/;

/**
 * Returns the names of a part and of its file. `filename*` (RFC 8187) takes precedence over `filename`. If `filename*` cannot be
 * decoded, the name of the file is `filename`, or the encoded value if there is no `filename`.
 *
 * @throws HttpProblem 400 if the part is not form data, or has no name
 */
function namesOf(disposition: string): { readonly name: string; readonly fileName: string | undefined } {
  const { type, parameters } = parseDisposition(disposition, { multipart: !ESCAPED_QUOTE.test(disposition) });
  const { name, filename = parameters['filename*'] } = parameters;
  if (type !== 'form-data' || name === undefined) {
    throw unreadableForm('a part has no header Content-Disposition: form-data with a name');
  }
  return { name: inOnePiece(name), fileName: filename === undefined ? undefined : inOnePiece(filename) };
}

/**
 * Copies a string. `parseDisposition` builds its strings character by character, and such a string takes 32 bytes for each character: up
 * to 400 MB for one form.
 */
const inOnePiece = (value: string) => Buffer.from(value).toString();

type ContentType = { readonly type: string; readonly parameters: ReadonlyMap<string, string> };

function contentTypeOf({ headers }: IncomingMessage): ContentType {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpProblem(415, `The Content-Encoding ${encoding} is not supported: send the body as it is.`);
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
    throw new HttpProblem(400, 'The body is not JSON: it is not UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child));
}

function containsInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsInfinity);
}

/**
 * Reads the bytes of a body. A body of more than `maxBytes` is discarded. It is still read, up to `MAX_REFUSED_BYTES`, so that the
 * client receives the answer.
 *
 * @throws HttpProblem 413 if the body is larger than `maxBytes`
 * @throws Error if the connection closes before the body is complete
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
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

/**
 * Returns the body to check. If the body is an object without `storedField`, which selects the type of the body, adds the value of the
 * stored record. A body that has the field stays unchanged: the operation refuses a change to another type.
 *
 * @throws HttpProblem 404 if the stored record is needed but does not exist
 */
export function withStoredField({ storedField }: ApiOperation, request: ApiRequest, context: ApiContext): unknown {
  const { body } = request;
  if (storedField === undefined || !isJsonObject(body) || Object.hasOwn(body, storedField.name)) return body;
  const { [storedField.name]: value } = storedField.recordOf(request, context);
  return { [storedField.name]: value, ...body };
}
