import type { ConversationRecord } from '../../src/machines/inbox/conversation.ts';
import { describeInboxEntry } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxInput } from '../../src/machines/inbox/inboxContext.ts';
import { conversationOfCall, type ReceivedCall } from '../../src/machines/inbox/receivedCall.ts';
import { MAX_TOASTS, toastKey, type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { type InboxStepState, inboxStepState, type KnownConversation, toastsOf } from './inboxControls.ts';
import {
  type CardFacts,
  type DialogFacts,
  type EntryFacts,
  formatClockTime,
  formatElapsed,
  type InboxFacts,
} from './inboxFacts.ts';

type InitialData = Pick<InboxInput, 'conversations' | 'appointments'> & { readonly aiName: string };

/** Formats a local moment as "11-21-2026 5:09 PM". */
function formatTimestamp(moment: string): string {
  const [year = '', month = '', day = '', time = ''] = moment.split(/[-T]/);
  return `${month}-${day}-${year} ${formatClockTime(time)}`;
}

/** Parses the description of an entry in the timeline, as `describeInboxEntry` returns it. */
function parseEntry(described: string): Omit<EntryFacts, 'timestamp'> & { readonly id: string } {
  const [, id = '', type = '', content = '', person = '', note = ''] =
    /^(\d+) (\w+) (.*) by ([^:]*): (.*)$/.exec(described) ?? [];
  return {
    id,
    type: type as EntryFacts['type'],
    content,
    ...(person !== 'nobody' && { addedBy: person }),
    ...(note !== '' && { note }),
  };
}

/**
 * Collects the data that the inbox shows along a path of its machine. A step contains only the selected conversation and the visitor's own
 * calls, but the page shows all conversations.
 */
export class InboxHistory {
  readonly #initial: InitialData;
  /** The conversations by id, as they were initially or when last selected: only a selected conversation changes. */
  readonly #conversations: Map<number, KnownConversation>;
  /** The entries of the timelines, by the id of the conversation and the description that `describeInboxEntry` returns. */
  readonly #entries = new Map<string, EntryFacts>();
  /** Ids of all conversations after the latest step. */
  #ids: readonly number[] = [];
  /** The contact of the latest deletion. Undoing the deletion may restore the contact with another id. */
  #deleted: { readonly conversation: KnownConversation; readonly entries: readonly [string, EntryFacts][] } | undefined;
  /** The toasts by key. No toast expires here. */
  readonly #toasts = new Map<string, ToastMessage>();

  constructor(initial: InitialData) {
    this.#initial = initial;
    this.#conversations = new Map(initial.conversations.map(({ conversation }) => [conversation.id, conversation]));
    for (const record of initial.conversations) this.#addEntries(record);
  }

  #addEntries({ conversation, timeline }: ConversationRecord): void {
    for (const entry of timeline) this.#entries.set(`${String(conversation.id)} ${describeInboxEntry(entry)}`, entry);
  }

  /** Adds the entries of a new call, because they have fields that `describeInbox` omits. The new conversation has the highest id. */
  #addCall(call: ReceivedCall, { ownCalls }: InboxStepState): void {
    const id = Math.max(...ownCalls.map((own) => own.id));
    this.#addEntries(conversationOfCall(call, id, this.#initial.aiName));
  }

  /** Keeps a contact that the step deletes. If the step undoes the latest deletion of a contact, restores the contact. */
  #recordDeletion({ event }: GeneratedStep, { openIds, closedIds }: InboxStepState): void {
    const ids = [...openIds, ...closedIds];
    const removedId = this.#ids.find((id) => !ids.includes(id));
    const addedId = ids.find((id) => !this.#ids.includes(id));
    this.#ids = ids;
    const removed = removedId === undefined ? undefined : this.#conversations.get(removedId);
    if (removed !== undefined) {
      const prefix = `${String(removedId)} `;
      const entries = [...this.#entries].filter(([key]) => key.startsWith(prefix));
      this.#deleted = {
        conversation: removed,
        entries: entries.map(([key, entry]) => [key.slice(prefix.length), entry]),
      };
    }
    if (event.type !== 'deletion.undo' || addedId === undefined || this.#deleted === undefined) return;
    this.#conversations.set(addedId, { ...this.#deleted.conversation, id: addedId });
    for (const [described, entry] of this.#deleted.entries) this.#entries.set(`${String(addedId)} ${described}`, entry);
  }

  nameOf(id: number): string {
    return this.#conversations.get(id)?.name ?? `(no conversation ${String(id)})`;
  }

  /** @returns the data that the page shows after the step. Call this for each step of the path, in order. */
  add(step: GeneratedStep): InboxFacts {
    const state = inboxStepState(step);
    const { conversation, details, selectedId } = state;
    this.#recordDeletion(step, state);
    if (conversation !== null) this.#conversations.set(selectedId, conversation);
    for (const own of state.ownCalls) this.#conversations.set(own.id, own);
    if (step.event.type === 'call.received') this.#addCall(step.event.call as ReceivedCall, state);
    for (const toast of toastsOf(step)) {
      // A toast that is shown again moves to the end.
      this.#toasts.delete(toastKey(toast));
      this.#toasts.set(toastKey(toast), toast);
    }
    const timeline = state.timeline.map((described) => this.#entryOf(selectedId, described, state));
    return {
      aiName: this.#initial.aiName,
      addressId: state.addressId,
      unreadTotal: state.badge,
      pane: state.pane,
      search: state.search,
      tab: state.tab,
      cards: {
        open: this.#cardsOf(state.openIds, state),
        closed: this.#cardsOf(state.closedIds, state),
      },
      selectedId,
      selected:
        details === null
          ? null
          : {
              details,
              timeline,
              draft: (state.drafts as Readonly<Record<number, string>>)[selectedId] ?? '',
            },
      detailsUnfolded: state.detailsUnfolded,
      dialog: this.#dialogOf(state, timeline),
      toasts: [...this.#toasts.values()].slice(0, MAX_TOASTS),
    };
  }

  #cardsOf(ids: readonly number[], { now }: InboxStepState): readonly CardFacts[] {
    return ids.flatMap((id) => {
      const card = this.#conversations.get(id);
      return card === undefined ? [] : [{ ...card, time: formatElapsed(card.time, now) }];
    });
  }

  /** A new entry has the time of the first step that contains it. */
  #entryOf(conversationId: number, described: string, { now }: InboxStepState): EntryFacts {
    const key = `${String(conversationId)} ${described}`;
    const entry = this.#entries.get(key) ?? { ...parseEntry(described), timestamp: formatTimestamp(now) };
    this.#entries.set(key, entry);
    return entry;
  }

  #dialogOf(state: InboxStepState, timeline: readonly EntryFacts[]): DialogFacts | null {
    const { activity, isDiscarding, form, note, entryId, week, now, conversation } = state;
    switch (activity) {
      case 'reading':
      case 'empty':
        return null;
      case 'creatingContact':
        return { for: 'a new contact', form, isDiscarding };
      case 'editingContact':
        return { for: 'an edit', form, isDiscarding };
      case 'addingNote':
        return { for: 'a note', note, isDiscarding };
      case 'deletingNote': {
        const place = state.timeline.findIndex((described) => described.startsWith(`${String(entryId)} `));
        return { for: 'the deletion of a note', entry: timeline[place] };
      }
      case 'deletingContact':
        return { for: 'the deletion of a contact', name: conversation?.name ?? '' };
      case 'viewingCalendar':
        return {
          for: 'the calendar',
          sunday: week,
          today: now.slice(0, 10),
          appointments: [...this.#initial.appointments, ...state.ownVisits],
        };
    }
  }
}
