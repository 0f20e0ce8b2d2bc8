import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { ExternalServiceError } from './ExternalServiceError.ts';
import { checkAddress, type ServiceAddress } from './serviceAddress.ts';

export const addressOf = (url: string): ServiceAddress =>
  checkAddress(url, { source: 'The address', schemes: ['http', 'ws'], example: '', allowedHosts: [] });

const portOf = (server: Server) => String((server.address() as AddressInfo).port);

/** Listens on loopback until the end of the test. @returns the address with the path "/v1" */
export async function serveHttp(answer: RequestListener): Promise<ServiceAddress> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return addressOf(`http://127.0.0.1:${portOf(server)}/v1`);
}

/** As `serveHttp`, for WebSockets. */
export async function serveWebSocket(connect: (socket: WebSocket, request: IncomingMessage) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', connect);
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return addressOf(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/transcriber`);
}

/** The address of a port on which no server listens. */
export async function closedPort(): Promise<ServiceAddress> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = addressOf(`http://127.0.0.1:${portOf(server)}/v1`);
  server.close();
  await once(server, 'close');
  return address;
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Fails the test unless the promise rejects with an ExternalServiceError. */
export async function failureOf(result: Promise<unknown>): Promise<ExternalServiceError> {
  const error: unknown = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ExternalServiceError);
  return error as ExternalServiceError;
}

/** Answers with an endless body. */
export const answerEndlessly: RequestListener = (_, response) => {
  const writeOn = () => {
    while (!response.destroyed && response.write('data: {}\n\n'.repeat(1_000)));
  };
  response.on('drain', writeOn);
  writeOn();
};
