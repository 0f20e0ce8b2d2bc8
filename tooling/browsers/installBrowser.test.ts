import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium, findFirefox } from './findBrowser.ts';
import { ensureChromium, ensureFirefox } from './installBrowser.ts';

vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));
vi.mock('./findBrowser.ts', () => ({ findChromium: vi.fn(), findFirefox: vi.fn() }));

const ROOT = 0;
const OTHER_USER = 1000;

class Exit extends Error {}

/** Simulates a machine on which the commands that begin with one of these words succeed. Those in `leaving` install a Chromium. */
function machineWithoutChromium(user: number, succeeding: readonly string[], leaving: readonly string[] = succeeding) {
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
  const commands = machineWithoutChromium(ROOT, []);
  vi.mocked(findChromium).mockReturnValue('/usr/bin/chromium');
  expect(ensureChromium()).toBe('/usr/bin/chromium');
  expect(commands).toEqual([]);
});

describe('without a Chromium', () => {
  test("Debian's is installed as root", () => {
    machineWithoutChromium(ROOT, ['apt-get']);
    expect(ensureChromium()).toBe('of apt-get');
  });

  test.each([
    ['as another user', machineWithoutChromium.bind(undefined, OTHER_USER, ['apt-get', 'npx'])],
    ['as root without apt-get', machineWithoutChromium.bind(undefined, ROOT, ['npx'])],
    [
      'as root if Debian has no such package',
      machineWithoutChromium.bind(undefined, ROOT, ['apt-get --', 'apt-get update', 'npx']),
    ],
    [
      'as root if the package contains no Chromium',
      machineWithoutChromium.bind(undefined, ROOT, ['apt-get', 'npx'], ['npx']),
    ],
  ])("Playwright's is installed %s", (_, begin) => {
    begin();
    expect(ensureChromium()).toBe('of npx');
  });

  test.each([ROOT, OTHER_USER])('that can be installed, prints what to do (user %d)', (user) => {
    machineWithoutChromium(user, []);
    expect(ensureChromium).toThrow(Exit);
    expect(exited).toHaveBeenCalledExactlyOnceWith(1);
    expect(printed.mock.calls).toEqual([
      [
        'The browser tests and pictures need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.',
      ],
    ]);
  });
});

const PACKAGES = { 'firefox-esr': 'firefox', pulseaudio: 'pulseaudio', 'pulseaudio-utils': 'paplay' };

type Package = keyof typeof PACKAGES;

/** Simulates a machine with the packages `has`, on which `apt-get` can install those in `offers`. @returns the installations. */
function debianMachine(
  user: number,
  has: readonly Package[],
  offers: readonly Package[],
): readonly (readonly string[])[] {
  const packages = new Set<string>(has);
  const installed: string[][] = [];
  const hasCommand = (command: string) =>
    Object.entries(PACKAGES).some(([name, itsCommand]) => itsCommand === command && packages.has(name));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.mocked(findFirefox).mockImplementation(() => (hasCommand('firefox') ? '/usr/bin/firefox' : undefined));
  vi.mocked(spawnSync).mockImplementation((command: string, args?: unknown) => {
    const given = args as readonly string[];
    const isKnown = command === 'apt-get' || hasCommand(command);
    if (command === 'apt-get' && given[0] === 'install') {
      const requested = given.filter((argument) => argument in PACKAGES);
      installed.push(requested);
      for (const name of requested) if (offers.includes(name as Package)) packages.add(name);
    }
    return { status: isKnown ? 0 : null } as ReturnType<typeof spawnSync>;
  });
  return installed;
}

const ALL = Object.keys(PACKAGES) as Package[];

test('with Firefox and PulseAudio, nothing is installed', () => {
  const installed = debianMachine(ROOT, ALL, []);
  expect(ensureFirefox()).toEqual({ path: '/usr/bin/firefox' });
  expect(installed).toEqual([]);
});

test.each<{ readonly has: readonly Package[]; readonly missing: readonly Package[] }>([
  { has: [], missing: ALL },
  { has: ['firefox-esr'], missing: ['pulseaudio', 'pulseaudio-utils'] },
  { has: ['firefox-esr', 'pulseaudio'], missing: ['pulseaudio-utils'] },
])('as root with %o, the missing packages are installed', ({ has, missing }) => {
  const installed = debianMachine(ROOT, has, ALL);
  expect(ensureFirefox()).toEqual({ path: '/usr/bin/firefox' });
  expect(installed).toEqual([missing]);
});

test.each([
  ['as another user, nothing is installed', OTHER_USER, ALL, []],
  ['as root, if the packages cannot be fetched, the installation fails', ROOT, [], [ALL]],
] as const)('%s, and one sentence explains what to do', (_, user, offers, expected) => {
  const installed = debianMachine(user, [], offers);
  expect(ensureFirefox()).toEqual({
    problem:
      "The browser tests in Firefox need Debian's firefox-esr and pulseaudio and pulseaudio-utils: install what is missing, or set FIREFOX_PATH to the Firefox you have.",
  });
  expect(installed).toEqual(expected);
});

test('a Firefox without the sound server is not enough', () => {
  debianMachine(OTHER_USER, ['firefox-esr'], []);
  expect(ensureFirefox()).toHaveProperty(
    'problem',
    expect.stringContaining("need Debian's pulseaudio and pulseaudio-utils:"),
  );
});
