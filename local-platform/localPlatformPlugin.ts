import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, resolve, sep } from 'node:path';
import { type Connect, normalizePath, type Plugin } from 'vite';
import { buildRoomScript, type RoomScript } from './server/buildRoomScript.ts';
import { parseFaultQuery } from './faults.ts';
import {
  addressOf,
  isFromForeignSite,
  isLoopbackHost,
  isLoopbackName,
  isUserNavigation,
  targetOf,
} from './server/incomingRequests.ts';
import { createLocalPlatform, type LocalPlatform, pagePath } from './server/platformServer.ts';
import type { HearingMode } from './room/roomInformation.ts';
import type { ExternalServices } from './external-services/externalServices.ts';

export type LocalPlatformPluginOptions = {
  readonly siteConfiguration: {
    /** A key for the real platform, or an empty string. The local platform is served only without a key. */
    readonly publicKey: string;
    readonly aiName?: string;
  };
  /** Who recognises the visitor's words. The default is `none`. */
  readonly hearing?: HearingMode;
  readonly services?: ExternalServices;
  readonly allowedHosts?: readonly string[];
  /** Additional plugins with which the development server builds the room script. */
  readonly developmentRoomPlugins?: readonly Plugin[];
};

/** What happens to the visitor's voice. The dialog of the call shows it. */
const VOICE_NOTICES = {
  platform: 'Your voice is understood on this computer. It is not sent to anyone, and not kept.',
  browser: 'If your browser can understand your voice, it may send it to its maker for that.',
  none: 'Your voice stays on this computer, and its words are not understood: type them.',
} as const satisfies Record<HearingMode, string>;

function voiceNoticeFor(hearing: HearingMode, { transcriber, model }: ExternalServices): string {
  const voice =
    transcriber === undefined
      ? VOICE_NOTICES[hearing]
      : `Your voice is sent to the transcriber at ${transcriber.address.host}.`;
  return model === undefined ? voice : `${voice} Your words are sent to the model at ${model.address.host}.`;
}

const CONFIGURATION_ELEMENT_ID = 'site-configuration';

/** JSON text with the names of `src/app/configuration.ts`, which reads the configuration from the page. */
function pageConfiguration(pageId: string, origin: string, voiceNotice: string): string {
  const base = pagePath(pageId);
  const values = {
    apiBaseUrl: `${base}/api`,
    roomBundleUrl: `${base}/room`,
    roomOrigin: origin,
    publicKey: 'local',
    assistantId: 'local-receptionist',
    voiceNotice,
  };
  return JSON.stringify(values).replaceAll('<', '\\u003c');
}

const configurationBlock = (values: string) =>
  `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${values}</script>`;

/** Refuses a host on which other machines could reach the server. @throws Error with a message for the person who starts the server. */
function refuseOtherMachines(host: string | boolean | undefined): void {
  if (host === undefined || host === false || (typeof host === 'string' && isLoopbackName(host))) return;
  throw new Error(
    'The local voice platform listens on loopback only: start without --host, or set VITE_PUBLIC_KEY to use the real platform.',
  );
}

type PageRequest = {
  readonly origin: string;
  readonly url: URL;
  /**
   * True if the faults in the address apply. False if the method is not GET, or if a page of another site caused the request without
   * the person.
   */
  readonly mayHaveFaults: boolean;
};

/** @returns undefined for another host name, and for an address that cannot be parsed */
function pageRequestOf(request: Connect.IncomingMessage): PageRequest | undefined {
  const { headers, method } = request;
  if (!isLoopbackHost(headers.host)) return undefined;
  const origin = `${'encrypted' in request.socket ? 'https' : 'http'}://${headers.host}`;
  const url = addressOf(targetOf({ url: request.originalUrl ?? request.url ?? '/' }), origin);
  if (url === undefined) return undefined;
  return { origin, url, mayHaveFaults: method === 'GET' && (!isFromForeignSite(headers) || isUserNavigation(headers)) };
}

/** Opens a page. The page has the faults in its address (`?fault=stage:kind`) if these may apply and all of them are valid. */
function openPage(platform: LocalPlatform, { url, mayHaveFaults }: PageRequest): string {
  const parsed = parseFaultQuery(url.searchParams);
  return platform.openPage(mayHaveFaults && parsed.ok ? parsed.faults : []);
}

type Document = { readonly file: string; readonly status: 200 | 404 };

const NOT_FOUND = '404.html';

/** Finds the built file for an address: its own file, else `404.html`, else `index.html`. @returns undefined if none exists. */
function documentFor(folder: string, pathname: string): Document | undefined {
  const path = normalize(decodeURIComponent(pathname)).replace(/[/\\]+$/, '');
  const ownFiles = [`${path}.html`, path.endsWith('.html') ? path : join(path, 'index.html')];
  const candidates = ownFiles.map((name): Document => ({
    file: join(folder, name),
    status: name === `/${NOT_FOUND}` ? 404 : 200,
  }));
  candidates.push({ file: join(folder, NOT_FOUND), status: 404 }, { file: join(folder, 'index.html'), status: 200 });
  return candidates.find(({ file }) => file.startsWith(folder + sep) && existsSync(file));
}

