import type { Page } from '@playwright/test';
import type { Conversation } from '../../src/machines/inbox/conversation.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxMachine.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { GeneratedStep } from '../../model-tests/kit/testModel.ts';
import type { PathDriver } from '../../model-tests/kit/walkPath.ts';
import { executorsOf } from '../../model-tests/views/executorsOf.ts';
import { type InboxSituation, inboxSituation } from '../../model-tests/views/inboxControls.ts';
import { expect } from '../siteTest.ts';
import { type ContactFields, InboxPage } from './InboxPage.ts';
import { sample } from './sampleInboxPaths.ts';

/** The title of the dialog that each activity shows, and the button that confirms it. */
const DIALOGS: Partial<Record<InboxSituation['activity'], { readonly title: string; readonly confirm?: string }>> = {
  creatingContact: { title: 'Create New Contact', confirm: 'Create Contact' },
  editingContact: { title: 'Edit Contact Information', confirm: 'Save Changes' },
  addingNote: { title: 'Add a note', confirm: 'Save Note' },
  deletingNote: { title: 'Delete Internal Note', confirm: "Yes, I'm sure" },
  deletingContact: { title: 'Delete Contact', confirm: "Yes, I'm sure" },
  viewingCalendar: { title: 'Weekly Calendar' },
};

const FORM_FIELDS = { name: 'Name', phone: 'Phone', email: 'Email', address: 'Address' } as const satisfies Readonly<
  Record<keyof ContactFields, string>
>;

/** What stands in the dialog, by label. */
function fieldsExpected({ activity, form, note }: InboxSituation): Readonly<Record<string, string>> {
  if (activity === 'addingNote') return { Note: note };
  if (activity !== 'creatingContact' && activity !== 'editingContact') return {};
  return Object.fromEntries(
    Object.entries(FORM_FIELDS).map(([field, label]) => [label, form[field as keyof typeof form]]),
  );
}

const isFound = (search: string, { name, phone }: Conversation) =>
  [name, phone].some((text) => text.toLowerCase().includes(search.toLowerCase()));

const addressOf = (id: number | null) => (id === null ? '' : `?conversation=${String(id)}`);

/** The browser's Back and Forward, whichever of them leads there: the page hears the same of both. */
async function goTo(page: Page, search: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/smart-inbox${search}`);
}

/** Drives the real page along a path of the inbox machine. The page is open already, and at the path's start. */
export function inboxPathDriver(inbox: InboxPage): PathDriver {
  /** As they looked when they were selected last. */
  const known = new Map<number, Conversation>(sample.map(({ conversation }) => [conversation.id, conversation]));
  let activity: InboxSituation['activity'] = 'reading';

  const nameOf = (id: number) => known.get(id)?.name ?? `nobody with the id ${String(id)}`;

  const executors = executorsOf<InboxEvent>({
    'conversation.select': ({ id }) => inbox.card(nameOf(id)).click(),
    'conversation.read': () => inbox.pick('Read'),
    'conversation.unread': () => inbox.pick('Unread'),
    'conversation.close': () => inbox.pick('Close'),
    'conversation.reopen': () => inbox.pick('Open'),
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
    'dialog.confirm': () => inbox.answer(DIALOGS[activity]?.confirm ?? 'no such button').click(),
    'dialog.cancel': () => inbox.page.keyboard.press('Escape'),
    'pane.back': () => inbox.backButton.click(),
    'details.toggle': () => inbox.unfoldButton.click(),
    'address.open': ({ id }) => goTo(inbox.page, addressOf(id ?? null)),
    'clock.tick': () => Promise.reject(new Error('The clock has tests of its own.')),
  });

  const expectScreen = async (situation: InboxSituation): Promise<void> => {
    const { conversation, details, selectedId, search, badge, tab } = situation;
    const listed = (tab === 'open' ? situation.openIds : situation.closedIds).flatMap((id) => known.get(id) ?? []);
    const dialog = DIALOGS[situation.activity];
    const view = await inbox.look();
    expect({
      badge: view.badge,
      search: view.search,
      tab: view.tab.toLowerCase(),
      cards: view.cards.map(({ name, unread, isCurrent }) => ({ name, unread, isCurrent })),
      heading: view.thread?.heading ?? null,
      entries: view.thread?.entries.map(({ type }) => type) ?? [],
      contact: view.contact && {
        name: view.contact.name,
        phone: view.contact.phone,
        email: view.contact.email,
        autoRespond: view.contact.autoRespond,
        notes: view.contact.notes,
        tags: view.contact.tags,
      },
      dialog: view.dialog && { title: view.dialog.title, fields: view.dialog.fields },
      cannotSave: view.dialog?.disabled ?? [],
      address: new URL(inbox.page.url()).search,
    }).toEqual({
      badge: badge === 0 ? '' : `${String(badge)} new ${badge === 1 ? 'message' : 'messages'}`,
      search,
      tab,
      cards: listed
        .filter((one) => isFound(search, one))
        .map(({ id, name, unread }) => ({ name, unread, isCurrent: id === selectedId })),
      heading: conversation?.name ?? null,
      entries: situation.timeline.map((entry) => entry.split(' ')[1]),
      contact: details && {
        name: details.name,
        phone: details.phone,
        email: details.email === '' ? 'No email' : details.email,
        autoRespond: details.aiAssistantEnabled,
        notes: `Visible only to you and your team. ${details.notes}`,
        tags: details.tags,
      },
      dialog: dialog === undefined ? null : { title: dialog.title, fields: fieldsExpected(situation) },
      cannotSave: situation.activity === 'addingNote' && situation.note.trim() === '' ? ['Save Note'] : [],
      address: addressOf(situation.addressId),
    });
  };

  const expectDraft = async ({ conversation, drafts, selectedId }: InboxSituation): Promise<void> => {
    if (conversation === null) return;
    await expect(inbox.composer).toHaveValue((drafts as Readonly<Record<number, string>>)[selectedId] ?? '');
  };

  const expectToasts = async ({ effects }: GeneratedStep): Promise<void> => {
    for (const { act, data } of effects) {
      if (act !== 'emits toast') continue;
      const { toast } = data as { readonly toast: ToastMessage };
      await expect(inbox.toast(toast.title).last()).toContainText(toast.description ?? toast.title);
    }
  };

  return {
    executors,
    check: async (step) => {
      const situation = inboxSituation(step);
      activity = situation.activity;
      if (situation.conversation) known.set(situation.selectedId, situation.conversation);
      await expect(() => expectScreen(situation)).toPass({ intervals: [20, 50, 100] });
      await expectDraft(situation);
      await expectToasts(step);
    },
  };
}
