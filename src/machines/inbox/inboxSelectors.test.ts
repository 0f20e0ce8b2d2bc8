import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { inboxEventCases, inboxInput } from './inboxEventCases.ts';
import type { InboxEvent, InboxInput } from './inboxContext.ts';
import { inboxMachine } from './inboxMachine.ts';
import {
  entryToDelete,
  canConfirm,
  emptyListReason,
  foundInOtherTab,
  isDiscarding,
  isDoing,
  isLeadSelected,
  isSelectedClosed,
  listedIds,
  noteLines,
  selectedDetails,
  selectedDraft,
  shownDays,
  shownTab,
} from './inboxSelectors.ts';

function openInbox(input: Partial<InboxInput> = {}) {
  const actor = createActor(inboxMachine, { input: { ...inboxInput, ...input } }).start();
  return {
    send: (...events: readonly InboxEvent[]) => events.forEach((event) => actor.send(event)),
    snapshot: () => actor.getSnapshot(),
  };
}

const createContact = (name: string): readonly InboxEvent[] => [
  { type: 'contact.create' },
  { type: 'form.type', field: 'name', text: name },
  { type: 'form.type', field: 'phone', text: '(555) 010-0190' },
  { type: 'dialog.confirm' },
];

test('the list has the conversations of the shown tab that match the search', () => {
  const { send, snapshot } = openInbox();
  const listed = () => listedIds(snapshot());
  send(...createContact('Ana'), ...createContact('Bo'));
  expect(listed()).toEqual([4, 3, 1]);
  send({ type: 'search.type', text: 'AN' });
  expect(listed()).toEqual([3]);
  send({ type: 'search.type', text: 'vega' });
  expect(listed()).toEqual([1]);
  send({ type: 'tab.show-closed' });
  expect(listed()).toEqual([]);
  send({ type: 'search.type', text: '0177' });
  expect(listed()).toEqual([2]);
});

test('a renamed contact is found by the new name only', () => {
  const { send, snapshot } = openInbox();
  send({ type: 'search.type', text: 'vega' });
  expect(listedIds(snapshot())).toEqual([1]);
  send(
    { type: 'contact.edit' },
    { type: 'form.type', field: 'name', text: 'Marisol Ruiz' },
    { type: 'dialog.confirm' },
  );
  expect(listedIds(snapshot())).toEqual([]);
  send({ type: 'search.type', text: 'ruiz' });
  expect(listedIds(snapshot())).toEqual([1]);
});

test.each(['', 'vega'])('listedIds() returns the same array until the order changes (search %j)', (text) => {
  const { send, snapshot } = openInbox();
  send({ type: 'search.type', text });
  const before = listedIds(snapshot());
  send(
    { type: 'conversation.unread' },
    { type: 'draft.type', text: 'On our way' },
    { type: 'tab.show-closed' },
    { type: 'tab.show-open' },
    { type: 'clock.tick', now: '2026-11-21T17:10' },
  );
  expect(listedIds(snapshot())).toBe(before);
  send({ type: 'conversation.close' });
  expect(listedIds(snapshot())).not.toBe(before);
});

test('without a search, listedIds() returns the same array after a contact is renamed', () => {
  const { send, snapshot } = openInbox();
  const before = listedIds(snapshot());
  send({ type: 'contact.edit' }, { type: 'form.type', field: 'name', text: 'Ana' }, { type: 'dialog.confirm' });
  expect(listedIds(snapshot())).toBe(before);
});

test('two inboxes list the conversations that match their own searches', () => {
  const [firstInbox, secondInbox] = [openInbox(), openInbox()];
  firstInbox.send({ type: 'search.type', text: 'vega' });
  secondInbox.send({ type: 'search.type', text: 'unknown' });
  expect(listedIds(firstInbox.snapshot())).toEqual([1]);
  expect(listedIds(secondInbox.snapshot())).toEqual([]);
});

test('the reason for an empty list is that nothing matches or that the tab is empty', () => {
  const { send, snapshot } = openInbox();
  const reason = () => emptyListReason(snapshot());
  expect(reason()).toBeUndefined();
  send({ type: 'search.type', text: 'unknown' });
  expect(reason()).toBe('no-match');
  send({ type: 'conversation.close' });
  expect(reason()).toBe('nothing-open');
  send({ type: 'tab.show-closed' });
  expect(reason()).toBe('no-match');
  send({ type: 'search.type', text: '' });
  expect(reason()).toBeUndefined();
  expect(emptyListReason(openInbox({ conversations: [] }).snapshot())).toBe('nothing-open');
});

test('matches in the other tab are counted', () => {
  const { send, snapshot } = openInbox();
  const matchesInOtherTab = () => foundInOtherTab(snapshot());
  expect(matchesInOtherTab(), 'without a search').toBe(0);
  send({ type: 'search.type', text: '0177' });
  expect(matchesInOtherTab()).toBe(1);
  send({ type: 'tab.show-closed' });
  expect(matchesInOtherTab()).toBe(0);
  send({ type: 'search.type', text: 'VEGA' });
  expect(matchesInOtherTab()).toBe(1);
});

