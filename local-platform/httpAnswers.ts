import type { IncomingMessage, ServerResponse } from 'node:http';

export const MAX_BODY_BYTES = 256 * 1024;

const STATUS_TEXTS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
} as const;

/** An answer other than success; the body has the shape of the vendor's: `{message, error, statusCode}`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: keyof typeof STATUS_TEXTS,
    readonly messages: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof messages === 'string' ? messages : messages.join('; '));
  }
}

export function answer(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

export const answerJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): void => answer(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);

export function answerProblem(response: ServerResponse, { status, messages, headers }: HttpProblem): void {
  answerJson(response, status, { message: messages, error: STATUS_TEXTS[status], statusCode: status }, headers);
}

/** @throws HttpProblem 415 without a JSON content type, 413 beyond 256 KB, 400 where the text is no JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem(415, 'The body must be JSON: send the header Content-Type: application/json.');
  }
  const tooLarge = new HttpProblem(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`, { Connection: 'close' });
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    throw new HttpProblem(400, `The body is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
