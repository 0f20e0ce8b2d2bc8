import type { Ticket } from '../../src/machines/lead/lead.ts';
import { BOOK_APPOINTMENT, CANCEL_APPOINTMENT, CAPTURE_LEAD } from '../../src/machines/lead/toolCalls.ts';

// Messages from the voice platform to its client over the room's app-message channel, in the vendor's shapes.

export type EndedReason = 'assistant-ended-call' | 'customer-ended-call' | 'silence-timed-out';

export type Speaker = 'assistant' | 'user';

export type ConversationRole = Speaker | 'system';

export type ToolCall = {
  readonly id: string;
  readonly type: 'function';
  /** The arguments are a JSON string. */
  readonly function: { readonly name: string; readonly arguments: string };
};

export type ToolCallsMessage = {
  readonly type: 'tool-calls';
  readonly toolCallList: readonly ToolCall[];
  /** The same calls, each with its tool. */
  readonly toolWithToolCallList: readonly {
    readonly type: 'function';
    readonly async: true;
    readonly function: { readonly name: string };
    readonly toolCall: ToolCall;
  }[];
};

export type PlatformMessage =
  | ToolCallsMessage
  | { readonly type: 'status-update'; readonly status: 'in-progress' }
  | { readonly type: 'status-update'; readonly status: 'ended'; readonly endedReason: EndedReason }
  | { readonly type: 'speech-update'; readonly status: 'started' | 'stopped'; readonly role: Speaker }
  | {
      readonly type: 'transcript';
      readonly role: Speaker;
      readonly transcriptType: 'partial' | 'final';
      /** The words of the turn so far. Each message repeats the earlier words. */
      readonly transcript: string;
    }
  | { readonly type: 'user-interrupted' }
  | {
      readonly type: 'conversation-update';
      readonly messages: readonly { readonly role: 'bot' | 'user' | 'system'; readonly message: string }[];
      readonly messagesOpenAIFormatted: readonly { readonly role: ConversationRole; readonly content: string }[];
    };

/** A plain string, not JSON. The assistant listens from now on, and the client counts the call as started. */
export type ListeningMessage = 'listening';

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Builds the message with the tool calls of one answer. Their arguments are JSON strings, as in the vendor's type definitions.
 *
 * @param earlierCalls the number of earlier tool calls in this phone call. The ids continue this count.
 * @returns the message, or undefined if the answer left the lead unchanged and neither booked, moved nor cancelled a visit
 */
export function toolCallsFor(before: Ticket, after: Ticket, earlierCalls: number): ToolCallsMessage | undefined {
  const { lead } = after;
  const toolUses: readonly (readonly [string, unknown])[] = [
    ...(isSameJson(before.lead, lead) ? [] : [[CAPTURE_LEAD, lead] as const]),
    ...(after.visit === undefined || isSameJson(before.visit, after.visit)
      ? []
      : [[BOOK_APPOINTMENT, after.visit] as const]),
    ...(before.visit !== undefined && after.visit === undefined ? [[CANCEL_APPOINTMENT, {}] as const] : []),
  ];
  return toolUses.length === 0 ? undefined : toolCallsMessage(toolUses, earlierCalls);
}

/**
 * @param toolUses the name and the arguments of each call
 * @param earlierCalls the number of earlier tool calls in this phone call
 */
export function toolCallsMessage(
  toolUses: readonly (readonly [name: string, input: unknown])[],
  earlierCalls: number,
): ToolCallsMessage {
  const toolCallList = toolUses.map(([name, input], index): ToolCall => ({
    id: `call_${String(earlierCalls + index + 1)}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  return {
    type: 'tool-calls',
    toolCallList,
    toolWithToolCallList: toolCallList.map((toolCall) => ({
      type: 'function',
      async: true,
      function: { name: toolCall.function.name },
      toolCall,
    })),
  };
}