test('isSelectedClosed() is true only if the selected conversation is closed, not in an empty inbox', () => {
  const { send, snapshot } = openInbox();
  expect(isSelectedClosed(snapshot())).toBe(false);
  send({ type: 'conversation.select', id: 2 });
  expect(isSelectedClosed(snapshot())).toBe(true);
  expect(isSelectedClosed(openInbox({ conversations: [] }).snapshot())).toBe(false);
});

test('the entry to delete is the note whose deletion waits for a confirmation', () => {
  const { send, snapshot } = openInbox();
  expect(entryToDelete(snapshot())).toBeUndefined();
  send({ type: 'note.delete', entryId: 2 });
  expect(entryToDelete(snapshot())).toMatchObject({ id: 2, note: 'Dog in the yard' });
  send({ type: 'dialog.confirm' });
  expect(entryToDelete(snapshot())).toBeUndefined();
});

test('an empty inbox has no details, no draft and no entry to delete', () => {
  const { snapshot } = openInbox({ conversations: [] });
  expect(selectedDetails(snapshot())).toBeUndefined();
  expect(selectedDraft(snapshot())).toBe('');
  expect(entryToDelete(snapshot())).toBeUndefined();
});

test('details and draft are those of the selected conversation', () => {
  const { send, snapshot } = openInbox();
  send({ type: 'draft.type', text: 'On our way' });
  expect(selectedDetails(snapshot())).toMatchObject({ name: 'Marisol Vega' });
  expect(selectedDraft(snapshot())).toBe('On our way');
  send({ type: 'conversation.select', id: 2 });
  expect(selectedDetails(snapshot())).toMatchObject({ name: 'Dale Whitcomb' });
  expect(selectedDraft(snapshot())).toBe('');
});

test('the Open tab is shown at first, then the tab that the visitor selects', () => {
  const { send, snapshot } = openInbox();
  expect(shownTab(snapshot())).toBe('open');
  send({ type: 'tab.show-closed' });
  expect(shownTab(snapshot())).toBe('closed');
});

test('a note can be confirmed when it has a text, and its dialog asks on Cancel whether to discard the text', () => {
  const { send, snapshot } = openInbox();
  const isAdding = isDoing('addingNote');
  expect([isAdding(snapshot()), canConfirm(snapshot())]).toEqual([false, false]);
  send({ type: 'note.add' });
  expect([isAdding(snapshot()), canConfirm(snapshot())]).toEqual([true, false]);
  send({ type: 'note.type', text: 'Dog is friendly' });
  expect([isAdding(snapshot()), canConfirm(snapshot())]).toEqual([true, true]);
  send({ type: 'dialog.cancel' });
  expect([isAdding(snapshot()), isDiscarding(snapshot())]).toEqual([true, true]);
  send({ type: 'dialog.confirm' });
  expect([isAdding(snapshot()), isDiscarding(snapshot()), canConfirm(snapshot())]).toEqual([false, false, false]);
});

test('the calendar has seven days with their appointments, and marks today', () => {
  const visit = { title: 'Visit', time: '09:00', duration: '1 h', type: 'repair', customer: 'Ana' } as const;
  const { send, snapshot } = openInbox({
    appointments: [
      { id: 2, date: '2026-11-15', ...visit },
      { id: 1, date: '2026-11-21', ...visit },
      { id: 3, date: '2026-11-21', ...visit },
      { id: 4, date: '2026-11-22', ...visit },
    ],
  });
  const shown = () =>
    shownDays(snapshot()).map(({ date, isToday, appointments }) => [date, isToday, appointments.map(({ id }) => id)]);
  expect(shown()).toEqual([
    ['2026-11-15', false, [2]],
    ['2026-11-16', false, []],
    ['2026-11-17', false, []],
    ['2026-11-18', false, []],
    ['2026-11-19', false, []],
    ['2026-11-20', false, []],
    ['2026-11-21', true, [1, 3]],
  ]);
  send({ type: 'calendar.open' }, { type: 'calendar.next-week' }, { type: 'clock.tick', now: '2026-11-22T00:00' });
  expect(shown().slice(0, 2)).toEqual([
    ['2026-11-22', true, [4]],
    ['2026-11-23', false, []],
  ]);
});

test('notes are shown on lines of their own (specification, section 4)', () => {
  expect(noteLines('Gate code 4410 | Dog in the yard')).toBe('Gate code 4410\nDog in the yard');
});

const RECEIVED_CALL = inboxEventCases.find(({ type }) => type === 'call.received') as InboxEvent;

test('only the caller of the visitor’s own call is a lead', () => {
  const { send, snapshot } = openInbox();
  expect(isLeadSelected(snapshot())).toBe(false);
  send(...createContact('Ana'));
  expect(selectedDetails(snapshot())?.totalJobs).toBe(0);
  expect(isLeadSelected(snapshot())).toBe(false);
  send(RECEIVED_CALL, { type: 'call.open' });
  expect(isLeadSelected(snapshot())).toBe(true);
});

test('in an empty inbox, the conversation of a received call is selected', () => {
  const { send, snapshot } = openInbox({ conversations: [] });
  send(RECEIVED_CALL);
  expect(selectedDetails(snapshot())?.totalJobs).toBe(0);
});
