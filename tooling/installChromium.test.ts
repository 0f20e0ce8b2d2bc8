import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from './findChromium.ts';
import { ensureChromium } from './installChromium.ts';

vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));
vi.mock('./findChromium.ts', () => ({ findChromium: vi.fn() }));

const ROOT = 0;
const OTHER_USER = 1000;

class Exit extends Error {}

/** Simulates a machine on which the commands that begin with one of these words succeed. Those in `leaving` install a Chromium. */
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

const printed = vi.spyOn(console, 'error');
const exited = vi.spyOn(process, 'exit');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  printed.mockReset().mockReturnValue();
  exited.mockReset().mockImplementation(() => {
    throw new Exit();
  });
});

test('an existing Chromium is used, and nothing is installed', () => {
  const commands = machine(ROOT, []);
  vi.mocked(findChromium).mockReturnValue('/usr/bin/chromium');
  expect(ensureChromium()).toBe('/usr/bin/chromium');
  expect(commands).toEqual([]);
});

describe('without a Chromium', () => {
  test("Debian's is installed as root", () => {
    machine(ROOT, ['apt-get']);
    expect(ensureChromium()).toBe('of apt-get');
  });

  test.each([
    ['as another user', machine.bind(undefined, OTHER_USER, ['apt-get', 'npx'])],
    ['as root without apt-get', machine.bind(undefined, ROOT, ['npx'])],
    ['as root if Debian has no such package', machine.bind(undefined, ROOT, ['apt-get --', 'apt-get update', 'npx'])],
    ['as root if the package contains no Chromium', machine.bind(undefined, ROOT, ['apt-get', 'npx'], ['npx'])],
  ])("Playwright's is installed %s", (_, begin) => {
    begin();
    expect(ensureChromium()).toBe('of npx');
  });

  test.each([ROOT, OTHER_USER])('that can be installed, prints what to do (user %d)', (user) => {
    machine(user, []);
    expect(ensureChromium).toThrow(Exit);
    expect(exited).toHaveBeenCalledExactlyOnceWith(1);
    expect(printed.mock.calls).toEqual([
      [
        'The browser tests and pictures need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.',
      ],
    ]);
  });
});
