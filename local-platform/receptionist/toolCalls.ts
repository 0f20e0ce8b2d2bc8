import { BOOK_APPOINTMENT, CAPTURE_LEAD } from '../../src/machines/lead/toolCalls.ts';
import { type Conversation, leadOf } from './conversation.ts';
import type { ToolCall, ToolCallsMessage } from './platformMessages.ts';

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Builds the message with the tool calls of one answer. Their arguments are JSON strings, as in the vendor's type definitions.
 *
 * @param earlierCalls the number of earlier tool calls in this phone call. The ids continue this count.
 * @returns the message, or undefined if the answer left the lead unchanged and neither booked nor moved a visit
 */
export function toolCallsFor(
  before: Conversation,
  after: Conversation,
  earlierCalls: number,
): ToolCallsMessage | undefined {
  const lead = leadOf(after);
  const toolUses: readonly (readonly [string, unknown])[] = [
    ...(isSameJson(leadOf(before), lead) ? [] : [[CAPTURE_LEAD, lead] as const]),
    ...(after.visit === undefined || isSameJson(before.visit, after.visit)
      ? []
      : [[BOOK_APPOINTMENT, after.visit] as const]),
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
