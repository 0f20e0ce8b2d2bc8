import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same assistant for every request. The server runs in its own process, so that only the clients are measured. */
const ANSWER = JSON.stringify({
  id: '11111111-1111-4111-8111-111111111111',
  orgId: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  name: 'Ava',
  firstMessage: 'Summit Field Services, this is Ava. How can I help?',
});

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(ANSWER) });
  response.end(ANSWER);
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
