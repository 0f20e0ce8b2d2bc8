import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { preview } from 'vite';

export type SiteHostOptions = {
  /** Changes each HTML document. */
  readonly changeDocument?: (html: string) => string;
  /** Milliseconds to wait before forwarding a request. */
  readonly delayOf?: (method: string, path: string) => number;
  /** Replaces the `Cache-Control` of the answer. */
  readonly cacheControlOf?: (path: string) => string | undefined;
};

export type SiteHost = { readonly origin: string; readonly close: () => Promise<void> };

const COMPRESSIBLE = /^(text\/|application\/(javascript|json)|image\/svg)/;
const COMPRESSION_LEVEL = 6;

/** Headers that describe the connection to the preview server, not the answer. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const acceptsGzip = ({ headers }: IncomingMessage) => (headers['accept-encoding'] ?? '').includes('gzip');

/**
 * Starts a server in front of `vite preview` that compresses texts with gzip, as a static host does.
 *
 * @param behind origin of the preview, which receives the Host header of the request.
 */
export async function startSiteHost(behind: string, options: SiteHostOptions = {}): Promise<SiteHost> {
  const { changeDocument = (html: string) => html, delayOf = () => 0, cacheControlOf = () => undefined } = options;
  const { hostname, port } = new URL(behind);
  const compressed = new Map<string, Buffer>();

  /** Compresses each body once: a static host serves precompressed files. */
  const compress = (body: Buffer): Buffer => {
    const hash = createHash('sha1').update(body).digest('hex');
    const zipped = compressed.get(hash) ?? gzipSync(body, { level: COMPRESSION_LEVEL });
    compressed.set(hash, zipped);
    return zipped;
  };

  const relay = async (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) => {
    const type = answer.headers['content-type'] ?? '';
    const received = await bodyOf(answer);
    const body = type.includes('text/html') ? Buffer.from(changeDocument(received.toString())) : received;
    const isZipped = COMPRESSIBLE.test(type) && acceptsGzip(request) && body.length > 0;
    const sent = isZipped ? compress(body) : body;
    const headers = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
    const cacheControl = cacheControlOf(request.url ?? '/');
    const isBodiless = request.method === 'HEAD' || answer.statusCode === 304 || answer.statusCode === 204;
    response.writeHead(answer.statusCode ?? 502, {
      ...Object.fromEntries(headers),
      ...(isZipped && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
      ...(!isBodiless && { 'content-length': sent.length }),
    });
    response.end(isBodiless ? undefined : sent);
  };

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    // This host compresses, so the preview must not.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const sent = requestFrom({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      relay(answer, request, response).catch(() => response.destroy());
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    request.pipe(sent);
  };

  const server = createServer((request, response) => {
    const delay = delayOf(request.method ?? 'GET', request.url ?? '/');
    if (delay === 0) forward(request, response);
    else setTimeout(forward, delay, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PORT = 4193;

/** A build in a folder other than `dist/`, and the port to serve it at. */
type OtherBuild = { readonly folder: string; readonly port: number };

let isBuilt = false;

/** Runs `npm run build`, once for all parts of a run. */
export function buildSite(): void {
  if (isBuilt) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`);
  isBuilt = true;
}

type PreviewedSite = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Serves the site, or another build, as `npm run preview` does: with production's security headers and the local voice platform. */
export async function previewSite(other?: OtherBuild): Promise<PreviewedSite> {
  const port = other?.port ?? PORT;
  // A key of the real platform would disable the local one and make real calls.
  process.env.VITE_PUBLIC_KEY = '';
  const server = await preview({
    logLevel: 'warn',
    preview: { port, strictPort: true },
    ...(other !== undefined && { build: { outDir: other.folder } }),
  });
  return { origin: `http://localhost:${String(port)}`, close: () => server.close() };
}

const SCRIPTS = /<script\b[^>]*>.*?<\/script\s*>/gis;
const SCRIPT_PRELOADS = /<link\b(?=[^>]*(?:\brel\s*=\s*["']?modulepreload\b|\bas\s*=\s*["']?script\b))[^>]*>/gi;

/** Removes all scripts and their preloads. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '').replace(SCRIPT_PRELOADS, '');

const HOST_VALUES = /<script\b[^>]*\bid="site-configuration"[^>]*>.*?<\/script\s*>/is;

/** Removes the data block of the local voice platform. The result is the document that a static host sends. */
export const withoutHostValues = (html: string): string => html.replace(HOST_VALUES, '');

/** Whether the document has text to show before a script runs. */
export function isPrerendered(html: string): boolean {
  const [, body = ''] = /<body\b[^>]*>(.*)<\/body\s*>/is.exec(withoutScript(html)) ?? [];
  return /\S/.test(
    body
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(style|noscript)\b.*?<\/\1\s*>/gis, '')
      .replace(/<[^>]*>/g, ''),
  );
}
