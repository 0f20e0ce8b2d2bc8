import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundledSize } from './bundledSize.ts';

const PLATFORM_CLIENT_LIMIT_BYTES = 4_096;

test('the platform client with all operations is at most 4 KB, gzipped', async () => {
  const { gzip } = await bundledSize(fileURLToPath(new URL('../src/platform/api/platformClient.ts', import.meta.url)));
  expect(gzip).toBeGreaterThan(1_000);
  expect(gzip).toBeLessThanOrEqual(PLATFORM_CLIENT_LIMIT_BYTES);
});
