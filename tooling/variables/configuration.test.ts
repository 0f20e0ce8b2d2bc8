import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VARIABLES, readConfiguration } from '../../src/app/configuration.ts';
import { publishedConfiguration, readBuildConfiguration } from './configuration.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'published-'));
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

const write = (file: string, text: string) => {
  writeFileSync(join(root, file), text);
};

describe('the configuration of a build', () => {
  test('comes from the environment, then from .env.local, then from .env', () => {
    write('.env', 'VITE_BRAND_NAME=One\nVITE_AI_NAME=Ada\nVITE_SITE_URL=https://www.example.com\n');
    write('.env.local', 'VITE_BRAND_NAME=Two\nVITE_AI_NAME=Bea\n');
    vi.stubEnv('VITE_BRAND_NAME', 'Three');
    expect(readBuildConfiguration('production', root)).toMatchObject({
      ...{ brandName: 'Three', aiName: 'Bea', siteUrl: 'https://www.example.com' },
    });
  });

  test.each(['.env', '.env.local', '.env.production'])('is rejected for an unknown variable in %s', (file) => {
    write(file, 'VITE_BRAND_NAM=Roof & Co\n');
    expect(() => readBuildConfiguration('production', root)).toThrow(
      /^The configuration can't be used:\n- VITE_BRAND_NAM is not a variable of this site\. Did you mean VITE_BRAND_NAME\?/,
    );
  });

  test('is rejected for an unknown variable in the environment, without its value in the message', () => {
    vi.stubEnv('VITE_PRIVATE_KEY', 'secret-xyz');
    expect(() => readBuildConfiguration('production', root)).toThrow(/\n- VITE_PRIVATE_KEY has the name of a secret/);
    expect(() => readBuildConfiguration('production', root)).not.toThrow(/secret-xyz/);
  });

  test('is read if the unknown variable is listed as a variable of another tool', () => {
    vi.stubEnv('VITE_OTHER', '1');
    write('.env.local', 'IGNORED_VITE_VARIABLES=VITE_OTHER\n');
    expect(readBuildConfiguration('production', root)).toEqual(readConfiguration({}));
  });

  test('does not show a secret value in the message about its form', () => {
    vi.stubEnv('VITE_SITE_URL', '-----BEGIN PRIVATE KEY-----');
    expect(() => readBuildConfiguration('production', root)).toThrow(/VITE_SITE_URL holds a PEM block/);
    expect(() => readBuildConfiguration('production', root)).not.toThrow(/BEGIN/);
  });

  test('is rejected for the private key of the account as the public key', () => {
    vi.stubEnv('PLATFORM_PRIVATE_KEY', 'key-1');
    vi.stubEnv('VITE_PUBLIC_KEY', 'key-1');
    expect(() => readBuildConfiguration('production', root)).toThrow(
      /VITE_PUBLIC_KEY holds the value of PLATFORM_PRIVATE_KEY/,
    );
  });
});

/** Text of all files of a build. */
async function publishedBy(code: string, environment: Readonly<Record<string, string>>): Promise<string> {
  write('index.html', '<title>%VITE_PRIVATE_KEY%</title><script type="module" src="/main.js"></script>');
  write('main.js', code);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [publishedConfiguration(readConfiguration(environment))],
    build: { minify: false },
  });
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
}

describe('a build publishes', () => {
  test('no variable, even if code uses import.meta.env as a whole', async () => {
    write('.env', 'VITE_DATABASE=secret-abc\n');
    const published = await publishedBy(
      'const all = import.meta.env; console.log(all, import.meta.env.VITE_PRIVATE_KEY);',
      {
        ...{ VITE_PRIVATE_KEY: 'secret-xyz', VITE_BRAND_NAME: 'Roof & Co' },
      },
    );
    expect(published).toContain('"MODE": "production"');
    expect(published).not.toMatch(/secret-|Roof & Co/);
  });

  test('only the fields of the configuration that a page needs', async () => {
    const published = await publishedBy('console.log("<", JSON.stringify(BUILT_CONFIGURATION), ">");', {
      ...{ VITE_PRIVATE_KEY: 'secret-xyz', VITE_BRAND_NAME: 'Roof & Co' },
    });
    expect(published).toContain('Roof & Co');
    expect(published).not.toContain('secret-xyz');
    const fields = [...published.matchAll(/^\s*"?(\w+)"?: (?:"|\[)/gm)].map(([, name]) => name);
    // Without the address of the site, which the HTML contains, the empty notice, and the default time of the fetch.
    expect(fields).toHaveLength(CONFIGURATION_VARIABLES.length - 3);
  });
});
