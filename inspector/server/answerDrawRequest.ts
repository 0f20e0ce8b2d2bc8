import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DrawAnswer, DrawRefusal } from '../stately/drawRequest.ts';
import type { DrawResult } from './drawDefinition.ts';

/** A definition of the product's largest machine has 40 KB. */
export const MOST_BODY_BYTES = 1_000_000;
/** Of a body that is too large. The time is limited by `requestTimeout` of Node's server. */
export const MOST_DISCARDED_BYTES = 64_000_000;

/** @returns undefined for a body that is too large; the rest of it can still be read. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads on to the end of the request, to the limit, or until the client closes the connection. */
const discardRest = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) {
      resolve();
      return;
    }
    let bytes = 0;
    request.once('end', resolve).once('close', resolve);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DISCARDED_BYTES) resolve();
    });
  });

/**
 * Answers a POST with a definition as JSON by the drawn machine: 200 and `DrawAnswer`, or 400 (the definition cannot be drawn),
 * 413 or 415 with a `DrawRefusal`.
 *
 * The type of the body has to be JSON: so a page of another origin needs the server's consent, which only pages of this
 * machine have.
 */
export async function answerDrawRequest(
  request: IncomingMessage,
  response: ServerResponse,
  draw: (asked: unknown) => Promise<DrawResult>,
): Promise<void> {
  const send = (status: number, body: DrawAnswer | DrawRefusal) => {
    const json = JSON.stringify(body);
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(json),
        'Cache-Control': 'no-store',
      })
      .write(json);
  };
  const answer = (status: number, body: DrawAnswer | DrawRefusal) => {
    send(status, body);
    response.end();
  };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    answer(415, { message: 'The body has to be JSON: send it with the type application/json.' });
    return;
  }
  const text = await textOf(request);
  if (text === undefined) {
    response.setHeader('Connection', 'close');
    send(413, {
      message: `The definition is too large: at most ${String(MOST_BODY_BYTES / 1_000)} KB can be drawn.`,
    });
    // The end of the response closes the connection. A client that is still sending could then miss the answer.
    await discardRest(request);
    response.end();
    return;
  }
  let asked: unknown;
  try {
    asked = JSON.parse(text);
  } catch {
    answer(400, { message: 'The body is not JSON.' });
    return;
  }
  const result = await draw(asked);
  if ('answer' in result) answer(200, result.answer);
  else answer(400, result.refusal);
}
