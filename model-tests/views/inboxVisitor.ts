import { act, type BoundFunctions, fireEvent, type queries, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import type { ReceivedCall } from '../../src/machines/inbox/receivedCall.ts';
import { executorsOf } from '../kit/testPath.ts';
import type { InboxStepState } from './inboxControls.ts';

/** The environment of the page under test. */
export type InboxEnvironment = {
  /** Changes the address as the browser's Back and Forward do. */
  readonly goTo: (search: string) => void;
  /** Opens another page of the site. */
  readonly leave: () => void;
  /** Adds a call that the visitor made on the landing page. */
  readonly receive: (call: ReceivedCall) => void;
  readonly tick: (now: LocalMoment) => void;
  /** The state that was checked last. */
  readonly state: () => InboxStepState;
  readonly nameOf: (id: number) => string;
};

const CONFIRM_BUTTONS = /^(Create Contact|Save Changes|Save Note|Yes, I'm sure|Discard)$/;
const CANCEL_BUTTONS = /^(Cancel|Keep Editing)$/;

/**
 * A query option that includes hidden elements, because computing whether an element is hidden is slow. Queries that must not find elements
 * behind a dialog omit the option.
 */
const hidden = true;

type Queries = BoundFunctions<typeof queries>;

const region = (name: string) => within(screen.getByRole('region', { name, hidden }));
/** The topmost dialog. */
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const tab = (name: string) => screen.queryByRole('tab', { name });

const press = (container: Queries, name: string | RegExp) => {
  fireEvent.click(container.getByRole('button', { name, hidden }));
};

const click = (control: HTMLElement | null) => {
  if (control === null) throw new Error('The page does not show the control.');
  fireEvent.click(control);
};

const searchField = () => region('Inbox').getByRole('searchbox', { name: 'Search conversations...', hidden });
const draftField = () => region('Conversation').getByRole('textbox', { name: 'Message', hidden });
const formField = (field: string) => dialog().getByRole('textbox', { name: new RegExp(`^${field}$`, 'i') });
const noteField = () => dialog().getByRole('textbox', { name: 'Note' });

const typeInto = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
};

const addressOf = (id: number | undefined) => (id === undefined ? '' : `?conversation=${String(id)}`);

/** Performs the action in React's `act`, with the microtasks that follow the action. */
const actAsync = (action: () => void) =>
  act(async () => {
    action();
    await Promise.resolve();
  });

/** More frames than opening or closing a dialog takes. */
const MAX_FRAMES = 60;

/** Runs pending promises, a frame and due timers. Does not advance the fake clock. */
export async function settleView(): Promise<void> {
  vi.advanceTimersByTime(0);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setImmediate(resolve)));
}

