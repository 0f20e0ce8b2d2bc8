import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drivenPaths, machinesWith, pathsForPage, pathsForView } from './drivenPaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { eventTypes, OMITTED_EVENT_TYPES } from './inboxPaths.ts';
import { NOT_ON_A_PAGE, offeredCasesOf } from './voiceCases.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const sourcesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

/** The test files in which each driver has its suites, and the call with which a suite takes the paths of a machine. */
const SUITES = {
  view: { sources: sourcesIn('model-tests/views', '.test.tsx'), pathsCall: /\btestEveryPath\('([^']+)'/ },
  page: { sources: sourcesIn('e2e', '.spec.ts'), pathsCall: /\bpathsForPage\('([^']+)'\)/ },
} as const;

/** The functions that generate or select paths. */
const PATH_FUNCTIONS = /\b(generatePaths|followEvents|executablePaths|everyCaseOf|shortListOf|mergeSelfTransitions)\b/;

describe.each(['view', 'page'] as const)('test suites with the paths of a %s', (driver) => {
  const { sources, pathsCall } = SUITES[driver];
  const suites = sources.filter((source) => pathsCall.test(source));

  test('exist exactly once for each machine that has such paths', () => {
    const ids = suites.map((source) => pathsCall.exec(source)?.[1]);
    expect(ids.toSorted()).toEqual(machinesWith(driver).toSorted());
  });

  test('do not select paths themselves', () => {
    expect(suites.filter((source) => PATH_FUNCTIONS.test(source))).toEqual([]);
  });
});

test('drivenPaths() returns the machine and all its generated paths for the driver "machine"', () => {
  expect(drivenPaths('tooltip', 'machine')).toEqual({
    registered: testedMachine('tooltip'),
    paths: generatedPathsOf('tooltip'),
  });
});

test('for a driver that the machine does not have, drivenPaths() returns undefined and pathsForView() throws', () => {
  expect(drivenPaths('visualiser', 'page')).toBeUndefined();
  expect(() => pathsForView('visualiser')).toThrow('"visualiser" has no paths for the view.');
});

test('drivenPaths() throws for the driver "machine" of a machine that does not exist', () => {
  expect(() => drivenPaths('radio', 'machine')).toThrow('The registry has no machine "radio".');
});

// A visitor's event case is offered if the page has a control for it in the state before the event. Other event cases are always offered,
// except `page.left` and `dialog.failed`, which end the view.
test('the paths of the voice site on a page take every offered event case, except exactly those that NOT_ON_A_PAGE lists', () => {
  const casesOnPage = new Set(pathsForPage('voice-site').flatMap(offeredCasesOf));
  const missingCases = new Set(
    generatedPathsOf('voice-site')
      .flatMap(offeredCasesOf)
      .filter((eventCase) => !casesOnPage.has(eventCase)),
  );
  expect([...missingCases].toSorted()).toEqual(Object.keys(NOT_ON_A_PAGE).toSorted());
});

test('the paths of the inbox on a page take every type of event, except those with tests of their own', () => {
  const takenTypes = new Set(
    pathsForPage('inbox')
      .flat()
      .map(({ event }) => event.type),
  );
  expect(eventTypes.filter((type) => !takenTypes.has(type))).toEqual(OMITTED_EVENT_TYPES);
});
