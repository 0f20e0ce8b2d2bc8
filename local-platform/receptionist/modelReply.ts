import type { Ticket } from '../../src/machines/lead/lead.ts';
import { withToolCalls } from '../../src/machines/lead/toolCalls.ts';
import { type Conversation, leadOf } from './conversation.ts';
import { nextTopic } from './nextTopic.ts';
import type { ToolCallsMessage } from './platformMessages.ts';
import { utteranceFrom } from './utterance.ts';

/** The answer of a language model to the caller's turn. */
export type ModelReply = {
  /** Not empty. */
  readonly text: string;
  /** The name and the arguments of each tool that the model used, apart from the end of the call. */
  readonly toolUses: readonly (readonly [name: string, input: unknown])[];
  /** True if the call ends after the text. */
  readonly endsCall: boolean;
};

/**
 * Keeps what the rules need to take over from the model: the facts that it has recorded by its tools, what it has said, and the next
 * question that is open.
 *
 * @param message the tool calls of the reply, if there are any
 */
export function withModelReply(
  conversation: Conversation,
  { text }: ModelReply,
  message: ToolCallsMessage | undefined,
): Conversation {
  const { said } = utteranceFrom(conversation.said, [[text]]);
  const { visit } = conversation;
  const before: Ticket = { lead: leadOf(conversation), ...(visit === undefined ? {} : { visit }) };
  const { ticket } = message === undefined ? { ticket: before } : withToolCalls(before, message);
  const { notes, ...lead } = ticket.lead;
  const after: Conversation = {
    ...conversation,
    said,
    lead,
    notes: notes === undefined ? [] : [notes],
    visit: ticket.visit,
  };
  return { ...after, topic: nextTopic(after) };
}
