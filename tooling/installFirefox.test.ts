import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { ensureFirefox, findFirefox } from './installFirefox.ts';

vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));
vi.mock('./installFirefox.ts', () => ({ findFirefox: vi.fn() }));

const ROOT = 0;
const OTHER_USER = 1000;
const PACKAGES = { 'firefox-esr': 'firefox', pulseaudio: 'pulseaudio', 'pulseaudio-utils': 'paplay' };

type Package = keyof typeof PACKAGES;

/** Simulates a machine with the packages `has`, on which `apt-get` can install those in `offers`. @returns the installations. */
function machine(user: number, has: readonly Package[], offers: readonly Package[]): readonly (readonly string[])[] {
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
  const installed = machine(ROOT, ALL, []);
  expect(ensureFirefox()).toEqual({ path: '/usr/bin/firefox' });
  expect(installed).toEqual([]);
});

test.each<{ readonly has: readonly Package[]; readonly missing: readonly Package[] }>([
  { has: [], missing: ALL },
  { has: ['firefox-esr'], missing: ['pulseaudio', 'pulseaudio-utils'] },
  { has: ['firefox-esr', 'pulseaudio'], missing: ['pulseaudio-utils'] },
])('as root with %o, the missing packages are installed', ({ has, missing }) => {
  const installed = machine(ROOT, has, ALL);
  expect(ensureFirefox()).toEqual({ path: '/usr/bin/firefox' });
  expect(installed).toEqual([missing]);
});

test.each([
  ['as another user, nothing is installed', OTHER_USER, ALL, []],
  ['as root, if the packages cannot be fetched, the installation fails', ROOT, [], [ALL]],
] as const)('%s, and one sentence explains what to do', (_, user, offers, expected) => {
  const installed = machine(user, [], offers);
  expect(ensureFirefox()).toEqual({
    problem:
      "The browser tests in Firefox need Debian's firefox-esr and pulseaudio and pulseaudio-utils: install what is missing, or set FIREFOX_PATH to the Firefox you have.",
  });
  expect(installed).toEqual(expected);
});

test('a Firefox without the sound server is not enough', () => {
  machine(OTHER_USER, ['firefox-esr'], []);
  expect(ensureFirefox()).toHaveProperty(
    'problem',
    expect.stringContaining("need Debian's pulseaudio and pulseaudio-utils:"),
  );
});