const isDocumentRequest = ({ method, headers }: Connect.IncomingMessage, { url }: PageRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  (!/\.[^/]+$/.test(url.pathname) || url.pathname.endsWith('.html'));

/** For `vite preview`: answers a request for a document with the built file and the configuration of its own page. */
function documentMiddleware(
  platform: LocalPlatform,
  folder: string,
  voiceNotice: () => string,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const pageRequest = pageRequestOf(request);
    const document =
      pageRequest !== undefined && isDocumentRequest(request, pageRequest)
        ? documentFor(folder, pageRequest.url.pathname)
        : undefined;
    if (pageRequest === undefined || document === undefined) {
      next();
      return;
    }
    const block = configurationBlock(
      pageConfiguration(openPage(platform, pageRequest), pageRequest.origin, voiceNotice()),
    );
    const html = readFileSync(document.file, 'utf8').replace('</head>', () => `${block}</head>`);
    response.writeHead(document.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : html);
  };
}

const platformMiddleware =
  (platform: LocalPlatform): Connect.NextHandleFunction =>
  (request: IncomingMessage, response: ServerResponse, next) => {
    if (!platform.handle(request, response)) next();
  };

const PLATFORM_SOURCE = /^\/local-platform\/(?!pages\/)[^?]*\.ts(\?|$)/;

/**
 * Answers the requests for the platform, except those for its own sources: the development server serves the sources below the
 * same path, and the inspector's page imports some.
 */
const developmentMiddleware = (platform: LocalPlatform): Connect.NextHandleFunction => {
  const answer = platformMiddleware(platform);
  return (request, response, next) => {
    if (PLATFORM_SOURCE.test(request.url ?? '')) next();
    else answer(request, response, next);
  };
};

/**
 * Adds the embedded voice platform to `vite` and `vite preview`, so that the site works without a key and without a network.
 * The plugin is inactive in builds, and if a key for the real platform is configured.
 */
export function localPlatform(options: LocalPlatformPluginOptions): Plugin {
  const { siteConfiguration, hearing = 'none', services = {}, allowedHosts = [] } = options;
  const { developmentRoomPlugins = [] } = options;
  const { publicKey, aiName } = siteConfiguration;
  /** Vite does not pass the request to `transformIndexHtml`, so the request is stored while its handlers run. */
  const pageRequests = new AsyncLocalStorage<PageRequest>();
  /** Undefined if the next request for the script must build it. */
  let script: Promise<RoomScript> | undefined;
  let platform: LocalPlatform | undefined;

  const roomScript = async (plugins: readonly Plugin[] | undefined) => {
    const building = (script ??= buildRoomScript(plugins));
    building.catch(() => {
      if (script === building) script = undefined;
    });
    return (await building).code;
  };
  /** Discards the script if this file is one of its modules. If the script is being built, waits for the build. */
  const discardScriptBuiltFrom = async (file: string) => {
    const built = script;
    const result = await built?.catch(() => undefined);
    if (script === built && result?.sources.has(normalizePath(file)) === true) script = undefined;
  };
  const startPlatform = (plugins?: readonly Plugin[]) =>
    (platform = createLocalPlatform({
      roomScript: () => roomScript(plugins),
      hearing,
      services,
      allowedHosts,
      ...(aiName === undefined ? {} : { assistantName: aiName }),
    }));
  const voiceNotice = () => voiceNoticeFor(platform?.hearing() ?? hearing, services);
  const isLocal = publicKey === '';

  return {
    name: 'callwright:local-platform',
    apply: (_config, { command }) => isLocal && command === 'serve',
    configureServer: (server) => {
      refuseOtherMachines(server.config.server.host);
      const mounted = startPlatform(developmentRoomPlugins);
      server.middlewares.use(developmentMiddleware(mounted));
      server.middlewares.use((request, _response, next) => {
        const pageRequest = pageRequestOf(request);
        if (pageRequest === undefined) next();
        else pageRequests.run(pageRequest, next);
      });
      server.watcher.on('change', (file) => void discardScriptBuiltFrom(file));
      // Without a server, as in a test that creates one in middleware mode, no visitor can speak.
      server.httpServer?.once('listening', mounted.warmUp);
      server.httpServer?.on('close', () => void mounted.close());
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) => {
        const pageRequest = pageRequests.getStore();
        if (server === undefined || platform === undefined || pageRequest === undefined) return [];
        const children = pageConfiguration(openPage(platform, pageRequest), pageRequest.origin, voiceNotice());
        const attrs = { type: 'application/json', id: CONFIGURATION_ELEMENT_ID };
        return [{ tag: 'script', attrs, children, injectTo: 'head' }];
      },
    },
    configurePreviewServer: (server) => {
      refuseOtherMachines(server.config.preview.host);
      const mounted = startPlatform();
      server.middlewares.use(platformMiddleware(mounted));
      server.middlewares.use(
        documentMiddleware(mounted, resolve(server.config.root, server.config.build.outDir), voiceNotice),
      );
      server.httpServer.once('listening', mounted.warmUp);
      server.httpServer.on('close', () => void mounted.close());
    },
  };
}
