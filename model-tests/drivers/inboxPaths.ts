import type { EventCase } from '../../src/machines/eventCase.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxMachine.ts';
import { sampleAppointments } from '../../src/machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../src/machines/inbox/sampleInbox.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { once } from '../kit/once.ts';
import { followEvents, type GeneratedPath, type GeneratedStep } from '../kit/testModel.ts';
import { everyCaseOf } from '../views/everyCase.ts';
import { inboxSituation, isOffered, toastsOf } from '../views/inboxControls.ts';
import { onTheWay } from '../views/onTheWay.ts';
import { passablePaths } from '../views/passablePaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';

const canDo = ({ event }: GeneratedStep, previous: GeneratedStep) =>
  isOffered(event as InboxEvent, inboxSituation(previous));

export const passableInbox = once(() => passablePaths(generatedPathsOf('inbox'), canDo));

/** Every move between the states of each region by every event case that the page offers, and each that it does not. */
export const inboxViewPaths = once(() => {
  const { paths, barred } = passableInbox();
  return onTheWay([...everyCaseOf(paths), ...everyCaseOf(barred)]);
});

/** When the page of these paths is opened, by the visitor's clock. */
export const NOW = '2026-11-21T17:09';

export const AI_NAME = 'Ava';

export const sample = sampleConversations(NOW, AI_NAME);

export const appointments = sampleAppointments(NOW.slice(0, 10));

/** Of the paths' two conversations the first is open and the second is closed; so are these. */
const OPEN_ID = 1;
const CLOSED_ID = 5;
const SEARCH = 'KOWAL';

const registered = testedMachine('inbox');

/** The inbox with the sample that a visitor finds. */
export const sampleInbox: RegisteredMachine = {
  ...registered,
  input: { conversations: sample, appointments, now: NOW, aiName: AI_NAME },
};

const entryIdOf = (isNote: boolean) =>
  sample
    .find(({ conversation }) => conversation.id === OPEN_ID)
    ?.timeline.find(({ type }) => (type === 'internal_note') === isNote)?.id ?? 0;

/** What stands on the page for what the event case says. */
function onSample(event: EventCase): EventCase {
  const meant = event as InboxEvent;
  switch (meant.type) {
    case 'conversation.select':
      return { ...meant, id: meant.id === 2 ? CLOSED_ID : meant.id };
    case 'address.open':
      return meant.id === 2 ? { ...meant, id: CLOSED_ID } : event;
    case 'note.delete':
      return { ...meant, entryId: entryIdOf(meant.entryId === 2) };
    case 'search.type':
      return { ...meant, text: meant.text === '' ? '' : SEARCH };
    default:
      return event;
  }
}

/** The other conversations go, so that the paths on which the last one is deleted get to an empty inbox. */
const deleteOthers: readonly InboxEvent[] = sample
  .map(({ conversation }) => conversation.id)
  .filter((id) => id !== OPEN_ID && id !== CLOSED_ID)
  .flatMap((id) => [{ type: 'conversation.select', id }, { type: 'contact.delete' }, { type: 'dialog.confirm' }]);

const deletesContact = (path: GeneratedPath) =>
  path.some(
    ({ event }, index) =>
      event.type === 'dialog.confirm' &&
      path[index - 1] !== undefined &&
      path.slice(0, index).findLast((step) => step.event.type.startsWith('contact.'))?.event.type === 'contact.delete',
  );

function sampleEventsOf(path: GeneratedPath): readonly EventCase[] {
  const events = path.slice(1).map(({ event }) => onSample(event));
  return deletesContact(path) ? [...deleteOthers, { type: 'address.open' }, ...events] : events;
}

/**
 * Only a narrow screen has the way back to the list and the fold of the details; the clock, and calls, which are made on another
 * page, have tests of their own.
 */
export const NOT_HERE: readonly string[] = ['pane.back', 'details.toggle', 'call.received', 'call.open', 'clock.tick'];

export const eventTypes: readonly string[] = [...new Set(registered.eventCases.map(({ type }) => type))];

const offersUndo = (step: GeneratedStep) => toastsOf(step).some(({ action }) => action === 'undo-deletion');

/** The browser's toasts go with time: what one offers is taken at once. */
const canDoInTime = (step: GeneratedStep, previous: GeneratedStep) =>
  canDo(step, previous) && (step.event.type !== 'deletion.undo' || offersUndo(previous));

/** Every move between the states of each region by each kind of event, on the sample that a visitor finds. */
export const inboxPagePaths = once(() => {
  const { paths } = passablePaths(
    generatedPathsOf('inbox'),
    (step, previous) => !NOT_HERE.includes(step.event.type) && canDoInTime(step, previous),
  );
  return everyCaseOf(paths, ({ type }) => type).map((path) => followEvents(sampleInbox, sampleEventsOf(path)));
});
