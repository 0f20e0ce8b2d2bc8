import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns a TCP port of this machine that no process uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
