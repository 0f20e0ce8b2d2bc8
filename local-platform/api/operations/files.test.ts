import type { File as ApiFile } from '@vapi-ai/web-2.3.8/dist/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { createRecordDatabase } from '../records/createRecordDatabase.ts';
import { startTestApi, type TestApi } from '../startTestApi.fixture.ts';
import { downloadFile } from './files.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const formOf = (file: File, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

async function upload(content: string, name: string, type = 'text/plain') {
  const operations = startOperations();
  const file = await operations.run<ApiFile>('POST /file', { body: formOf(new File([content], name, { type })) });
  const path = (file.url ?? '').replace(operations.context.baseUrl, '');
  return { ...operations, file, path, download: () => downloadFile(path, operations.context.store) };
}

describe('an uploaded file', () => {
  test('is described and can be downloaded', async () => {
    const { file, run, download } = await upload('We work within forty miles.', 'service area.txt');
    expect(file).toMatchObject({
      object: 'file',
      status: 'done',
      name: 'service area.txt',
      originalName: 'service area.txt',
      bytes: 27,
      mimetype: 'text/plain',
      url: 'http://127.0.0.1:8787/storage/id-1/service%20area.txt',
    });
    expect(await run('GET /file/{id}', { path: { id: file.id } })).toEqual(file);
    expect(download()?.content?.bytes).toEqual(new TextEncoder().encode('We work within forty miles.'));
  });

  test('has the address of the server that answers, even if another server received the upload', async () => {
    const database = createRecordDatabase();
    const servers = await Promise.all(
      ['http://localhost:8790', 'http://localhost:8791'].map((baseUrl) => startTestApi({ database }, { baseUrl })),
    );
    const [receiver, other] = servers;
    const answer = await fetch(`${receiver?.origin}/file`, {
      method: 'POST',
      headers: { Authorization: 'Bearer key' },
      body: formOf(new File(['x'], 'a.txt')),
    });
    const { id, url } = (await answer.json()) as ApiFile;
    expect(url).toBe(`http://localhost:8790/storage/${id}/a.txt`);
    expect((await other?.send('GET', `/file/${id}`))?.body.url).toBe(`http://localhost:8791/storage/${id}/a.txt`);
    expect((await other?.send('GET', '/file'))?.text).toContain(`http://localhost:8791/storage/${id}/a.txt`);
    for (const server of servers) await server.close();
  });

  test('may be empty', async () => {
    const { file, download } = await upload('', 'empty.txt');
    expect(file.bytes).toBe(0);
    expect(download()?.content?.bytes).toHaveLength(0);
  });

  test('can also be sent to POST /file/upload, the older path', async () => {
    const { run } = startOperations();
    expect(await run('POST /file/upload', { body: formOf(new File(['x'], 'x.txt')) })).toMatchObject({ bytes: 1 });
  });

  test('has the purpose and the metadata of its upload or the defaults, and is found by its purpose', async () => {
    const { run } = startOperations();
    const uploadWith = (fields: Readonly<Record<string, string>>) =>
      run('POST /file', { body: formOf(new File(['x'], 'x.txt'), fields) });
    const plain = await uploadWith({});
    expect(plain).toMatchObject({ purpose: 'assistant', metadata: {} });
    const described = await uploadWith({ purpose: 'knowledge-base-v2', metadata: '{"year":2026}' });
    expect(described).toMatchObject({ purpose: 'knowledge-base-v2', metadata: { year: 2026 } });
    expect(await run('GET /file')).toEqual([described, plain]);
    expect(await run('GET /file', { query: { purpose: 'knowledge-base-v2' } })).toEqual([described]);
  });

  test.each([
    ['an unknown purpose', { purpose: 'fun' }, /^400 purpose must be one of/],
    ['metadata that is not JSON', { metadata: '{' }, /^400 metadata must be a JSON object/],
    ['metadata that is not an object', { metadata: '[]' }, /^400 metadata must be a JSON object/],
    ['metadata that is too deep', { metadata: `{"a":${'['.repeat(99)}${']'.repeat(99)}}` }, /^400 metadata .* deeper/],
    ['metadata that is too long', { metadata: JSON.stringify({ a: 'a'.repeat(4096) }) }, /^400 metadata .* 4096/],
  ])('is refused with %s, and not stored', async (_kind, fields, message) => {
    const { outcome, run } = startOperations();
    expect(await outcome('POST /file', { body: formOf(new File(['x'], 'x.txt'), fields) })).toMatch(message);
    expect(await run('GET /file')).toEqual([]);
  });

  test('is deleted with its bytes, and then cannot be downloaded', async () => {
    const { file, run, context, download } = await upload('secret', 'a.txt');
    await run('DELETE /file/{id}', { path: { id: file.id } });
    expect(context.store.readContent(file.id)).toBeUndefined();
    expect(download).toThrow(HttpProblem);
  });
});

