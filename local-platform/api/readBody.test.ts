import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerJson, answerProblem, HttpProblem } from '../server/httpAnswers.ts';
import { MAX_FORM_BYTES, MAX_JSON_BYTES, MAX_JSON_DEPTH, readFormData, readJson } from './readBody.ts';
import { runs } from './startTestApi.fixture.ts';

let server: Server;
let origin: string;

/** Files beyond this size are answered by their number of bytes, because writing and parsing the answer takes longer than the request. */
const MAX_ANSWERED_BYTES = 100_000;

/** Returns the fields of a form. The bytes of a file become a string with one character for each byte. */
async function fieldsOf(form: FormData) {
  const fields = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    const bytes = Buffer.from(await value.arrayBuffer());
    const answered = bytes.length > MAX_ANSWERED_BYTES ? bytes.length : bytes.toString('latin1');
    return [name, { name: value.name, type: value.type, bytes: answered }];
  });
  return Promise.all(fields);
}

/** Number of iterations of the event loop during the most recent reading of a form. */
let loopIterations = 0;

async function readForm(request: IncomingMessage) {
  loopIterations = 0;
  let timer = setImmediate(function count() {
    loopIterations += 1;
    timer = setImmediate(count);
  });
  try {
    return await fieldsOf(await readFormData(request));
  } finally {
    clearImmediate(timer);
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    (request.url === '/form' ? readForm(request) : readJson(request)).then(
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
  test('of any shape is read unchanged', async () => {
    const property = fc.asyncProperty(fc.json({ maxDepth: 5 }), async (json) => {
      expect(await send(json)).toEqual({ status: 200, body: JSON.parse(json) as unknown });
    });
    await fc.assert(property, runs(20, 50));
  });

  test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])(
    'is accepted with the content type %s',
    async (type) => {
      expect((await send('{"a":"é"}', { 'Content-Type': type })).status).toBe(200);
    },
  );

  test.each(['text/plain', 'application/jsonp', 'application/json; charset=latin1', 'multipart/form-data'])(
    'is refused with the content type %s',
    async (type) => {
      expect((await send('{}', { 'Content-Type': type })).status).toBe(415);
    },
  );

  test('is refused if it is compressed, but accepted with the encoding identity', async () => {
    expect((await send('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await send('{}', { ...JSON_TYPE, 'Content-Encoding': 'identity' })).status).toBe(200);
  });

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1} {"b":2}', nested(50_000).slice(1)])(
    'that is invalid is refused (%.20s)',
    async (body) => {
      const { status, message } = await send(body);
      expect([status, message]).toEqual([400, expect.stringMatching(/^The body is not JSON/)]);
    },
  );

  test('that is not UTF-8 is refused', async () => {
    const { status, message } = await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
    expect([status, message]).toEqual([400, expect.stringContaining('UTF-8')]);
  });

  test('is limited in depth', async () => {
    expect((await send(nested(MAX_JSON_DEPTH))).status).toBe(200);
    expect((await send(nested(MAX_JSON_DEPTH + 1))).status).toBe(400);
    expect((await send(nested(100_000))).status).toBe(400);
  });

  test('is limited in size, also without a Content-Length', async () => {
    const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await send(sized(MAX_JSON_BYTES))).status).toBe(200);
    expect((await send(sized(MAX_JSON_BYTES + 1))).status).toBe(413);
    const body = new Blob([sized(20 * MAX_JSON_BYTES)]).stream();
    const options = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    expect((await fetch(`${origin}/json`, options)).status).toBe(413);
  });

  test.each(['1e999', '{"a":[{"b":-1e999}]}'])(
    'with a number that JavaScript reads as infinite is refused (%s)',
    async (body) => {
      const { status, message } = await send(body);
      expect([status, message]).toEqual([400, 'The body contains a number beyond 1.7976931348623157e+308.']);
    },
  );

  test('keeps the second of two fields with the same name, and treats __proto__ as an ordinary field', async () => {
    const { body } = await send('{"a":1,"a":2,"__proto__":{"admin":true}}');
    expect(Object.entries(body as object)).toEqual([
      ['a', 2],
      ['__proto__', { admin: true }],
    ]);
    expect((body as { admin?: boolean }).admin).toBeUndefined();
  });
});

const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };
const END = '--x--\r\n';

const sendForm = (body: BodyInit, headers: Record<string, string> = FORM_TYPE) => send(body, headers, '/form');

/**
 * Returns a part of a form.
 *
 * @param disposition the rest of the header after `form-data; `
 * @param headers further headers, each with its line break
 */
