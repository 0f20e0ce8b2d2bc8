import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '../httpAnswers.ts';

export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_FORM_BYTES = 10 * 1024 * 1024;

/** Deeper than anything that the vendor's types describe; what walks through a body need not fear for its stack. */
export const MAX_JSON_DEPTH = 64;

/** Who goes on sending after that loses the connection, and the answer with it. */
const MAX_REFUSED_BYTES = 64 * 1024 * 1024;

/** @throws HttpProblem 415 without a JSON content type, 413 beyond 256 KB, 400 where the text is no JSON or too deep. */
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
  return value;
}

/** @throws HttpProblem 415 without its content type and boundary, 413 beyond 10 MB, 400 where it can't be read. */
export async function readFormData(request: IncomingMessage): Promise<FormData> {
  const { type, parameters } = contentTypeOf(request);
  if (type !== 'multipart/form-data' || (parameters.get('boundary') ?? '') === '') {
    throw new HttpProblem(415, 'The body must be form data: Content-Type: multipart/form-data with a boundary.');
  }
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new HttpProblem(400, 'The body can not be read as multipart/form-data.');
  }
}

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

/**
 * What is too large is read to its end and thrown away, so that the client comes to read the answer.
 *
 * @throws Error where the client goes away.
 */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MAX_REFUSED_BYTES) request.destroy();
  }
  if (size > maxBytes) throw new HttpProblem(413, `The body is larger than ${maxBytes} bytes.`);
  return new Uint8Array(Buffer.concat(chunks));
}
