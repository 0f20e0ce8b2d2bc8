import type { File as ApiFile } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { HttpProblem } from '../../httpAnswers.ts';
import { downloadFile } from './files.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from './startOperations.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

async function uploaded(content: string, name: string, type = 'text/plain') {
  const operations = startOperations();
  const file = await operations.run<ApiFile>('POST /file', { body: formOf(new File([content], name, { type })) });
  const path = (file.url ?? '').replace(operations.context.baseUrl, '');
  return { ...operations, file, path, download: () => downloadFile(path, operations.context.store) };
}

describe('an uploaded file', () => {
  test('is described and can be downloaded', async () => {
    const { file, run, download } = await uploaded('We work within forty miles.', 'service area.txt');
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
    expect(Buffer.from(download()?.content?.bytes ?? '').toString()).toBe('We work within forty miles.');
  });

  test('that is empty is one too', async () => {
    const { file, download } = await uploaded('', 'empty.txt');
    expect(file.bytes).toBe(0);
    expect(download()?.content?.bytes).toHaveLength(0);
  });

  test('the old address takes files too', async () => {
    const { run } = startOperations();
    expect(await run('POST /file/upload', { body: formOf(new File(['x'], 'x.txt')) })).toMatchObject({ bytes: 1 });
  });

  test('takes its bytes along when it is deleted', async () => {
    const { file, run, context, download } = await uploaded('secret', 'a.txt');
    await run('DELETE /file/{id}', { path: { id: file.id } });
    expect(context.store.readContent(file.id)).toBeUndefined();
    expect(download).toThrow(HttpProblem);
  });
});

describe('a download', () => {
  test('of a page with a script is saved, not shown', async () => {
    const { download } = await uploaded('<script>alert(1)</script>', 'it\'s "me".html', 'text/html');
    expect(download()).toMatchObject({
      content: { type: 'text/html' },
      headers: {
        'Content-Disposition': "attachment; filename*=UTF-8''it%27s%20%22me%22.html",
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
  });

  test.each(['../../etc/passwd', 'a\r\nSet-Cookie: x=1', '日本\uD800.txt', '%2e%2e%2f'])(
    'of %j stays in its place',
    async (name) => {
      const { path, download } = await uploaded('x', name);
      expect(path).toMatch(/^\/storage\/id-1\/[^/\r\n]+$/);
      expect(download()?.headers?.['Content-Disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]+$/);
    },
  );

  test('of a type that is none is of unknown bytes', async () => {
    const { file } = await uploaded('x', 'x', 'text/plain\u0000; charset=utf-8');
    expect(file.mimetype).toBe('application/octet-stream');
  });

  test.each(['/storage/none/x.txt', '/storage/..%2F..%2Fetc/passwd', '/storage/../x'])(
    '%s is not found',
    async (path) => {
      const { context } = await uploaded('x', 'x.txt');
      expect(() => downloadFile(path, context.store)).toThrow('There is no such file.');
    },
  );

  test.each(['/storage', '/storage/id-1', '/storage/id-1/a/b', '/assistant/id-1'])(
    '%s is no address of a file',
    (path) => {
      expect(downloadFile(path, startOperations().context.store)).toBeUndefined();
    },
  );
});
