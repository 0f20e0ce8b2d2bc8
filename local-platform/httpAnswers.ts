import type { ServerResponse } from 'node:http';

const STATUS_TEXTS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  507: 'Insufficient Storage',
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
