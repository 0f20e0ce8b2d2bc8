import type { DailyCall } from '@daily-co/daily-js';
import { expect, test, vi } from 'vitest';
import { librarySteps } from './librarySteps.ts';

const ROOM = 'https://callwright.daily.co/room';
const OTHER_ROOM = 'https://callwright.daily.co/other';

function loadedLibrary() {
  const join = vi.fn(() => Promise.resolve({ local: {} }));
  const library = { properties: { url: ROOM }, meetingState: () => 'loaded', join };
  return { join, library: library as unknown as DailyCall };
}

test('in a frame that has loaded one room, a join of another room rejects and does not call the library', async () => {
  const { library, join } = loadedLibrary();
  await expect(librarySteps(library, 'prebuilt').join({ url: OTHER_ROOM })).rejects.toMatchObject({
    type: 'url-differs',
  });
  expect(join).not.toHaveBeenCalled();
});

test.each([
  ['prebuilt', ROOM],
  ['prebuilt', undefined],
  ['call-object', OTHER_ROOM],
] as const)('in a loaded %s session, a join with the URL %s calls the library', async (shape, url) => {
  const { library, join } = loadedLibrary();
  await librarySteps(library, shape).join(url === undefined ? {} : { url });
  expect(join).toHaveBeenCalledOnce();
});
