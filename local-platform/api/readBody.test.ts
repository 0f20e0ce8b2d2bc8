import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerJson, answerProblem, HttpProblem } from '../httpAnswers.ts';
import { MAX_FORM_BYTES, MAX_JSON_BYTES, MAX_JSON_DEPTH, readFormData, readJson } from './readBody.ts';

let server: Server;
let origin: string;

async function fieldsOf(request: IncomingMessage) {
  const form = await readFormData(request);
  const fields = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]);
  return Promise.all(fields);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    (request.url === '/form' ? fieldsOf(request) : readJson(request)).then(
      (body) => answerJson(response, 200, { body }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        answerProblem(response, error instanceof HttpProblem ? error : new HttpProblem(500, message));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function send(body: BodyInit, headers: Record<string, string> = JSON_TYPE, path = '/json') {
  const response = await fetch(origin + path, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as { body?: unknown; message?: string }) };
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON', () => {
  test('of any shape is read as it was written', async () => {
    const property = fc.asyncProperty(fc.json({ maxDepth: 5 }), async (json) => {
      expect(await send(json)).toEqual({ status: 200, body: JSON.parse(json) as unknown });
    });
    await fc.assert(property, { numRuns: 50 });
  });

  test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])(
    'is taken as %s',
    async (type) => {
      expect((await send('{"a":"é"}', { 'Content-Type': type })).status).toBe(200);
    },
  );

  test.each(['text/plain', 'application/jsonp', 'application/json; charset=latin1', 'multipart/form-data'])(
    'is not taken as %s',
    async (type) => {
      expect((await send('{}', { 'Content-Type': type })).status).toBe(415);
    },
  );

  test('is not taken compressed', async () => {
    expect((await send('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await send('{}', { ...JSON_TYPE, 'Content-Encoding': 'identity' })).status).toBe(200);
  });

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1} {"b":2}', nested(50_000).slice(1)])(
    'that is none is refused (%.20s)',
    async (body) => {
      const { status, message } = await send(body);
      expect([status, message]).toEqual([400, expect.stringMatching(/^The body is no JSON/)]);
    },
  );

  test('that is not UTF-8 is refused', async () => {
    const { status, message } = await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
    expect([status, message]).toEqual([400, expect.stringContaining('UTF-8')]);
  });

  test('may be nested so deep, and no deeper', async () => {
    expect((await send(nested(MAX_JSON_DEPTH))).status).toBe(200);
    expect((await send(nested(MAX_JSON_DEPTH + 1))).status).toBe(400);
    expect((await send(nested(100_000))).status).toBe(400);
  });

  test('may be so large, and no larger, also where its size is not told beforehand', async () => {
    const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await send(sized(MAX_JSON_BYTES))).status).toBe(200);
    expect((await send(sized(MAX_JSON_BYTES + 1))).status).toBe(413);
    const body = new Blob([sized(20 * MAX_JSON_BYTES)]).stream();
    const options = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    expect((await fetch(`${origin}/json`, options)).status).toBe(413);
  });

  test('keeps the last of two fields of a name, and the field __proto__ is one like any other', async () => {
    const { body } = await send('{"a":1,"a":2,"__proto__":{"admin":true}}');
    expect(Object.entries(body as object)).toEqual([
      ['a', 2],
      ['__proto__', { admin: true }],
    ]);
    expect((body as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('form data', () => {
  test('is read with its files', async () => {
    const form = new FormData();
    form.append('name', 'Jürgen');
    form.append('file', new Blob(['first\r\n--line']), 'a.txt');
    form.append('file', new Blob(['second']), 'b.txt');
    expect(await send(form, {}, '/form')).toEqual({
      status: 200,
      body: [
        ['name', 'Jürgen'],
        ['file', 'first\r\n--line'],
        ['file', 'second'],
      ],
    });
  });

  test.each(['application/json', 'multipart/form-data', 'multipart/form-data; boundary='])(
    'is not taken as %s',
    async (type) => {
      expect((await send('--x--', { 'Content-Type': type }, '/form')).status).toBe(415);
    },
  );

  test('that breaks off or means nothing is refused', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await send(form, headers, '/form')).status).toBe(200);
    for (const body of ['', 'nothing', form.slice(0, 30), form.slice(0, -20), form.replaceAll('--x', '--y')]) {
      expect([body, (await send(body, headers, '/form')).status]).toEqual([body, 400]);
    }
  });

  test('of any bytes is read or refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const parts = fc.constantFrom('--x', '\r\n', '--', 'Content-Disposition: form-data; name="a"', '"', ';', ':', '\0');
    const property = fc.asyncProperty(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), async (body) => {
      expect([200, 400]).toContain((await send(body.join(''), headers, '/form')).status);
    });
    await fc.assert(property, { numRuns: 50 });
  });

  test('beyond its limit is refused', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(MAX_FORM_BYTES)]));
    expect((await send(form, {}, '/form')).status).toBe(413);
  });
});
