import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from './findChromium.ts';
import { ensureChromium } from './installChromium.ts';

vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));
vi.mock('./findChromium.ts', () => ({ findChromium: vi.fn() }));

const ROOT = 0;
const SOMEBODY = 1000;

class Exit extends Error {}

/** A machine on which the commands that begin with one of these words succeed, and leave a Chromium where they say. */
function machine(user: number, succeeding: readonly string[], leaving: readonly string[] = succeeding) {
  let chromium: string | undefined;
  const commands: string[] = [];
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.mocked(findChromium).mockImplementation(() => chromium);
  vi.mocked(spawnSync).mockImplementation((command: string, args?: unknown) => {
    const line = [command, ...(args as readonly string[])].join(' ');
    commands.push(line);
    const isOf = (words: readonly string[]) => words.some((word) => line.startsWith(word));
    if (isOf(succeeding) && isOf(leaving) && line.includes('install')) chromium = `of ${command}`;
    return { status: isOf(succeeding) ? 0 : 100 } as ReturnType<typeof spawnSync>;
  });
  return commands;
}

const said = vi.spyOn(console, 'error');
const exited = vi.spyOn(process, 'exit');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  said.mockReset().mockReturnValue();
  exited.mockReset().mockImplementation(() => {
    throw new Exit();
  });
});

test('a Chromium that is there is taken, and nothing is installed', () => {
  const commands = machine(ROOT, []);
  vi.mocked(findChromium).mockReturnValue('/usr/bin/chromium');
  expect(ensureChromium()).toBe('/usr/bin/chromium');
  expect(commands).toEqual([]);
});

describe('where there is none', () => {
  test("Debian's is installed as root", () => {
    machine(ROOT, ['apt-get']);
    expect(ensureChromium()).toBe('of apt-get');
  });

  test.each([
    ['as somebody else', machine.bind(undefined, SOMEBODY, ['apt-get', 'npx'])],
    ['as root without apt-get', machine.bind(undefined, ROOT, ['npx'])],
    [
      'as root where no package of that name is',
      machine.bind(undefined, ROOT, ['apt-get --', 'apt-get update', 'npx']),
    ],
    ['as root where the package brings no Chromium', machine.bind(undefined, ROOT, ['apt-get', 'npx'], ['npx'])],
  ])("Playwright's is installed %s", (_, begin) => {
    begin();
    expect(ensureChromium()).toBe('of npx');
  });

  test.each([ROOT, SOMEBODY])('and none can be installed, one sentence says what to do (user %d)', (user) => {
    machine(user, []);
    expect(ensureChromium).toThrow(Exit);
    expect(exited).toHaveBeenCalledExactlyOnceWith(1);
    expect(said.mock.calls).toEqual([
      [
        'The browser tests and pictures need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.',
      ],
    ]);
  });
});
