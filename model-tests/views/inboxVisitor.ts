import { act, type BoundFunctions, fireEvent, type queries, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxMachine.ts';
import type { ReceivedCall } from '../../src/machines/inbox/receivedCall.ts';
import { executorsOf } from './executorsOf.ts';
import type { InboxSituation } from './inboxControls.ts';
import { playFrame, showsInTime } from './settleView.ts';

/** What a visitor has besides the page. */
export type InboxSurroundings = {
  /** As the browser does at Back and Forward. */
  readonly goTo: (search: string) => void;
  /** To another page of the site. */
  readonly leave: () => void;
  /** The visitor's call, from the landing page. */
  readonly receive: (call: ReceivedCall) => void;
  readonly tick: (now: LocalMoment) => void;
  readonly situation: () => InboxSituation;
  readonly nameOf: (id: number) => string;
};

const ANSWERS = /^(Create Contact|Save Changes|Save Note|Yes, I'm sure|Discard)$/;
const WAYS_OUT = /^(Cancel|Keep Editing)$/;

// A dialog hides what is behind it, and whether something hides an element takes long to compute. Where it matters, the
// controls are found without this.
const hidden = true;

type Place = BoundFunctions<typeof queries>;

const region = (name: string) => within(screen.getByRole('region', { name, hidden }));
/** The one on top. */
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const tab = (name: string) => screen.queryByRole('tab', { name });

const press = (place: Place, name: string | RegExp) => {
  fireEvent.click(place.getByRole('button', { name, hidden }));
};

const pressed = (control: HTMLElement | null) => {
  if (control === null) throw new Error('There is no such control.');
  fireEvent.click(control);
};

const searchField = () => region('Inbox').getByRole('searchbox', { name: 'Search conversations...', hidden });
const draftField = () => region('Conversation').getByRole('textbox', { name: 'Message', hidden });
const formField = (field: string) => dialog().getByRole('textbox', { name: new RegExp(`^${field}$`, 'i') });
const noteField = () => dialog().getByRole('textbox', { name: 'Note' });

const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
};

const addressOf = (id: number | undefined) => (id === undefined ? '' : `?conversation=${String(id)}`);

/** Microtasks run, too. */
const actAsync = (action: () => void) =>
  act(async () => {
    action();
    await Promise.resolve();
  });

async function openMenu(): Promise<Place> {
  press(region('Conversation'), 'Conversation options');
  await showsInTime(() => {
    expect(screen.getByRole('menu', { hidden }).children).toHaveLength(3);
  }, playFrame);
  return within(screen.getByRole('menu', { hidden }));
}

const menuIsGone = () =>
  showsInTime(() => {
    expect(screen.queryByRole('menu', { hidden })).toBeNull();
  }, playFrame);

async function choose(name: string): Promise<void> {
  const menu = await openMenu();
  fireEvent.click(menu.getByRole('menuitem', { name, hidden }));
  await menuIsGone();
}

/** The trash of a timeline's entry; an entry that is no note has none. */
const trashOf = ({ timeline }: InboxSituation, entryId: number) => {
  const place = timeline.findIndex((entry) => entry.startsWith(`${String(entryId)} `));
  const entry = screen.getByRole('list', { name: 'Timeline', hidden }).children[place];
  return entry instanceof HTMLElement ? within(entry).queryByRole('button', { name: 'Delete note', hidden }) : null;
};

/** How a visitor does each event. */
export const visitorExecutors = ({ goTo, leave, receive, tick, situation, nameOf }: InboxSurroundings) =>
  executorsOf<InboxEvent>({
    'conversation.select': ({ id }) => press(region('Inbox'), new RegExp(`^${nameOf(id)}`)),
    'conversation.read': () => choose('Read'),
    'conversation.unread': () => choose('Unread'),
    'conversation.close': () => choose('Close'),
    'conversation.reopen': () => choose('Open'),
    'tab.show-open': () => pressed(tab('Open')),
    'tab.show-closed': () => pressed(tab('Closed')),
    'search.type': ({ text }) => type(searchField(), text),
    'draft.type': ({ text }) => type(draftField(), text),
    'auto-respond.toggle': () =>
      pressed(region('Contact Details').getByRole('switch', { name: 'Auto-respond', hidden })),
    'pane.back': () => press(region('Conversation'), 'Back'),
    'details.toggle': () => press(region('Contact Details'), 'Details'),
    'contact.create': () => press(region('Inbox'), 'Create new contact'),
    'contact.edit': () => press(region('Contact Details'), 'Edit contact'),
    'contact.delete': () => press(region('Contact Details'), 'Delete Contact'),
    'note.add': () => press(region('Contact Details'), 'Notes'),
    'note.delete': ({ entryId }) => pressed(trashOf(situation(), entryId)),
    'calendar.open': () => press(region('Contact Details'), 'Schedule'),
    'calendar.previous-week': () => press(dialog(), 'Previous week'),
    'calendar.next-week': () => press(dialog(), 'Next week'),
    'form.type': ({ field, text }) => type(formField(field), text),
    'note.type': ({ text }) => type(noteField(), text),
    'dialog.confirm': () => press(dialog(), ANSWERS),
    'dialog.cancel': () => press(dialog(), situation().activity === 'viewingCalendar' ? 'Close' : WAYS_OUT),
    'deletion.undo': () => press(within(screen.getByRole('status')), 'Undo'),
    'address.open': async ({ id, isArrival }) => {
      if (isArrival === true) await actAsync(leave);
      await actAsync(() => goTo(addressOf(id)));
    },
    // Returns at once: the next step needs the page.
    'page.left': async () => {
      await actAsync(leave);
      await actAsync(() => goTo(addressOf(situation().addressId ?? undefined)));
    },
    'call.received': ({ call }) => {
      act(() => receive(call));
    },
    'call.open': () => {
      throw new Error('The link is on another page.');
    },
    'clock.tick': ({ now }) => {
      act(() => tick(now));
    },
  });

async function expectNotInMenu(name: string): Promise<void> {
  const menu = await openMenu();
  expect(menu.queryByRole('menuitem', { name, hidden }), `"${name}" in the menu`).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu', { hidden }), { key: 'Escape' });
  await menuIsGone();
}

/** What the visitor would do has no control, or one that takes nothing: everything is as it was. */
export async function expectNotOffered(event: InboxEvent, { situation }: InboxSurroundings): Promise<void> {
  switch (event.type) {
    case 'conversation.select':
      expect(document.querySelector(`a[href="${addressOf(event.id)}"]`), 'a card of it').toBeNull();
      return;
    case 'conversation.close':
      return expectNotInMenu('Close');
    case 'conversation.reopen':
      return expectNotInMenu('Open');
    case 'tab.show-open':
      expect(tab('Open'), 'a tab beside the dialog').toBeNull();
      return;
    case 'tab.show-closed':
      expect(tab('Closed'), 'a tab beside the dialog').toBeNull();
      return;
    case 'search.type':
      expect(searchField()).toHaveValue(event.text);
      return;
    case 'draft.type':
      expect(draftField()).toHaveValue(event.text);
      return;
    case 'form.type':
      expect(formField(event.field)).toHaveValue(event.text);
      return;
    case 'note.type':
      expect(noteField()).toHaveValue(event.text);
      return;
    case 'note.delete':
      expect(trashOf(situation(), event.entryId), 'a trash at this entry').toBeNull();
      return;
    case 'deletion.undo':
      expect(screen.queryByRole('button', { name: 'Undo', hidden })).toBeNull();
      return;
    case 'call.open':
      // No control leads there.
      return;
    case 'address.open':
      // Leaving closes the dialog: no visitor returns to it.
      return;
    case 'dialog.confirm':
      expect(dialog().getByRole('button', { name: ANSWERS })).toBeDisabled();
      press(dialog(), ANSWERS);
      return;
    default:
      throw new Error(`Nobody has said how "${event.type}" could be missing.`);
  }
}
