import type { ConversationRecord } from '../../src/machines/inbox/conversation.ts';
import { inboxEntryTale } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxInput } from '../../src/machines/inbox/inboxMachine.ts';
import { conversationOfCall, type ReceivedCall } from '../../src/machines/inbox/receivedCall.ts';
import { MAX_TOASTS, toastKey, type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { agoInWords } from './agoInWords.ts';
import { clockInWords } from './clockInWords.ts';
import { type InboxSituation, inboxSituation, type KnownConversation, toastsOf } from './inboxControls.ts';
import type { CardFacts, DialogFacts, EntryFacts, InboxFacts } from './inboxFacts.ts';

type Beginning = Pick<InboxInput, 'conversations' | 'appointments'> & { readonly aiName: string };

/** "11-21-2026 5:09 PM". */
function timestampInWords(moment: string): string {
  const [year = '', month = '', day = '', time = ''] = moment.split(/[-T]/);
  return `${month}-${day}-${year} ${clockInWords(time)}`;
}

/** What stands at the place of an entry in `inboxTale`. */
function entryTold(told: string): Omit<EntryFacts, 'timestamp'> & { readonly id: string } {
  const [, id = '', type = '', content = '', person = '', note = ''] =
    /^(\d+) (\w+) (.*) by ([^:]*): (.*)$/.exec(told) ?? [];
  return {
    id,
    type: type as EntryFacts['type'],
    content,
    ...(person !== 'nobody' && { addedBy: person }),
    ...(note !== '' && { note }),
  };
}

/** Follows a path of the inbox machine: a step tells of the selected conversation only, the screen shows the others, too. */
export class InboxStory {
  readonly #beginning: Beginning;
  /** By id, as they looked when they were selected last: nothing else changes a card. */
  readonly #conversations: Map<number, KnownConversation>;
  /** By conversation and by what the tale says of them. */
  readonly #entries = new Map<string, EntryFacts>();
  /** The ids that are there, and the contact that was deleted last: it may come back with another id. */
  #ids: readonly number[] = [];
  #deleted: { readonly conversation: KnownConversation; readonly entries: readonly [string, EntryFacts][] } | undefined;
  /** By what makes them the same toast. No time passes: none goes. */
  readonly #toasts = new Map<string, ToastMessage>();

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.#conversations = new Map(beginning.conversations.map(({ conversation }) => [conversation.id, conversation]));
    for (const record of beginning.conversations) this.#know(record);
  }

  #know({ conversation, timeline }: ConversationRecord): void {
    for (const entry of timeline) this.#entries.set(`${String(conversation.id)} ${inboxEntryTale(entry)}`, entry);
  }

  /** Its entries have more than the tale says of them. */
  #knowCall(call: ReceivedCall, { ownCalls }: InboxSituation): void {
    const id = Math.max(...ownCalls.map((own) => own.id));
    this.#know(conversationOfCall(call, id, this.#beginning.aiName));
  }

  #followDeletion({ event }: GeneratedStep, { openIds, closedIds }: InboxSituation): void {
    const ids = [...openIds, ...closedIds];
    const gone = this.#ids.find((id) => !ids.includes(id));
    const come = ids.find((id) => !this.#ids.includes(id));
    this.#ids = ids;
    const known = gone === undefined ? undefined : this.#conversations.get(gone);
    if (known !== undefined) {
      const prefix = `${String(gone)} `;
      const entries = [...this.#entries].filter(([key]) => key.startsWith(prefix));
      this.#deleted = {
        conversation: known,
        entries: entries.map(([key, entry]) => [key.slice(prefix.length), entry]),
      };
    }
    if (event.type !== 'deletion.undo' || come === undefined || this.#deleted === undefined) return;
    this.#conversations.set(come, { ...this.#deleted.conversation, id: come });
    for (const [told, entry] of this.#deleted.entries) this.#entries.set(`${String(come)} ${told}`, entry);
  }

  nameOf(id: number): string {
    return this.#conversations.get(id)?.name ?? `nobody with the id ${String(id)}`;
  }

  /** @returns what the page has to show after the step. */
  follow(step: GeneratedStep): InboxFacts {
    const situation = inboxSituation(step);
    const { conversation, details, selectedId } = situation;
    this.#followDeletion(step, situation);
    if (conversation !== null) this.#conversations.set(selectedId, conversation);
    for (const own of situation.ownCalls) this.#conversations.set(own.id, own);
    if (step.event.type === 'call.received') this.#knowCall(step.event.call as ReceivedCall, situation);
    for (const toast of toastsOf(step)) {
      // One that is shown again comes last.
      this.#toasts.delete(toastKey(toast));
      this.#toasts.set(toastKey(toast), toast);
    }
    const timeline = situation.timeline.map((told) => this.#entryOf(selectedId, told, situation));
    return {
      aiName: this.#beginning.aiName,
      addressId: situation.addressId,
      unreadTotal: situation.badge,
      pane: situation.pane,
      search: situation.search,
      tab: situation.tab,
      cards: {
        open: this.#cardsOf(situation.openIds, situation),
        closed: this.#cardsOf(situation.closedIds, situation),
      },
      selectedId,
      selected:
        details === null
          ? null
          : {
              details,
              timeline,
              draft: (situation.drafts as Readonly<Record<number, string>>)[selectedId] ?? '',
            },
      detailsUnfolded: situation.detailsUnfolded,
      dialog: this.#dialogOf(situation, timeline),
      toasts: [...this.#toasts.values()].slice(0, MAX_TOASTS),
    };
  }

  #cardsOf(ids: readonly number[], { now }: InboxSituation): readonly CardFacts[] {
    return ids.flatMap((id) => {
      const known = this.#conversations.get(id);
      return known === undefined ? [] : [{ ...known, time: agoInWords(known.time, now) }];
    });
  }

  /** An entry that is new came about in the minute in which it is seen first. */
  #entryOf(conversationId: number, told: string, { now }: InboxSituation): EntryFacts {
    const key = `${String(conversationId)} ${told}`;
    const entry = this.#entries.get(key) ?? { ...entryTold(told), timestamp: timestampInWords(now) };
    this.#entries.set(key, entry);
    return entry;
  }

  #dialogOf(situation: InboxSituation, timeline: readonly EntryFacts[]): DialogFacts | null {
    const { activity, isDiscarding, form, note, entryId, week, now, conversation } = situation;
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
        const place = situation.timeline.findIndex((told) => told.startsWith(`${String(entryId)} `));
        return { for: 'the deletion of a note', entry: timeline[place] };
      }
      case 'deletingContact':
        return { for: 'the deletion of a contact', name: conversation?.name ?? '' };
      case 'viewingCalendar':
        return {
          for: 'the calendar',
          sunday: week,
          today: now.slice(0, 10),
          appointments: [...this.#beginning.appointments, ...situation.ownVisits],
        };
    }
  }
}
