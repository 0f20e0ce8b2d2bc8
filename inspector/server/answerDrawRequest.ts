import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DrawAnswer, DrawRefusal } from '../stately/drawRequest.ts';
import type { DrawResult } from './drawDefinition.ts';

/** A definition of the product's largest machine has 40 KB. */
export const MOST_BODY_BYTES = 1_000_000;

/** @returns undefined for a body that is too large; the rest of it is not read. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

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
  const answer = (status: number, body: DrawAnswer | DrawRefusal) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));
  };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    answer(415, { message: 'The body has to be JSON: send it with the type application/json.' });
    return;
  }
  const text = await textOf(request);
  if (text === undefined) {
    response.setHeader('Connection', 'close');
    answer(413, {
      message: `The definition is too large: at most ${String(MOST_BODY_BYTES / 1_000)} KB can be drawn.`,
    });
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