const part = (disposition: string, content = '1', headers = '') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${content}\r\n`;

const textFile = (name: string, bytes = '1', type = 'text/plain') => ({ name, type, bytes });

describe('form data', () => {
  test('is read with its files', async () => {
    const form = new FormData();
    form.append('name', 'Jürgen');
    form.append('file', new Blob(['first\r\n--line']), 'a.txt');
    form.append('file', new Blob(['second'], { type: 'text/csv; charset=utf-8' }), 'b.txt');
    form.append('file', new Blob([]), 'c.txt');
    form.append('__proto__', '1');
    expect(await sendForm(form, {})).toEqual({
      status: 200,
      body: [
        ['name', 'Jürgen'],
        ['file', textFile('a.txt', 'first\r\n--line', 'application/octet-stream')],
        ['file', textFile('b.txt', 'second', 'text/csv; charset=utf-8')],
        ['file', textFile('c.txt', '', 'application/octet-stream')],
        ['__proto__', '1'],
      ],
    });
  });

  test.each<[string, string, [string, unknown]]>([
    ['without quotes (.NET)', 'name=file; filename=a.txt', ['file', textFile('a.txt')]],
    ['with an encoded file name', `name="file"; filename*=UTF-8''%C3%9Cber.pdf`, ['file', textFile('Über.pdf')]],
    [
      'with a language in the encoded file name',
      `name="file"; filename*=utf-8'de'%C3%9Cber.pdf`,
      ['file', textFile('Über.pdf')],
    ],
    [
      'with an encoded file name after a plain one',
      `name=file; filename="Uber.pdf"; filename*=UTF-8''%C3%9Cber.pdf`,
      ['file', textFile('Über.pdf')],
    ],
    [
      'with an encoded file name before a plain one',
      `name="file"; filename*=UTF-8''%C3%9Cber.pdf; filename="Uber.pdf"`,
      ['file', textFile('Über.pdf')],
    ],
    [
      'with an encoded file name that cannot be decoded',
      `name="file"; filename*=UTF-8''100%.pdf`,
      ['file', textFile(`UTF-8''100%.pdf`)],
    ],
    ['with escaped quotes (Go, curl)', 'name="file"; filename="a\\"b.txt"', ['file', textFile('a"b.txt')]],
    ['with an escaped quote at the end', 'name="file"; filename="a\\""', ['file', textFile('a"')]],
    ['with escaped quotes in the name', 'name="a\\"b"', ['a"b', '1']],
    ['with encoded quotes (browsers)', 'name="a%22b"; filename="%22.txt"', ['a"b', textFile('".txt')]],
    ['with encoded line breaks (browsers)', 'name="a%0D%0Ab"', ['a\r\nb', '1']],
    ['with a path', 'name="file"; filename="C:\\new\\a.txt"', ['file', textFile('C:\\new\\a.txt')]],
    ['with a backslash at the end', 'name="a\\"; filename="b\\"', ['a\\', textFile('b\\')]],
    ['with semicolons', 'name="a;b"; filename="c; name=d"', ['a;b', textFile('c; name=d')]],
    ['with unicode', 'name="日本"; filename="Ü.txt"', ['日本', textFile('Ü.txt')]],
    ['in another case and order', 'FileName="a.txt";NAME="file"', ['file', textFile('a.txt')]],
    ['with spaces', 'name=" a "', [' a ', '1']],
    ['with an empty name', 'name=""', ['', '1']],
    ['with an empty file name', 'name="file"; filename=""', ['file', textFile('')]],
  ])('is read %s', async (_, disposition, field) => {
    expect(await sendForm(part(disposition) + END)).toEqual({ status: 200, body: [field] });
  });

  test.each([
    ['a preamble', `This is form data.\r\n${part('name=a')}${END}`],
    ['an empty line before the first part', `\r\n${part('name=a')}${END}`],
    ['an epilogue', `${part('name=a')}${END}That was form data.\r\n${part('name=b')}`],
    ['a missing line break at the end', `${part('name=a')}--x--`],
    ['spaces after the boundary', `--x  \r\n${part('name=a').slice('--x\r\n'.length)}${END}`],
    [
      'other headers in a part',
      part('name=a', '1', 'Content-Type: text/plain; charset=utf-8\r\nContent-Length: 1\r\n') + END,
    ],
    ['a field whose content type is not text', part('name=a', '1', 'Content-Type: application/octet-stream\r\n') + END],
  ])('is read with %s', async (_, body) => {
    expect(await sendForm(body)).toEqual({ status: 200, body: [['a', '1']] });
  });

  test('is read without parts, and with a boundary in quotes', async () => {
    expect(await sendForm(END)).toEqual({ status: 200, body: [] });
    const headers = { 'Content-Type': `multipart/form-data; boundary="a:b=c"` };
    const body = (part('name=a') + END).replaceAll('--x', '--a:b=c');
    expect(await sendForm(body, headers)).toEqual({ status: 200, body: [['a', '1']] });
  });

  test('that a web client has written is read unchanged', async () => {
    // A client writes quotes and line breaks in a name as %22, %0D and %0A, so a reader also decodes these if they are literal. The
    // parser ends a header at U+2028 and U+2029. The names here have none of these sequences and characters, and no line breaks.
    const names = fc.string({ unit: 'binary' }).filter((name) => !/%(?:22|0[ad])|[\r\n\u2028\u2029]/i.test(name));
    const values = fc.string({ unit: 'binary' }).map((text) => text.replace(/\r\n?|\n/g, '\r\n'));
    // Node does not write an empty file name.
    const fileNames = names.filter((name) => name !== '');
    const types = fc.constantFrom('application/octet-stream', 'text/plain', 'audio/wav', 'text/csv; charset=utf-8');
    const files = fc.record({
      name: fileNames,
      type: types,
      bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    });
    const property = fc.asyncProperty(fc.array(fc.tuple(names, fc.oneof(values, files))), async (fields) => {
      const form = new FormData();
      for (const [name, value] of fields) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, new File([value.bytes], value.name, { type: value.type }));
      }
      const written = fields.map(([name, value]) => {
        return [name, typeof value === 'string' ? value : { ...value, bytes: value.bytes.toString('latin1') }];
      });
      expect(await sendForm(form, {})).toEqual({ status: 200, body: written });
    });
    await fc.assert(property, runs(25, 100));
  });

  test.each([
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('is refused with the content type %s', async (type) => {
    expect((await sendForm(END, { 'Content-Type': type })).status).toBe(415);
  });

  test.each([
    ['is empty', '', 'it is empty'],
    ['has no boundary', 'nothing', 'missing initial boundary'],
    ['has another boundary', (part('name=a') + END).replaceAll('--x', '--y'), 'missing initial boundary'],
    ['breaks off in its headers', part('name="a"').slice(0, 30), 'not finished'],
    ['breaks off in a value', part('name=a', '12345').slice(0, -4), 'not finished'],
    ['breaks off after a value', part('name=a'), 'not finished'],
    ['breaks off in its last boundary', `${part('name=a')}--x`, 'not finished'],
    ['has a part without headers', `--x\r\n\r\n1\r\n${END}`, 'not finished'],
    ['has a part of another kind', `--x\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n${END}`, 'form-data'],
    [
      'has a part without the header Content-Disposition',
      `--x\r\nContent-Type: text/plain\r\n\r\n1\r\n${END}`,
      'Content-Disposition',
    ],
    ['has a part without a name', part('filename=a.txt') + END, 'with a name'],
    ['has a name that is not UTF-8', Buffer.from(part('name="\xff"') + END, 'latin1'), 'utf-8'],
    ['has too many parts', part('name=a').repeat(1001) + END, 'maximum allowed count of 1000'],
    ['has headers that are too long', part('name=a', '1', `X: ${'y'.repeat(16_384)}\r\n`) + END, 'header size exceeds'],
  ])('that %s is refused with the reason', async (_, body, reason) => {
    const { status, message } = await sendForm(body);
    expect([status, message]).toEqual([400, expect.stringContaining(reason)]);
    expect(message).toMatch(/^The body cannot be read as multipart\/form-data: .*\.$/);
  });

  test('may have 1000 parts, and does not block the event loop between them', async () => {
    const { status, body } = await sendForm(part('name=a', '1', `X: ${'y'.repeat(1000)}\r\n`).repeat(1000) + END);
    expect([status, (body as unknown[]).length]).toEqual([200, 1000]);
    expect(loopIterations).toBeGreaterThanOrEqual(1000);
  });

  test('with any content is read or refused with 400', async () => {
    const pieces = ['--x', '\r\n', '--', 'Content-Disposition: form-data; name="a"', '"', ';', ':', '\0', '\\', '%'];
    const parts = fc.constantFrom(...pieces);
    const property = fc.asyncProperty(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), async (body) => {
      expect([200, 400]).toContain((await sendForm(body.join(''))).status);
    });
    await fc.assert(property, runs(20, 50));
  });

  test('is limited in size', async () => {
    const overhead = part('name=a; filename=a', '').length + END.length;
    const sized = (bytes: number) => part('name=a; filename=a', 'x'.repeat(bytes - overhead)) + END;
    expect((await sendForm(sized(MAX_FORM_BYTES))).status).toBe(200);
    expect((await sendForm(sized(MAX_FORM_BYTES + 1))).status).toBe(413);
  });
});
