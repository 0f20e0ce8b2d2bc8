import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the vendor answers requests for the pixel's script. */
export type ScriptAnswer = 'works' | 'is missing' | 'throws' | 'is held';

/**
 * A received report, and whether the page requested an image or sent data. `event` is the tracked event, or any other command with its
 * parameters, such as `init-1234567890`.
 */
export type PixelReport = { readonly event: string; readonly sentAs: 'image' | 'data' };

/** Test double of the ad pixel's vendor. One server on loopback replaces its two hosts, for the script and for the reports. */
export type PixelVendor = {
  readonly scriptUrl: string;
  readonly origin: string;
  /** Paths of all requests, in order. */
  readonly requests: readonly string[];
  readonly reports: readonly PixelReport[];
  /** Sets how requests for the script are answered from now on, and clears `requests` and `reports`. */
  readonly prepare: (answer: ScriptAnswer) => void;
  /** Sends the script to all requests that are held. */
  readonly release: () => void;
  readonly close: () => void;
};

/** Runs in the page. Executes the queued commands and then later ones, as the vendor's script does, and reports each of them. */
function vendorScript(origin: string): void {
  type Pixel = { queue: unknown[][]; callMethod?: (...command: unknown[]) => void };
  const pixel = (window as unknown as { fbq: Pixel }).fbq;
  const sentEvents: string[] = [];
  pixel.callMethod = (command, ...parameters) => {
    const event = command === 'track' ? String(parameters[0]) : [command, ...parameters].map(String).join('-');
    sentEvents.push(event);
    // The number makes the address unique, because the browser would not load the same image twice.
    const address = `${origin}/tr/?ev=${encodeURIComponent(event)}&no=${String(sentEvents.length)}`;
    // Alternates between an image and data, so that both `img-src` and `connect-src` of the policy are used.
    if (sentEvents.length % 2 === 0) void fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
    else new Image().src = address;
  };
  for (const command of pixel.queue.splice(0)) pixel.callMethod(...command);
}

const ONE_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export async function startPixelVendor(): Promise<PixelVendor> {
  const requests: string[] = [];
  const reports: PixelReport[] = [];
  const heldAnswers: (() => void)[] = [];
  let answer: ScriptAnswer = 'works';
  let origin = '';

  const sendScript = (response: ServerResponse) => {
    const script =
      answer === 'throws'
        ? "throw new Error('The pixel is broken.');"
        : `(${String(vendorScript)})(${JSON.stringify(origin)});`;
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
  };
  const answerScript = (response: ServerResponse) => {
    if (answer === 'is missing') response.writeHead(404).end();
    else if (answer === 'is held') heldAnswers.push(() => sendScript(response));
    else sendScript(response);
  };
  const answerReport = (request: IncomingMessage, url: URL, response: ServerResponse) => {
    const sentAs = request.headers['sec-fetch-dest'] === 'image' ? 'image' : 'data';
    reports.push({ event: url.searchParams.get('ev') ?? '', sentAs });
    response.writeHead(200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' }).end(ONE_PIXEL);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    requests.push(url.pathname);
    if (url.pathname === '/tr/') answerReport(request, url, response);
    else if (url.pathname === '/events.js') answerScript(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    scriptUrl: `${origin}/events.js`,
    requests,
    reports,
    prepare: (scriptAnswer) => {
      answer = scriptAnswer;
      requests.length = 0;
      reports.length = 0;
    },
    release: () => {
      for (const send of heldAnswers.splice(0)) send();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