describe('the address of a file', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  async function uploadAs(name: string) {
    const headers = { Authorization: 'Bearer key' };
    const sent = await fetch(`${api.origin}/file`, { method: 'POST', headers, body: formOf(new File(['x'], name)) });
    return (await sent.json()) as { readonly url: string; readonly originalName: string };
  }

  test.each([
    ['is two dots', '..'],
    ['is a dot', '.'],
    ['is two dots, encoded', '%2e%2e'],
    ['consists of symbols', '☃'.repeat(2_500)],
    ['is long', `${'a'.repeat(5_000)}.pdf`],
    ['consists of letters outside the basic plane', '𝒜'.repeat(2_500)],
    ['is half a surrogate pair', '\uD800'],
    ['looks like a path with a query', 'a/b?c#d'],
  ])('is short and can be fetched if the name of the file %s', async (_kind, name) => {
    const { url, originalName } = await uploadAs(name);
    expect(originalName).toBe(name.replace('\uD800', '\uFFFD'));
    expect(url.length).toBeLessThan(1_000);
    const fetched = await fetch(url.replace('http://localhost', api.origin));
    expect([fetched.status, await fetched.text()]).toEqual([200, 'x']);
  });

  test('ends with the end of a long name', async () => {
    const { url } = await uploadAs(`${'a'.repeat(2_500)} price list.pdf`);
    expect(url).toMatch(/a%20price%20list\.pdf$/);
  });
});

describe('a download', () => {
  test('of an HTML page with a script has headers that make a browser save the page and not show it', async () => {
    const { download } = await upload('<script>alert(1)</script>', 'it\'s "me".html', 'text/html');
    expect(download()).toMatchObject({
      content: { type: 'text/html' },
      headers: {
        'Content-Disposition': "attachment; filename*=UTF-8''it%27s%20%22me%22.html",
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
  });

  test.each(['../../etc/passwd', 'a\r\nSet-Cookie: x=1', '日本\uD800.txt', '%2e%2e%2f'])(
    'of a file with the name %j has a safe path and a safe header',
    async (name) => {
      const { path, download } = await upload('x', name);
      expect(path).toMatch(/^\/storage\/id-1\/[^/\r\n]+$/);
      expect(download()?.headers?.['Content-Disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]+$/);
    },
  );

  test('of a file with an invalid media type has the type application/octet-stream', async () => {
    const { file, download } = await upload('x', 'x', 'text/plain\u0000; charset=utf-8');
    expect([file.mimetype, download()?.content?.type]).toEqual([
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });

  test.each(['/storage/none/x.txt', '/storage/..%2F..%2Fetc/passwd', '/storage/../x'])(
    'of %s is refused, because the file does not exist',
    async (path) => {
      const { context } = await upload('x', 'x.txt');
      expect(() => downloadFile(path, context.store)).toThrow('The file does not exist.');
    },
  );

  test.each(['/storage', '/storage/id-1', '/storage/id-1/a/b', '/assistant/id-1'])(
    'is undefined for %s, which is not the path of a file',
    (path) => {
      expect(downloadFile(path, startOperations().context.store)).toBeUndefined();
    },
  );
});
