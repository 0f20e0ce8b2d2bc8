import type { AddressInfo } from 'node:net';
import { createServer, preview } from 'vite';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { securityHeaders } from './securityHeaders.ts';

const configured = {
  configFile: false,
  logLevel: 'silent',
  root: import.meta.dirname,
  server: { port: 0, host: '127.0.0.1' },
  preview: { port: 0, host: '127.0.0.1' },
  plugins: [securityHeaders(readConfiguration({}))],
} as const;

const start = {
  vite: () => createServer({ ...configured, plugins: [...configured.plugins] }).then((server) => server.listen()),
  'vite preview': () =>
    preview({ ...configured, plugins: [...configured.plugins], build: { outDir: import.meta.dirname } }),
};

/** The `Cross-Origin-Opener-Policy` by path. */
async function openerPolicies(server: keyof typeof start, paths: readonly string[]) {
  const running = await start[server]();
  try {
    const address = running.httpServer?.address() as AddressInfo | undefined;
    const port = address?.port ?? 0;
    const values = paths.map(async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${String(port)}${path}`, { redirect: 'manual' });
      return [path, headers.get('cross-origin-opener-policy')];
    });
    return Object.fromEntries(await Promise.all(values)) as Record<string, string | null>;
  } finally {
    await running.close();
  }
}

test('an opener has no access to a page of the development server, except to the inspector', async () => {
  const paths = [
    '/',
    '/smart-inbox',
    '/no/such/page',
    '/__inspectors',
    '/__inspector',
    '/__inspector/',
    '/__inspector/?a',
  ];
  expect(await openerPolicies('vite', paths)).toEqual({
    '/': 'same-origin',
    '/smart-inbox': 'same-origin',
    '/no/such/page': 'same-origin',
    '/__inspectors': 'same-origin',
    '/__inspector': null,
    '/__inspector/': null,
    '/__inspector/?a': null,
  });
});

test('an opener has no access to a page of the preview, which has no inspector', async () => {
  expect(await openerPolicies('vite preview', ['/', '/no/such/page', '/__inspector/'])).toEqual({
    '/': 'same-origin',
    '/no/such/page': 'same-origin',
    '/__inspector/': 'same-origin',
  });
});
