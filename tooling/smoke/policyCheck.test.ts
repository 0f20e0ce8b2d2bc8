import { describe, expect, test } from 'vitest';
import { at, body, type Fault, inPolicy, linesOf, POLICY } from './faults.fixture.ts';

describe('the policy', () => {
  test.each<[name: string, fault: Fault, line: RegExp]>([
    [
      "without the styles' hashes",
      inPolicy(/(?<=style-src 'self') 'sha256-[^']+'/, ''),
      /FAIL.*style-src lacks 'sha256-.*without its styles/,
    ],
    [
      "without the scripts' hashes",
      inPolicy(/(?<=script-src 'self') 'sha256-[^']+'/, ''),
      /FAIL.*script-src lacks 'sha256-.*a script in the HTML does not run/,
    ],
    [
      'with any inline script',
      inPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      /FAIL.*script-src allows 'unsafe-inline'/,
    ],
    [
      'with eval',
      inPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
      /FAIL.*script-src allows 'unsafe-eval'/,
    ],
    [
      'with scripts from any https host',
      inPolicy("script-src 'self'", "script-src 'self' https:"),
      /FAIL.*script-src allows https:/,
    ],
    [
      'with scripts from every host',
      inPolicy("script-src 'self'", "script-src 'self' https://*"),
      /FAIL.*script-src allows https:\/\/\*/,
    ],
    [
      'with every host of a port',
      inPolicy("connect-src 'self'", "connect-src 'self' wss://*:443/"),
      /FAIL.*connect-src allows wss:\/\/\*:443\//,
    ],
    ['without a room', inPolicy(/wss:\/\/daily\.co/, ''), /FAIL.*no host of a room/],
    [
      "without the room library's services",
      inPolicy('https://prod-ks.pluot.blue', ''),
      /FAIL.*connect-src lacks https:\/\/prod-ks\.pluot\.blue/,
    ],
    ['with embedding in frames', inPolicy("; frame-ancestors 'none'", ''), /FAIL.*frame-ancestors is missing/],
    ['with another base', inPolicy("base-uri 'none'", "base-uri 'self'"), /FAIL.*base-uri is 'self'/],
    ['twice', inPolicy(/$/, ", default-src 'none'"), /FAIL.*several policies/],
    [
      'without WebAssembly',
      inPolicy(" 'wasm-unsafe-eval'", ''),
      /note.*'wasm-unsafe-eval', so calls have no noise cancellation\./,
    ],
    [
      'without blob scripts',
      inPolicy(/ blob:/, ''),
      /note.*blob:, so calls have no noise cancellation, the volume bars/,
    ],
  ])('%s', async (_, fault, line) => {
    const lines = await linesOf(fault);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]).toContain(`  ${POLICY}: /, /smart-inbox, /thank-you, /privacy and 1 more: `);
  });

  test('an inline script that the host adds is named', async () => {
    expect(await linesOf(at('/', body('</head>', '<script>a()</script></head>')))).toEqual([
      expect.stringMatching(/Content-Security-Policy: \/: script-src lacks 'sha256-.*add no HTML/),
    ]);
  });
});
