import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalPlatform, type LocalPlatform, pagePath } from '../server/platformServer.ts';
import type { HearingMode, RoomInformation } from '../room/roomInformation.ts';
import { MAX_PHRASE_SECONDS, SAMPLE_RATE, wavOf } from '../wave/wave.ts';
import { HearingError, type HearingErrorType, type SpeechRecogniser } from './recogniseSpeech.ts';

const HEARD = { text: 'My roof leaks.', confidence: 0.9 };

const recogniser = {
  recognise: vi.fn<SpeechRecogniser['recognise']>(),
  recogniseIfIdle: vi.fn<SpeechRecogniser['recogniseIfIdle']>(),
  warmUp: vi.fn(),
  isAvailable: vi.fn(() => true),
  close: vi.fn(() => Promise.resolve()),
} satisfies SpeechRecogniser;

beforeEach(() => {
  vi.resetAllMocks();
  recogniser.recognise.mockResolvedValue(HEARD);
  recogniser.isAvailable.mockReturnValue(true);
});

const platforms: Partial<Record<HearingMode, LocalPlatform>> = {};
const servers: Server[] = [];
const pages: Partial<Record<HearingMode, string>> = {};

async function serve(hearing: HearingMode): Promise<void> {
  const platform = createLocalPlatform({ roomScript: () => Promise.resolve(''), hearing, recogniser });
  const server = createServer((request, response) => void platform.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  platforms[hearing] = platform;
  pages[hearing] = `http://localhost:${(server.address() as AddressInfo).port}${pagePath(platform.openPage())}`;
}

beforeAll(async () => {
  await serve('platform');
  await serve('none');
});

afterAll(async () => {
  recogniser.close.mockResolvedValue();
  await Promise.all(Object.values(platforms).map((platform) => platform.close()));
  for (const server of servers) server.close();
});

const PHRASE = wavOf(new Float32Array(SAMPLE_RATE));

const send = (hearing: HearingMode, query = '', body = PHRASE) =>
  fetch(`${pages[hearing] ?? ''}/hearing${query}`, { method: 'POST', body });

describe('POST {page}/hearing', () => {
  test('answers a phrase with its words and their confidence', async () => {
    const response = await send('platform');
    expect([response.status, await response.json()]).toEqual([200, HEARD]);
    expect(Buffer.from(recogniser.recognise.mock.calls[0]?.[0] ?? []).equals(PHRASE)).toBe(true);
  });

  test('answers an incomplete phrase if the recogniser is idle, and else with 204', async () => {
    recogniser.recogniseIfIdle.mockResolvedValueOnce(HEARD).mockResolvedValueOnce(undefined);
    const [first, second] = [await send('platform', '?partial'), await send('platform', '?partial')];
    expect([first.status, await first.json()]).toEqual([200, HEARD]);
    expect([second.status, await second.text()]).toEqual([204, '']);
    expect(recogniser.recognise).not.toHaveBeenCalled();
  });

  test.each<[HearingErrorType, number]>([
    ['not-a-phrase', 400],
    ['busy', 429],
    ['unavailable', 503],
    ['recognition-failed', 500],
  ])('answers the problem %s with its message and the status %d', async (type, status) => {
    recogniser.recognise.mockRejectedValue(new HearingError(type, 'The reason.'));
    const response = await send('platform');
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: 'The reason.', statusCode: status });
  });

  test('refuses a body that is larger than the longest phrase, without the recogniser', async () => {
    const longest = wavOf(new Float32Array(MAX_PHRASE_SECONDS * SAMPLE_RATE));
    expect((await send('platform', '', longest)).status).toBe(200);
    const longer = wavOf(new Float32Array((MAX_PHRASE_SECONDS + 1) * SAMPLE_RATE));
    expect((await send('platform', '', longer)).status).toBe(413);
    expect(recogniser.recognise).toHaveBeenCalledOnce();
  });

  test('is answered with 503 by a platform that recognises no speech', async () => {
    expect((await send('none')).status).toBe(503);
    expect(recogniser.recognise).not.toHaveBeenCalled();
  });
});

describe('a room', () => {
  const hearingOfRoom = async (hearing: HearingMode) => {
    const page = pages[hearing] ?? '';
    const call = await fetch(`${page}/api/call/web`, {
      method: 'POST',
      headers: { Authorization: 'Bearer local', 'Content-Type': 'application/json' },
      body: JSON.stringify({ assistantId: 'ava' }),
    });
    const { webCallUrl } = (await call.json()) as { webCallUrl: string };
    return ((await (await fetch(webCallUrl)).json()) as RoomInformation).hearing;
  };

  test('says who recognises the words', async () => {
    expect(await hearingOfRoom('platform')).toBe('platform');
    expect(await hearingOfRoom('none')).toBe('none');
  });

  test('says that no words are recognised after the recogniser has turned out to be missing', async () => {
    recogniser.isAvailable.mockReturnValue(false);
    expect(await hearingOfRoom('platform')).toBe('none');
  });
});

test('the recogniser is loaded in advance only by a platform that needs it', () => {
  platforms.none?.warmUp();
  expect(recogniser.warmUp).not.toHaveBeenCalled();
  platforms.platform?.warmUp();
  expect(recogniser.warmUp).toHaveBeenCalledOnce();
});
