import type { IncomingMessage, ServerResponse } from 'node:http';
import { drawMachine } from '../../charts/drawing/drawCharts.ts';
import type { DrawAnswer, DrawRefusal, DrawRequest } from '../serverApi.ts';
import { errorInWords } from '../recording/inWords.ts';
import { chartOfDefinition } from '../stately/chartOfDefinition.ts';
import { DefinitionError, isFields } from '../stately/receivedJson.ts';

/** The definition of the product's largest machine is 40 KB. */
export const MAX_BODY_BYTES = 1_000_000;
/** Limit for discarding a body that is too large. Node's `requestTimeout` limits the time. */
export const MAX_DISCARDED_BYTES = 64_000_000;

/** @returns undefined for a body that is too large. The rest of it can still be read. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Discards data until the end of the request, the limit, or a closed connection. */
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
      if (bytes > MAX_DISCARDED_BYTES) resolve();
    });
  });

export type DrawResult = { readonly answer: DrawAnswer } | { readonly refusal: DrawRefusal };

const isDrawRequest = (value: unknown): value is DrawRequest =>
  isFields(value) && typeof value.id === 'string' && typeof value.title === 'string' && 'definition' in value;

/** Draws a machine from its definition. Problems of the definition are returned as a refusal. */
export async function drawDefinition(request: unknown): Promise<DrawResult> {
  if (!isDrawRequest(request)) {
    return { refusal: { message: 'The request needs the strings "id" and "title", and a "definition".' } };
  }
  try {
    const { chart, notes } = chartOfDefinition(request.definition);
    return { answer: { machine: await drawMachine(request.id, request.title, chart), notes } };
  } catch (error) {
    const reason = errorInWords(error);
    return {
      refusal: { message: error instanceof DefinitionError ? reason : `The chart cannot be laid out: ${reason}` },
    };
  }
}

/**
 * Draws the definition in the JSON body of a POST. Responds with 200 and `DrawAnswer`, or with 400 (the definition cannot be
 * drawn), 413 or 415 and a `DrawRefusal`.
 *
 * The content type must be JSON: browsers then send a CORS preflight for other origins, which the server allows only for pages
 * of this computer.
 */
export async function answerDrawRequest(
  request: IncomingMessage,
  response: ServerResponse,
  draw: (drawRequest: unknown) => Promise<DrawResult>,
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
    answer(415, { message: 'The body must be JSON: send it with the type application/json.' });
    return;
  }
  const text = await textOf(request);
  if (text === undefined) {
    response.setHeader('Connection', 'close');
    send(413, {
      message: `The definition is too large: at most ${String(MAX_BODY_BYTES / 1_000)} KB can be drawn.`,
    });
    // Ending the response closes the connection. A client that is still sending could miss the response.
    await discardRest(request);
    response.end();
    return;
  }
  let drawRequest: unknown;
  try {
    drawRequest = JSON.parse(text);
  } catch {
    answer(400, { message: 'The body is not JSON.' });
    return;
  }
  const result = await draw(drawRequest);
  if ('answer' in result) answer(200, result.answer);
  else answer(400, result.refusal);
}
