import type { ServerResponse } from 'node:http';
import { createAnswerWriter } from './answerWriter.ts';

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

/** Of this process: what its answers hold in memory is counted together. */
const writeAnswer = createAnswerWriter();

type AnswerHeaders = Readonly<Record<string, string>>;

const writeHead = (response: ServerResponse, status: number, contentType: string, headers: AnswerHeaders) =>
  response.writeHead(status, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });

export function answer(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: AnswerHeaders = {},
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  writeHead(response, status, contentType, { 'Content-Length': String(bytes.length), ...headers });
  void writeAnswer(response, bytes);
}

/** A shorter body is sent whole, with its length. Characters. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Nothing is sent before there is a good deal of the body, so that what goes wrong at its beginning can be answered.
 *
 * @throws what making a piece throws; `response.headersSent` tells whether it can still be answered
 */
export async function answerInPieces(
  response: ServerResponse,
  status: number,
  contentType: string,
  pieces: AsyncIterable<string>,
  headers: AnswerHeaders = {},
): Promise<void> {
  const joined = joinedPieces(pieces);
  try {
    const { value: first = '' } = await joined.next();
    if (first.length < PIECE_LENGTH) {
      answer(response, status, contentType, first, headers);
    } else if (!response.destroyed) {
      writeHead(response, status, contentType, headers);
      await writeAnswer(response, withFirst(first, joined));
    }
  } finally {
    await joined.return(undefined);
  }
}

/** All but the last are of a certain length. */
async function* joinedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let joined = '';
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < PIECE_LENGTH) continue;
    yield joined;
    joined = '';
  }
  yield joined;
  return undefined;
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

export const answerJson = (response: ServerResponse, status: number, body: unknown, headers?: AnswerHeaders): void =>
  answer(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);

export function answerProblem(response: ServerResponse, { status, messages, headers }: HttpProblem): void {
  answerJson(response, status, { message: messages, error: STATUS_TEXTS[status], statusCode: status }, headers);
}
