import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** The body of an answer, and the headers that describe it. */
export type EncodedBody = { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> };

/**
 * Creates a function that encodes a large text for an answer: with gzip, if the request accepts it. It keeps the latest result, because the
 * same text is sent again and again.
 */
export function createTextCompressor(): (request: IncomingMessage, text: string) => Promise<EncodedBody> {
  let latest: { readonly text: string; readonly zipped: Promise<Buffer> } | undefined;
  return async (request, text) => {
    const headers = { Vary: 'Accept-Encoding' };
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return { body: text, headers };
    if (latest?.text !== text) latest = { text, zipped: compress(text) };
    return { body: await latest.zipped, headers: { ...headers, 'Content-Encoding': 'gzip' } };
  };
}
