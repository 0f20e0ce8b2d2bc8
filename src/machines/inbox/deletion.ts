import type { Deletion, InboxContext } from './inboxContext.ts';
import {
  conversationCount,
  type InboxRecords,
  isClosed,
  nextId,
  recordOf,
  withEntryAt,
  withoutContact,
  withoutEntry,
  withRecord,
} from './inboxRecords.ts';

/** The fields of the context after a deletion. They keep their values if there was nothing to delete. */
type AfterDeletion = Pick<InboxContext, 'records' | 'deletion'>;

/** Deletes the selected contact. */
export function deleteContact({ records, selectedId, drafts, latestCallId, deletion }: InboxContext): AfterDeletion {
  const record = recordOf(records, selectedId);
  if (record === undefined) return { records, deletion };
  return {
    records: withoutContact(records, selectedId),
    deletion: {
      kind: 'contact',
      record,
      draft: drafts.get(selectedId) ?? '',
      isLatestCall: latestCallId === selectedId,
    },
  };
}

/** Deletes the note `entryId` of the selected contact. */
export function deleteNote({ records, selectedId: conversationId, entryId, deletion }: InboxContext): AfterDeletion {
  const timeline = records.timelines.get(conversationId) ?? [];
  const place = timeline.findIndex(({ id }) => id === entryId);
  const entry = timeline[place];
  if (entry === undefined) return { records, deletion };
  return {
    records: withoutEntry(records, conversationId, entry.id),
    deletion: { kind: 'note', conversationId, entry, place },
  };
}

/**
 * A restored conversation gets a new id if a conversation that was added after the deletion has its old id.
 *
 * @returns the id of the conversation that an undo restores, or whose note it restores
 */
const returningId = (records: InboxRecords, deletion: Deletion): number => {
  if (deletion.kind === 'note') return deletion.conversationId;
  const { id } = deletion.record.conversation;
  return records.conversations.has(id) ? nextId(records) : id;
};

/** @returns the conversation to show when the deletion is undone, or undefined without a deletion to undo */
export function returningConversation({
  records,
  deletion,
}: InboxContext): { readonly id: number; readonly isClosed: boolean } | undefined {
  if (deletion === undefined) return undefined;
  const id = returningId(records, deletion);
  const conversation = deletion.kind === 'contact' ? deletion.record.conversation : records.conversations.get(id);
  return conversation && { id, isClosed: isClosed(conversation) };
}

/** @returns the changes that undo the latest deletion */
export function undoDeletion(context: InboxContext): Partial<InboxContext> {
  const { records, deletion, drafts, latestCallId, selectedId } = context;
  if (deletion === undefined) return {};
  const id = returningId(records, deletion);
  if (deletion.kind === 'note') {
    return { records: withEntryAt(records, id, deletion.entry, deletion.place), deletion: undefined };
  }
  const { record, draft, isLatestCall } = deletion;
  return {
    records: withRecord(records, { ...record, conversation: { ...record.conversation, id } }),
    drafts: draft === '' ? drafts : drafts.set(id, draft),
    // A call that came after the deletion stays the latest one.
    latestCallId: latestCallId ?? (isLatestCall ? id : undefined),
    // In an empty inbox, the restored conversation is selected even while a dialog is open.
    selectedId: conversationCount(records) === 0 ? id : selectedId,
    deletion: undefined,
  };
}
