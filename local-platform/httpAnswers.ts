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
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;

/** An error answer. Unless it has a `body`, it is answered in the vendor's usual shape: `{message, error, statusCode}`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: keyof typeof STATUS_TEXTS,
    readonly messages: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Body of the answer where the vendor has published another shape. */
    readonly body?: Readonly<Record<string, unknown>>,
  ) {
    super(typeof messages === 'string' ? messages : messages.join('; '));
  }
}

/** One writer per process: its memory limit applies to all answers together. */
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

/** Least number of characters in a piece, except in the final one. A body that is shorter is sent whole, with its length. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Answers with a body that is produced in pieces. Sends nothing before the whole body, or its first `PIECE_LENGTH` characters, are
 * produced, so that an early error can still be answered.
 *
 * @throws the error with which producing a piece fails. If `response.headersSent`, the error can no longer be answered.
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
    const { value: firstPiece = '' } = await joined.next();
    if (firstPiece.length < PIECE_LENGTH) {
      answer(response, status, contentType, firstPiece, headers);
    } else if (!response.destroyed) {
      writeHead(response, status, contentType, headers);
      await writeAnswer(response, withFirstPiece(firstPiece, joined));
    }
  } finally {
    await joined.return(undefined);
  }
}

/** Joins pieces until each, except the last, has at least `PIECE_LENGTH` characters. */
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

async function* withFirstPiece(firstPiece: string, otherPieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield firstPiece;
  yield* otherPieces;
}

export const answerJson = (response: ServerResponse, status: number, body: unknown, headers?: AnswerHeaders): void =>
  answer(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);

export function answerProblem(response: ServerResponse, { status, messages, headers, body }: HttpProblem): void {
  const defaultBody = { message: messages, error: STATUS_TEXTS[status], statusCode: status };
  answerJson(response, status, body ?? defaultBody, headers);
}
