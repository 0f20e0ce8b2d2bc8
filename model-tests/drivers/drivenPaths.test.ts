import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drivenPaths, machinesWith, pathsForView } from './drivenPaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const sourcesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

const SUITES = {
  view: { sources: sourcesIn('model-tests/views', '.test.tsx'), walks: /\btestEveryPath\('([^']+)'/ },
  page: { sources: sourcesIn('e2e', '.spec.ts'), walks: /\bpathsForPage\('([^']+)'\)/ },
} as const;

const CHOOSES_PATHS = /\b(generatePaths|followEvents|passablePaths|everyCaseOf|shortListOf|onTheWay)\b/;

describe.each(['view', 'page'] as const)('the %s', (driver) => {
  const { sources, walks } = SUITES[driver];
  const suites = sources.filter((source) => walks.test(source));

  test('has one suite for each list of paths, and no list without one', () => {
    const walked = suites.map((source) => walks.exec(source)?.[1]);
    expect(walked.toSorted()).toEqual(machinesWith(driver).toSorted());
  });

  test('has suites that choose no paths themselves', () => {
    expect(suites.filter((source) => CHOOSES_PATHS.test(source))).toEqual([]);
  });
});

test('a machine itself goes all its generated paths', () => {
  expect(drivenPaths('tooltip', 'machine')).toEqual({
    registered: testedMachine('tooltip'),
    paths: generatedPathsOf('tooltip'),
  });
});

test('a driver that a machine does not have has no paths', () => {
  expect(drivenPaths('visualiser', 'page')).toBeUndefined();
  expect(() => pathsForView('visualiser')).toThrow('"visualiser" has no paths for the view.');
  expect(() => drivenPaths('radio', 'machine')).toThrow('The registry has no machine "radio".');
});
