import { BOOK_APPOINTMENT, CAPTURE_LEAD } from '../lead/toolCalls.ts';
import { type Conversation, leadOf } from './conversation.ts';
import type { ToolCall, ToolCallsMessage } from './platformMessages.ts';

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @returns the calls of the assistant's tools for what one answer has taken down; undefined where it has taken down nothing.
 * Arguments are JSON text, as in the vendor's published types. @param made how many calls came before them in this phone call.
 */
export function toolCallsFor(before: Conversation, after: Conversation, made: number): ToolCallsMessage | undefined {
  const lead = leadOf(after);
  const uses: readonly (readonly [string, unknown])[] = [
    ...(sameJson(leadOf(before), lead) ? [] : [[CAPTURE_LEAD, lead] as const]),
    ...(after.visit === undefined || sameJson(before.visit, after.visit)
      ? []
      : [[BOOK_APPOINTMENT, after.visit] as const]),
  ];
  if (uses.length === 0) return undefined;
  const toolCallList = uses.map(([name, input], place): ToolCall => ({
    id: `call_${String(made + place + 1)}`,
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
