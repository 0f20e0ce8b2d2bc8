import type { EventCase } from '../../src/machines/eventCase.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import { sampleAppointments } from '../../src/machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../src/machines/inbox/sampleInbox.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { followEvents, type GeneratedPath, type GeneratedStep, once } from '../kit/testModel.ts';
import { inboxStepState, isOffered, toastsOf } from '../views/inboxControls.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { everyCaseOf, executablePaths, mergeSelfTransitions } from './pathSelection.ts';

/** Whether the page offers the event. */
const canExecute = ({ event }: GeneratedStep, previous: GeneratedStep) =>
  isOffered(event as InboxEvent, inboxStepState(previous));

/** The paths of steps that the page offers, the paths to disabled steps, and the states that the page cannot reach. */
export const executableInboxPaths = once(() => executablePaths(generatedPathsOf('inbox'), canExecute));

/** Paths that cover every transition of each region by every event case that the page offers, and every disabled event case. */
export const inboxViewPaths = once(() => {
  const { paths, disabled } = executableInboxPaths();
  return mergeSelfTransitions([...everyCaseOf(paths), ...everyCaseOf(disabled)]);
});

/** The visitor's local time when the page of these paths is opened. */
export const NOW = '2026-11-21T17:09';

export const AI_NAME = 'Ava';

export const sample = sampleConversations(NOW, AI_NAME);

export const appointments = sampleAppointments(NOW.slice(0, 10));

/** Ids of the sample conversations that replace conversations 1 and 2 of the generated paths: one is open, one is closed. */
const OPEN_ID = 1;
const CLOSED_ID = 5;
const SEARCH_TEXT = 'KOWAL';

const registered = testedMachine('inbox');

/** The inbox with the sample data of the site. */
export const sampleInbox: RegisteredMachine = {
  ...registered,
  input: { conversations: sample, appointments, now: NOW, aiName: AI_NAME },
};

/** The id of the first note in the open sample conversation. If `isNote` is false, the id of the first entry that is not a note. */
const entryIdOf = (isNote: boolean) =>
  sample
    .find(({ conversation }) => conversation.id === OPEN_ID)
    ?.timeline.find(({ type }) => (type === 'internal_note') === isNote)?.id ?? 0;

/** The event case with the ids and the search text of the sample data. */
function withSampleData(event: EventCase): EventCase {
  const inboxEvent = event as InboxEvent;
  switch (inboxEvent.type) {
    case 'conversation.select':
      return { ...inboxEvent, id: inboxEvent.id === 2 ? CLOSED_ID : inboxEvent.id };
    case 'address.open':
      return inboxEvent.id === 2 ? { ...inboxEvent, id: CLOSED_ID } : event;
    case 'note.delete': {
      // In the event cases, entry 2 is a note.
      const isNote = inboxEvent.entryId === 2;
      return { ...inboxEvent, entryId: entryIdOf(isNote) };
    }
    case 'search.type':
      return { ...inboxEvent, text: inboxEvent.text === '' ? '' : SEARCH_TEXT };
    default:
      return event;
  }
}

/** Events that delete all sample conversations but `OPEN_ID` and `CLOSED_ID`, so that a path that deletes these two empties the inbox. */
const deletionsOfOthers: readonly InboxEvent[] = sample
  .map(({ conversation }) => conversation.id)
  .filter((id) => id !== OPEN_ID && id !== CLOSED_ID)
  .flatMap((id) => [{ type: 'conversation.select', id }, { type: 'contact.delete' }, { type: 'dialog.confirm' }]);

/** Whether the path may delete a contact: before one of its confirmations, the latest `contact.` event is `contact.delete`. */
const deletesContact = (path: GeneratedPath) =>
  path.some(
    ({ event }, index) =>
      event.type === 'dialog.confirm' &&
      path.slice(0, index).findLast((step) => step.event.type.startsWith('contact.'))?.event.type === 'contact.delete',
  );

function sampleEventsOf(path: GeneratedPath): readonly EventCase[] {
  const events = path.slice(1).map(({ event }) => withSampleData(event));
  // After the deletions, opens the address without a conversation, as at the start of a path.
  return deletesContact(path) ? [...deletionsOfOthers, { type: 'address.open' }, ...events] : events;
}

/**
 * Types of events that the page's paths omit. Only a narrow screen can go back to the list and fold the details. The clock has tests of its
 * own. So have calls, which are made on another page.
 */
export const OMITTED_EVENT_TYPES: readonly string[] = [
  'pane.back',
  'details.toggle',
  'call.received',
  'call.open',
  'clock.tick',
];

export const eventTypes: readonly string[] = [...new Set(registered.eventCases.map(({ type }) => type))];

const offersUndo = (step: GeneratedStep) => toastsOf(step).some(({ action }) => action === 'undo-deletion');

/** Toasts expire in the browser, so a path must execute the action of a toast in the next step. */
const canExecuteInTime = (step: GeneratedStep, previous: GeneratedStep) =>
  canExecute(step, previous) && (step.event.type !== 'deletion.undo' || offersUndo(previous));

/** Paths that cover every transition of each region by each type of event except `OMITTED_EVENT_TYPES`, with the site's sample data. */
export const inboxPagePaths = once(() => {
  const { paths } = executablePaths(
    generatedPathsOf('inbox'),
    (step, previous) => !OMITTED_EVENT_TYPES.includes(step.event.type) && canExecuteInTime(step, previous),
  );
  return everyCaseOf(paths, ({ type }) => type).map((path) => followEvents(sampleInbox, sampleEventsOf(path)));
});
