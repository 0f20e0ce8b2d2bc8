import { BOOK_APPOINTMENT, CAPTURE_LEAD } from '../lead/toolCalls.ts';
import { type Conversation, leadOf } from './conversation.ts';
import type { ToolCall, ToolCallsMessage } from './platformMessages.ts';

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The tool calls for one answer, with arguments as JSON text as in the vendor's published types.
 *
 * @param made number of earlier tool calls in this phone call; ids count on from it
 * @returns undefined if the answer changed neither lead nor visit
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
