import type { IncomingMessage, ServerResponse } from 'node:http';
import { COVERAGE_PATH, PATHS_PATH, PLAYED_PATH } from '../inspectorPaths.ts';
import type { PathSource } from '../generatedPaths.ts';
import { errorInWords } from '../recording/errorInWords.ts';
import { requestAddress } from './requestAddress.ts';

type Answer = (source: PathSource, query: URLSearchParams) => Promise<unknown>;

const machineIn = (query: URLSearchParams) => query.get('machine') ?? '';

const answers: Readonly<Record<string, Answer | undefined>> = {
  [PATHS_PATH]: (source, query) => source.machinePaths(machineIn(query)),
  [PLAYED_PATH]: (source, query) => source.playedPath(machineIn(query), Number(query.get('path') ?? Number.NaN)),
  [COVERAGE_PATH]: (source, query) => source.machineCoverage(machineIn(query)),
};

function send(response: ServerResponse, status: number, content: unknown): void {
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
    const answer = answers[address?.pathname ?? ''];
    if (address === undefined || answer === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    load()
      .then((source) => answer(source, address.searchParams))
      .then(
        (content) => {
          if (content === undefined) send(response, 404, { error: 'The machine or the path does not exist.' });
          else send(response, 200, content);
        },
        (error: unknown) => send(response, 500, { error: errorInWords(error) }),
      );
  };
