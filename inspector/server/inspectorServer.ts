import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { errorInWords } from '../recording/inWords.ts';
import {
  CHARTS_CHANGED,
  CHARTS_PATH,
  COVERAGE_PATH,
  DRAW_PATH,
  INSPECTOR_PATH,
  PATHS_CHANGED,
  PATHS_PATH,
  type PathSource,
  PLAYED_PATH,
  requestAddress,
} from '../serverApi.ts';
import { answerDrawRequest, type DrawResult } from './answerDrawRequest.ts';

const PAGE = join(import.meta.dirname, '..', 'page', 'index.html');
const DRAWING_PROCESS = join(import.meta.dirname, 'drawingProcess.ts');
const REGISTRY = '/charts/shownMachines.ts';
const DRAWING = '/charts/drawing/drawCharts.ts';

/** Folders with the machines that are shown. */
const MACHINES = [join('src', 'machines'), join('local-platform', 'receptionist')];

/** Folders whose changes affect the drawings. */
const SOURCES = [...MACHINES, 'charts'];

/** Folders whose changes affect the paths, in addition to the folder of the module that computes them. */
const PATH_SOURCES = [...MACHINES, 'charts', 'inspector'];

type Registry = typeof import('../../charts/shownMachines.ts');
type Drawing = typeof import('../../charts/drawing/drawCharts.ts');

const DRAWING_TIMEOUT_MS = 60_000;
/** An unreadable chart with a thousand arrows needs more. */
const MAX_MEMORY_MB = 1_024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a machine of another application in a separate process, one machine at a time.
 *
 * @param script path of `drawingProcess.ts`.
 */
export function drawInProcess(
  script: string,
  request: unknown,
  timeoutMs: number = DRAWING_TIMEOUT_MS,
): Promise<DrawResult> {
  const result = last.then(() => draw(script, request, timeoutMs));
  last = result.catch(() => undefined);
  return result;
}

const draw = (script: string, request: unknown, timeoutMs: number): Promise<DrawResult> =>
  new Promise((resolve) => {
    const refuse = (message: string) => {
      resolve({ refusal: { message } });
    };
    const child = fork(script, {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${String(MAX_MEMORY_MB)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => {
      refuse(`The chart is too large: its layout takes more than ${String(timeoutMs / 1_000)} s.`);
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('message', (result) => {
      resolve(result as DrawResult);
    });
    child.once('error', (error) => {
      refuse(`The chart cannot be laid out: ${error.message}`);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      refuse('The chart cannot be laid out: the layout ended without a result.');
    });
    child.send(request as object, (error) => {
      if (error !== null) refuse(`The chart cannot be laid out: ${error.message}`);
    });
  });

type PathAnswer = (source: PathSource, query: URLSearchParams) => Promise<unknown>;

const machineIn = (query: URLSearchParams) => query.get('machine') ?? '';

const pathAnswers: Readonly<Record<string, PathAnswer | undefined>> = {
  [PATHS_PATH]: (source, query) => source.machinePaths(machineIn(query)),
  [PLAYED_PATH]: (source, query) => source.playedPath(machineIn(query), Number(query.get('path') ?? Number.NaN)),
  [COVERAGE_PATH]: (source, query) => source.machineCoverage(machineIn(query)),
};

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(content));
}

/**
 * Answers the inspector's page with the generated paths, as JSON: 404 if the machine or path does not exist, 500 if computing
 * them fails, each with an `error` message.
 *
 * @param load loads the module that computes the paths; called for each request, so that changed sources take effect.
 */
export const pathsMiddleware =
  (load: () => Promise<PathSource>) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = requestAddress(request.url);
    const answer = pathAnswers[address?.pathname ?? ''];
    if (address === undefined || answer === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    load()
      .then((source) => answer(source, address.searchParams))
      .then(
        (content) => {
          if (content === undefined) sendJson(response, 404, { error: 'The machine or the path does not exist.' });
          else sendJson(response, 200, content);
        },
        (error: unknown) => sendJson(response, 500, { error: errorInWords(error) }),
      );
  };

/**
 * The machine inspector on the development server: its page and the drawings of all charts. The charts are laid out here so
 * that the browser does not load a layout library. Not part of a build or a preview.
 *
 * @param paths address, from the root, of the module that exports a `PathSource`. Loaded when the page requests paths.
 */
export function inspector({ paths }: { readonly paths: string }): Plugin {
  return {
    name: 'callwright:inspector',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer: (server) => {
      let drawn: Promise<readonly DrawnMachine[]> | undefined;
      const draw = () => {
        const drawing = (drawn ??= drawRegistry(server));
        // A failed drawing is not cached.
        drawing.catch(() => {
          if (drawn === drawing) drawn = undefined;
        });
        return drawing;
      };
      const isIn = (folders: readonly string[], file: string) =>
        folders.some((folder) => file.startsWith(join(server.config.root, folder)));
      server.watcher.on('change', (file) => {
        if (isIn([...PATH_SOURCES, dirname(paths)], file)) server.ws.send(PATHS_CHANGED);
        if (!isIn(SOURCES, file)) return;
        drawn = undefined;
        server.ws.send(CHARTS_CHANGED);
      });
      // Draw ahead of the first request. A failure is reported to the request that needs the charts.
      server.httpServer?.once('listening', () => void draw().catch(() => undefined));
      server.middlewares.use(inspectorMiddleware(server, draw));
      // The server reloads the module after one of its sources has changed.
      server.middlewares.use(pathsMiddleware(() => server.ssrLoadModule(paths) as Promise<PathSource>));
    },
  };
}

/** Loads modules through the server, which reloads a machine after its file has changed. */
async function drawRegistry(server: ViteDevServer): Promise<readonly DrawnMachine[]> {
  const { shownMachines } = (await server.ssrLoadModule(REGISTRY)) as Registry;
  const { drawCharts } = (await server.ssrLoadModule(DRAWING)) as Drawing;
  return drawCharts(shownMachines);
}

function inspectorMiddleware(
  server: ViteDevServer,
  draw: () => Promise<readonly DrawnMachine[]>,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const pathname = requestAddress(request.url)?.pathname ?? '';
    if (pathname === DRAW_PATH && request.method === 'POST') {
      answerDrawRequest(request, response, (drawRequest) => drawInProcess(DRAWING_PROCESS, drawRequest)).catch(next);
      return;
    }
    const answer = answers[pathname];
    if (answer === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) next();
    else answer({ server, draw, url: request.originalUrl ?? pathname, response }).catch(next);
  };
}

type AnswerContext = {
  readonly server: ViteDevServer;
  readonly draw: () => Promise<readonly DrawnMachine[]>;
  readonly url: string;
  readonly response: ServerResponse;
};

const answers: Readonly<Record<string, ((context: AnswerContext) => Promise<void>) | undefined>> = {
  [INSPECTOR_PATH.slice(0, -1)]: ({ response }) => {
    response.writeHead(302, { Location: INSPECTOR_PATH }).end();
    return Promise.resolve();
  },
  [INSPECTOR_PATH]: async ({ server, url, response }) => {
    const html = await server.transformIndexHtml(url, await readFile(PAGE, 'utf8'));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
  },
  [CHARTS_PATH]: async ({ draw, response }) => {
    const body = JSON.stringify(await draw());
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
  },
};