/** Advances the fake clock to its next frame, and runs the timers that are due by then and pending promises. */
export async function advanceFrame(): Promise<void> {
  vi.advanceTimersToNextFrame();
  await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Repeats the expectation after each frame until it holds. @throws the error of the expectation after `MAX_FRAMES`. */
export async function eventually(expectation: () => void, settle = settleView): Promise<void> {
  for (let frame = 0; ; frame++) {
    try {
      expectation();
      return;
    } catch (error) {
      if (frame === MAX_FRAMES) throw error;
      await settle();
    }
  }
}

async function openMenu(): Promise<Queries> {
  press(region('Conversation'), 'Conversation options');
  await eventually(() => {
    // The menu of each conversation has three entries.
    expect(screen.getByRole('menu', { hidden }).children).toHaveLength(3);
  }, advanceFrame);
  return within(screen.getByRole('menu', { hidden }));
}

const waitForClosedMenu = () =>
  eventually(() => {
    expect(screen.queryByRole('menu', { hidden })).toBeNull();
  }, advanceFrame);

async function chooseInMenu(name: string): Promise<void> {
  const menu = await openMenu();
  fireEvent.click(menu.getByRole('menuitem', { name, hidden }));
  await waitForClosedMenu();
}

/** The "Delete note" button of an entry in the timeline. Null if the entry is not a note, or does not exist. */
const deleteButtonOf = ({ timeline }: InboxStepState, entryId: number) => {
  const place = timeline.findIndex((entry) => entry.startsWith(`${String(entryId)} `));
  const entry = screen.getByRole('list', { name: 'Timeline', hidden }).children[place];
  return entry instanceof HTMLElement ? within(entry).queryByRole('button', { name: 'Delete note', hidden }) : null;
};

/** Event executors that operate the page as a visitor does, or change its environment. */
export const visitorExecutors = ({ goTo, leave, receive, tick, state, nameOf }: InboxEnvironment) =>
  executorsOf<InboxEvent>({
    'conversation.select': ({ id }) => press(region('Inbox'), new RegExp(`^${nameOf(id)}`)),
    'conversation.read': () => chooseInMenu('Read'),
    'conversation.unread': () => chooseInMenu('Unread'),
    'conversation.close': () => chooseInMenu('Close'),
    'conversation.reopen': () => chooseInMenu('Open'),
    'tab.show-open': () => click(tab('Open')),
    'tab.show-closed': () => click(tab('Closed')),
    'search.type': ({ text }) => typeInto(searchField(), text),
    'draft.type': ({ text }) => typeInto(draftField(), text),
    'auto-respond.toggle': () => click(region('Contact Details').getByRole('switch', { name: 'Auto-respond', hidden })),
    'pane.back': () => press(region('Conversation'), 'Back'),
    'details.toggle': () => press(region('Contact Details'), 'Details'),
    'contact.create': () => press(region('Inbox'), 'Create new contact'),
    'contact.edit': () => press(region('Contact Details'), 'Edit contact'),
    'contact.delete': () => press(region('Contact Details'), 'Delete Contact'),
    'note.add': () => press(region('Contact Details'), 'Notes'),
    'note.delete': ({ entryId }) => click(deleteButtonOf(state(), entryId)),
    'calendar.open': () => press(region('Contact Details'), 'Schedule'),
    'calendar.previous-week': () => press(dialog(), 'Previous week'),
    'calendar.next-week': () => press(dialog(), 'Next week'),
    'form.type': ({ field, text }) => typeInto(formField(field), text),
    'note.type': ({ text }) => typeInto(noteField(), text),
    'dialog.confirm': () => press(dialog(), CONFIRM_BUTTONS),
    'dialog.cancel': () => press(dialog(), state().activity === 'viewingCalendar' ? 'Close' : CANCEL_BUTTONS),
    'deletion.undo': () => press(within(screen.getByRole('status')), 'Undo'),
    'address.open': async ({ id, isArrival }) => {
      if (isArrival === true) await actAsync(leave);
      await actAsync(() => goTo(addressOf(id)));
    },
    // The visitor returns immediately, because the next step needs the page.
    'page.left': async () => {
      await actAsync(leave);
      await actAsync(() => goTo(addressOf(state().addressId ?? undefined)));
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
  await waitForClosedMenu();
}

/**
 * Expects that the page does not offer the event: it has no control for the event, or the control is disabled, or the field already has the
 * text. Checks nothing for `call.open` and `address.open`.
 */
export async function expectDisabled(event: InboxEvent, { state }: InboxEnvironment): Promise<void> {
  switch (event.type) {
    case 'conversation.select':
      expect(document.querySelector(`a[href="${addressOf(event.id)}"]`), 'a card of the conversation').toBeNull();
      return;
    case 'conversation.close':
      return expectNotInMenu('Close');
    case 'conversation.reopen':
      return expectNotInMenu('Open');
    case 'tab.show-open':
      expect(tab('Open'), 'a tab behind the dialog').toBeNull();
      return;
    case 'tab.show-closed':
      expect(tab('Closed'), 'a tab behind the dialog').toBeNull();
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
      expect(deleteButtonOf(state(), event.entryId), 'a delete button at this entry').toBeNull();
      return;
    case 'deletion.undo':
      expect(screen.queryByRole('button', { name: 'Undo', hidden })).toBeNull();
      return;
    case 'call.open':
      // The page has no control for this event.
      return;
    case 'address.open':
      // Leaving the page closes the dialog, so a visitor cannot return to the dialog.
      return;
    case 'dialog.confirm':
      expect(dialog().getByRole('button', { name: CONFIRM_BUTTONS })).toBeDisabled();
      press(dialog(), CONFIRM_BUTTONS);
      return;
    default:
      throw new Error(`There is no check that "${event.type}" is disabled.`);
  }
}
