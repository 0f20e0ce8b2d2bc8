import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerDrawRequest,
  drawDefinition,
  type DrawResult,
  MAX_BODY_BYTES,
  MAX_DISCARDED_BYTES,
} from './answerDrawRequest.ts';
import { drawInProcess } from './inspectorServer.ts';

const PROCESS = join(import.meta.dirname, 'drawingProcess.ts');
const DRAWING_TIMEOUT_MS = 60_000;

const door = { id: 'door', initial: 'open', states: { open: { on: { shut: 'closed' } }, closed: { always: 'open' } } };

let server: Server;
let address: string;
let draw: (drawRequest: unknown) => Promise<DrawResult>;

beforeAll(async () => {
  server = createServer(
    (request, response) => void answerDrawRequest(request, response, (drawRequest) => draw(drawRequest)),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${String((server.address() as AddressInfo).port)}/`;
});
beforeEach(() => {
  draw = drawDefinition;
});
afterAll(() => {
  server.close();
});

const post = (body: string, type = 'application/json') =>
  fetch(address, { method: 'POST', body, headers: { 'Content-Type': type } });
const bodyOf = (definition: unknown) => JSON.stringify({ id: 'received:door', title: 'Door', definition });

test('answers a definition with the drawn machine', { timeout: DRAWING_TIMEOUT_MS }, async () => {
  const response = await post(bodyOf(door));
  expect(response.status).toBe(200);
  const { machine, notes } = (await response.json()) as { machine: Record<string, unknown>; notes: unknown };
  expect(machine).toMatchObject({ id: 'received:door', title: 'Door', chart: { id: 'door' } });
  expect(JSON.stringify(machine.drawings)).toContain('data-state=\\"door.closed\\"');
  expect(notes).toEqual([]);
});

describe('an invalid request is rejected with a message', () => {
  test.each([
    ['invalid JSON', '{', 400, 'The body is not JSON.'],
    ['not an object', '3', 400, 'The request needs'],
    ['without a title', JSON.stringify({ id: 'a', definition: door }), 400, 'The request needs'],
    ['without a definition', bodyOf(undefined), 400, 'The request needs'],
    ['a string as definition', bodyOf('door'), 400, 'The definition of the machine is not an object.'],
    [
      'too many states',
      bodyOf({ states: Object.assign({}, Array(500).fill({})) as object }),
      400,
      'more than 400 states',
    ],
    ['too large a body', bodyOf('x'.repeat(MAX_BODY_BYTES)), 413, 'too large: at most 1000 KB'],
  ])('%s', async (_, body, status, message) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });

  test('a body of another type, which any page could send without a CORS preflight', async () => {
    const response = await post(bodyOf(door), 'text/plain');
    expect(response.status).toBe(415);
  });

  test('a chart that cannot be laid out', async () => {
    draw = () => Promise.resolve({ refusal: { message: 'The chart is too large.' } });
    const response = await post(bodyOf(door));
    expect([response.status, await response.json()]).toEqual([400, { message: 'The chart is too large.' }]);
  });
});

describe('a body over the limit', () => {
  const TOO_LARGE = { message: 'The definition is too large: at most 1000 KB can be drawn.' };
  const LARGE_BODY_BYTES = 20_000_000;

  test('is answered, and closes the connection (20 MB)', async () => {
    const response = await post(bodyOf('x'.repeat(LARGE_BODY_BYTES)));
    expect([response.status, await response.json()]).toEqual([413, TOO_LARGE]);
    expect(response.headers.get('connection')).toBe('close');
  });

  test('is answered to a client that reads the response only after sending the whole body (20 MB)', async () => {
    const socket = connect(Number(new URL(address).port), 'localhost');
    const received: Buffer[] = [];
    socket.pause();
    await once(socket, 'connect');
    socket.write(
      [
        'POST / HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        `Content-Length: ${String(LARGE_BODY_BYTES)}`,
        '\r\n',
      ].join('\r\n'),
    );
    const part = Buffer.alloc(LARGE_BODY_BYTES / 20, 'x');
    for (let sent = 0; sent < LARGE_BODY_BYTES; sent += part.length) {
      await new Promise<void>((resolve, reject) => {
        socket.write(part, (error) => (error ? reject(error) : resolve()));
      });
    }
    socket.on('data', (data: Buffer) => received.push(data)).resume();
    await once(socket, 'close');
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 /);
    expect(Buffer.concat(received).toString()).toContain(JSON.stringify(TOO_LARGE));
  });

  test('is answered and read up to a limit if it does not end', async () => {
    const request = sendRequest(address, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
    const answered = once(request, 'response');
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.on('error', () => undefined);
    const part = Buffer.alloc(1_000_000, 'x');
    let sent = 0;
    const send = () => {
      if (request.destroyed) return;
      sent += part.length;
      request.write(part, send);
    };
    send();
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toEqual(TOO_LARGE);
    await closed;
    expect(sent).toBeLessThan(2 * MAX_DISCARDED_BYTES);
  });
});

describe('the drawing process', { timeout: DRAWING_TIMEOUT_MS }, () => {
  test('is killed if a layout takes too long, and the next request is drawn as by the server', async () => {
    const request = JSON.parse(bodyOf(door)) as object;
    const [first, second] = await Promise.all([drawInProcess(PROCESS, request, 1), drawInProcess(PROCESS, request)]);
    expect(first).toEqual({ refusal: { message: 'The chart is too large: its layout takes more than 0.001 s.' } });
    expect(second).toHaveProperty('answer');
    expect(second).toEqual(await drawDefinition(request));
  });

  test('reports an exit without a result', async () => {
    expect(await drawInProcess(join(import.meta.dirname, 'missing.ts'), {})).toEqual({
      refusal: { message: 'The chart cannot be laid out: the layout ended without a result.' },
    });
  });
});
