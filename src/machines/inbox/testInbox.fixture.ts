import { createActor } from 'xstate';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import type { ConversationRecord } from './conversation.ts';
import { idsIn } from './conversationOrder.ts';
import { inboxInput } from './inboxEventCases.ts';
import type { InboxEvent, InboxInput } from './inboxContext.ts';
import { inboxMachine } from './inboxMachine.ts';
import { activityOf } from './inboxSelectors.ts';

/** The id of a test's contact, and the values of its conversation that differ from the defaults. */
export type ContactValues = { readonly id: number } & Partial<ConversationRecord['conversation']>;

export const contact = ({ id, ...values }: ContactValues): ConversationRecord => ({
  conversation: {
    id,
    name: `Contact ${String(id)}`,
    phone: `(555) 010-00${String(id)}`,
    lastMessage: 'Hello',
    time: '2026-11-20T09:12',
    status: 'new',
    type: 'text',
    unread: 0,
    ...values,
  },
  details: {
    email: '',
    address: '',
    appointmentStatus: 'Pending',
    appointmentDate: '',
    tags: [],
    customerSince: 'May 2024',
    totalJobs: 1,
    aiAssistantEnabled: true,
    notes: 'Steep roof',
  },
  timeline: [],
});

/** Starts an inbox, and collects the toasts and the addresses that it emits. */
export function openInbox(input: Partial<InboxInput> = {}) {
  const actor = createActor(inboxMachine, { input: { ...inboxInput, ...input } });
  const toasts: ToastMessage[] = [];
  actor.on('toast', ({ toast }) => toasts.push(toast));
  const addresses: { readonly id: number | undefined; readonly replace: boolean }[] = [];
  actor.on('address.show', ({ id, replace }) => addresses.push({ id, replace }));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    send: (...events: readonly InboxEvent[]) => events.forEach((event) => actor.send(event)),
    createContact: (name: string, phone = '(555) 010-0190') => {
      actor.send({ type: 'contact.create' });
      actor.send({ type: 'form.type', field: 'name', text: name });
      actor.send({ type: 'form.type', field: 'phone', text: phone });
      actor.send({ type: 'dialog.confirm' });
    },
    deleteSelected: () => {
      actor.send({ type: 'contact.delete' });
      actor.send({ type: 'dialog.confirm' });
    },
    toasts,
    /** Returns the addresses that were emitted since the previous call of this function. */
    takeAddresses: () => addresses.splice(0),
    snapshot: () => actor.getSnapshot(),
    state: () => {
      const { value } = actor.getSnapshot();
      return { tab: value.tab, deletion: value.deletion, ...activityOf(value) };
    },
    context,
    selected: () => context().records.conversations.get(context().selectedId),
    details: () => context().records.details.get(context().selectedId),
    timeline: () => context().records.timelines.get(context().selectedId),
    openIds: () => idsIn(context().records.open),
    closedIds: () => idsIn(context().records.closed),
  };
}

/** Starts an inbox with only these contacts. */
export const openInboxWith = (...contacts: readonly ContactValues[]) =>
  openInbox({ conversations: contacts.map(contact) });
