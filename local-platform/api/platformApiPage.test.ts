import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStandalonePlatform, type StandalonePlatform } from '../platformStandalone.ts';
import { prepareCheck } from './createPlatformApi.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

const page = readFileSync(new URL('../../docs/platform-api.md', import.meta.url), 'utf8');
const [, platformPart = ''] = page.split(/^## The local platform$/m);
const blocks = [...platformPart.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
const examples = blocks.filter((block) => block.includes('curl'));

const hasCurl = spawnSync('curl', ['--version']).status === 0;

let platform: StandalonePlatform;

// Without a cache of the schemas, generating them takes longer than the time limit of a test.
beforeAll(prepareCheck, 30_000);

beforeAll(async () => {
  platform = await startStandalonePlatform({ port: 0 });
});
afterAll(() => platform.close());

test('docs/platform-api.md starts the platform with a command that exists', () => {
  const { scripts } = JSON.parse(readFileSync(`${REPOSITORY}package.json`, 'utf8')) as { scripts: object };
  expect(blocks[0]).toMatch(/^npm run platform -- --port 8787/);
  expect(scripts).toHaveProperty('platform');
});

test.skipIf(!hasCurl)(
  'the curl examples of docs/platform-api.md get the expected answers (skipped without curl)',
  async () => {
    // A status of 400 or more ends the script.
    const strict = 'set -eu\ncurl() { command curl --fail-with-body -w "\\n" "$@"; }\n';
    const script = strict + examples.join('\n').replaceAll('http://127.0.0.1:8787', platform.origin);
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: REPOSITORY });
    const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
    const bodies = answers.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(bodies).toMatchObject([
      { name: 'Ava', firstMessage: 'How can I help you?' },
      {
        results: [{ data: expect.stringContaining('"firstMessage":"Summit Field Services, this is Ava."') as string }],
      },
      { type: 'webCall', webCallUrl: expect.stringContaining(platform.origin) as string },
      { metadata: { itemsPerPage: 10, totalItems: 1, currentPage: 1 } },
      { object: 'file', name: 'package.json' },
    ]);
    expect(stdout).toMatch(/^id,type,createdAt\r\n.*,webCall,/m);
  },
);
