import { expect, test } from 'vitest';
import { pathsForPage } from './drivenPaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';
import { eventTypes, OMITTED_EVENT_TYPES } from './inboxPaths.ts';
import { NOT_ON_A_PAGE, offeredCasesOf } from './voiceCases.ts';

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
