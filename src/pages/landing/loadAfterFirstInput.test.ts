// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { loadAfterFirstInput } from './loadAfterFirstInput.ts';

test('code that cannot be loaded is loaded again each time the browser is back online', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const listen = vi.spyOn(window, 'addEventListener');
  const loading = loadAfterFirstInput(load);
  for (const attempt of [1, 2]) {
    await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(attempt));
    expect(load).toHaveBeenCalledTimes(attempt);
    if (attempt === 2) load.mockResolvedValue('code');
    window.dispatchEvent(new Event('online'));
  }
  await expect(loading).resolves.toBe('code');
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});
