import type { Page } from '@playwright/test';
import { AI_NAME, appointments, sample } from '../../model-tests/drivers/inboxPaths.ts';
import { executorsOf, type PathDriver } from '../../model-tests/kit/testPath.ts';
import { type InboxStepState, inboxStepState, toastsOf } from '../../model-tests/views/inboxControls.ts';
import { expectedInboxContent, toastOf } from '../../model-tests/views/expectedInboxContent.ts';
import { InboxHistory } from '../../model-tests/views/inboxHistory.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import type { Site } from '../site/Site.ts';
import { expect } from '../site/siteFixture.ts';
import { type ContactFields, InboxPage } from './InboxPage.ts';

/** Names of the buttons that confirm the dialogs, by activity. */
const CONFIRM_BUTTONS: Partial<Record<InboxStepState['activity'], string>> = {
  creatingContact: 'Create Contact',
  editingContact: 'Save Changes',
  addingNote: 'Save Note',
  deletingNote: "Yes, I'm sure",
  deletingContact: "Yes, I'm sure",
};

const FORM_FIELDS = { name: 'Name', phone: 'Phone', email: 'Email', address: 'Address' } as const satisfies Readonly<
  Record<keyof ContactFields, string>
>;

const addressOf = (id: number | null) => `/smart-inbox${id === null ? '' : `?conversation=${String(id)}`}`;

/** Changes the address, and dispatches `popstate` as the browser's Back and Forward do. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Opens the page for unknown addresses, which is another page of the site. */
async function leaveInbox({ page, heading }: InboxPage): Promise<void> {
  await goTo(page, '/no/such/page');
  await expect(heading).toBeHidden();
}

/** Drives the real page along a path of the inbox machine. The page must show the state with which the path starts. */
export function inboxPathDriver(inbox: InboxPage, site: Site): PathDriver {
  const inboxHistory = new InboxHistory({ conversations: sample, appointments, aiName: AI_NAME });
  let activity: InboxStepState['activity'] = 'reading';
  let isDiscarding = false;
  let addressId: InboxStepState['addressId'] = null;

  const executors = executorsOf<InboxEvent>({
    'conversation.select': ({ id }) => inbox.card(inboxHistory.nameOf(id)).click(),
    'conversation.read': () => inbox.pickFromMenu('Read'),
    'conversation.unread': () => inbox.pickFromMenu('Unread'),
    'conversation.close': () => inbox.pickFromMenu('Close'),
    'conversation.reopen': () => inbox.pickFromMenu('Open'),
    'tab.show-open': () => inbox.tabs.Open.click(),
    'tab.show-closed': () => inbox.tabs.Closed.click(),
    'search.type': ({ text }) => inbox.search.fill(text),
    'draft.type': ({ text }) => inbox.composer.fill(text),
    'auto-respond.toggle': () => inbox.autoRespond.click(),
    'contact.create': () => inbox.createButton.click(),
    'contact.edit': () => inbox.editButton.click(),
    'contact.delete': () => inbox.deleteAction.click(),
    'note.add': () => inbox.notesAction.click(),
    'note.delete': () => inbox.deleteNoteButtons.first().click(),
    'calendar.open': () => inbox.scheduleAction.click(),
    'calendar.previous-week': () => inbox.previousWeekButton.click(),
    'calendar.next-week': () => inbox.nextWeekButton.click(),
    'form.type': ({ field, text }) => inbox.field(FORM_FIELDS[field]).fill(text),
    'note.type': ({ text }) => inbox.field('Note').fill(text),
    'dialog.confirm': () =>
      inbox.dialogButton(isDiscarding ? 'Discard' : (CONFIRM_BUTTONS[activity] ?? 'no such button')).click(),
    'dialog.cancel': () => inbox.page.keyboard.press('Escape'),
    'deletion.undo': () => inbox.undoButton.click(),
    'pane.back': () => inbox.backButton.click(),
    'details.toggle': () => inbox.unfoldButton.click(),
    'address.open': async ({ id, isArrival }) => {
      // A visitor arrives from another page.
      if (isArrival === true) await leaveInbox(inbox);
      await goTo(inbox.page, addressOf(id ?? null));
    },
    // Leaves the page and comes back at once, because the next step needs the page.
    'page.left': async () => {
      await leaveInbox(inbox);
      await goTo(inbox.page, addressOf(addressId));
    },
    'call.received': () => Promise.reject(new Error('Calls have tests of their own.')),
    'call.open': () => Promise.reject(new Error('Calls have tests of their own.')),
    'clock.tick': () => Promise.reject(new Error('The clock has tests of its own.')),
  });

  /** True if the previous step showed a toast with an Undo button. */
  let isUndoOffered = false;
  /** Dismisses a toast with an Undo button before a step that does not press the button. */
  const dismissToastsBefore =
    (execute: PathDriver['executors'][string]): typeof execute =>
    async (event) => {
      if (isUndoOffered && event.type !== 'deletion.undo') await site.dismissToasts();
      await execute(event);
    };

  return {
    executors: Object.fromEntries(
      Object.entries(executors).map(([type, execute]) => [type, dismissToastsBefore(execute)]),
    ),
    check: async (step) => {
      ({ activity, isDiscarding, addressId } = inboxStepState(step));
      const content = expectedInboxContent(inboxHistory.add(step));
      const toasts = toastsOf(step);
      await expect
        .poll(() => inbox.readContent(), { message: 'content of the page', intervals: [20, 50, 100, 250] })
        .toEqual({ ...content, toasts: toasts.map(toastOf) });
      isUndoOffered = toasts.some(({ action }) => action !== undefined);
      // The toasts of this step could still be visible after the next step.
      if (toasts.length > 0 && !isUndoOffered) await site.dismissToasts();
    },
  };
}
