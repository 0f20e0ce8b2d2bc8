import { receptionist } from '../../assistant/receptionist.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import type { ChatService } from '../external-services/externalServices.ts';
import {
  type CallMetadata,
  type ChatMessage,
  CHAT_LIMITS,
  type ChatTool,
  openChat,
} from '../external-services/openChat.ts';
import type { ToolCall } from '../external-services/readChatAnswer.ts';
import { HttpProblem } from './httpAnswers.ts';
import { renderTemplate, variablesOf } from './firstMessage.ts';

/** A model that only uses tools is asked again. The final time it gets no tools, so that it has to answer. */
const MAX_ROUNDS = 4;
const END_CALL = 'endCall';
/** Said if the model ends the call without a word. */
const FAREWELL = 'Goodbye.';

export type ConversationTurn = { readonly role: 'assistant' | 'user' | 'system'; readonly content: string };

/** The answer to `POST {page}/rooms/{roomId}/replies`. */
export type ComposedReply = {
  /** Not empty. */
  readonly text: string;
  readonly toolUses: readonly (readonly [name: string, input: JsonObject])[];
  readonly endsCall: boolean;
};

export type ReplyRequest = {
  readonly service: ChatService;
  /** The call, with its assistant and the overrides. */
  readonly call: JsonObject;
  readonly assistantName: string;
  /** The latest turn is the caller's. */
  readonly turns: readonly ConversationTurn[];
  readonly now: Date;
  readonly signal?: AbortSignal;
};

/**
 * Asks a language model for the assistant's answer. The instructions and the tools are those of the call's assistant, or those of
 * `assistant/receptionist.ts` if the assistant has no instructions and no model of its own. Each use of a tool is reported to the model as successful, because the page, which
 * receives it, returns no results.
 *
 * @throws ExternalServiceError, or the reason of the signal
 */
export async function composeReply({
  service,
  call,
  assistantName,
  turns,
  now,
  signal,
}: ReplyRequest): Promise<ComposedReply> {
  const model = modelFieldsOf(call, assistantName);
  const conversation: ChatMessage[] = [
    ...instructionsIn(model, call, now),
    ...turns.map(({ role, content }) => ({ role, content })),
  ];
  const tools = toolsIn(model);
  const toolUses: (readonly [string, JsonObject])[] = [];
  let endsCall = false;
  let text = '';
  // For all rounds together. The receptionist waits a little longer.
  const deadline = performance.now() + CHAT_LIMITS.wholeMs;
  for (let round = 1; round <= MAX_ROUNDS && text === '' && !endsCall; round += 1) {
    const answer = await askOnce(service, {
      messages: conversation,
      tools: round === MAX_ROUNDS ? [] : tools,
      limits: { wholeMs: Math.max(1, deadline - performance.now()) },
      callMetadata: metadataOf(call),
      ...(signal === undefined ? {} : { signal }),
    });
    text = answer.text.trim();
    endsCall = answer.toolCalls.some(({ name }) => name === END_CALL);
    toolUses.push(
      ...answer.toolCalls.filter(({ name }) => name !== END_CALL).map((used) => [used.name, used.arguments] as const),
    );
    conversation.push(...toolMessages(answer.toolCalls));
  }
  return { text: text === '' ? FAREWELL : text, toolUses, endsCall };
}

/** @throws HttpProblem 400 */
export function readTurns(body: unknown): readonly ConversationTurn[] {
  const { turns } = objectOrEmpty(body);
  if (!Array.isArray(turns)) throw new HttpProblem(400, 'turns must be a list.');
  return turns.map(objectOrEmpty).map(({ role, content }) => {
    if ((role !== 'assistant' && role !== 'user' && role !== 'system') || typeof content !== 'string') {
      throw new HttpProblem(400, 'A turn must have a role (assistant, user or system) and a content, which is a text.');
    }
    return { role, content };
  });
}

async function askOnce(service: ChatService, request: Parameters<typeof openChat>[1]) {
  let text = '';
  let toolCalls: readonly ToolCall[] = [];
  for await (const event of await openChat(service, request)) {
    if (event.type === 'text') text += event.text;
    else toolCalls = event.toolCalls;
  }
  return { text, toolCalls };
}

function toolMessages(toolCalls: readonly ToolCall[]): readonly ChatMessage[] {
  if (toolCalls.length === 0) return [];
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: toolCalls.map(({ id, name, arguments: input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      })),
    },
    ...toolCalls.map(({ id }) => ({ role: 'tool' as const, tool_call_id: id, content: 'Success.' })),
  ];
}

const hasInstructions = ({ messages }: JsonObject) => Array.isArray(messages) && messages.length > 0;

/** The fields `messages` and `tools` of the assistant's model. The server of a `custom-llm` may have instructions of its own. */
function modelFieldsOf({ assistant, assistantOverrides }: JsonObject, assistantName: string): JsonObject {
  const own = {
    ...objectOrEmpty(objectOrEmpty(assistant).model),
    ...objectOrEmpty(objectOrEmpty(assistantOverrides).model),
  };
  return own.provider === 'custom-llm' || hasInstructions(own) ? own : { ...receptionist(assistantName).model };
}

function instructionsIn({ messages }: JsonObject, call: JsonObject, now: Date): readonly ChatMessage[] {
  const variables = {
    date: now.toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: now.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }),
    ...variablesOf(call),
  };
  return (Array.isArray(messages) ? messages : []).map(objectOrEmpty).flatMap(({ role, content }): ChatMessage[] => {
    if (typeof content !== 'string' || (role !== 'system' && role !== 'user' && role !== 'assistant')) return [];
    return [{ role, content: renderTemplate(content, variables) }];
  });
}

/** Tools of the type `function`, and the tool that ends the call. The others need the vendor. */
function toolsIn({ tools }: JsonObject): readonly ChatTool[] {
  return (Array.isArray(tools) ? tools : []).map(objectOrEmpty).flatMap(({ type, function: described }): ChatTool[] => {
    if (type === END_CALL) return [{ type: 'function', function: { name: END_CALL, description: 'Ends the call.' } }];
    const { name, description, parameters } = objectOrEmpty(described);
    if (type !== 'function' || typeof name !== 'string') return [];
    return [
      {
        type: 'function',
        function: {
          name,
          ...(typeof description === 'string' && { description }),
          ...(isJsonObject(parameters) && { parameters }),
        },
      },
    ];
  });
}

const metadataOf = ({ assistant, assistantOverrides, ...call }: JsonObject): CallMetadata => {
  const metadata = objectOrEmpty(assistantOverrides).metadata ?? objectOrEmpty(assistant).metadata;
  return { call, ...(isJsonObject(metadata) && { metadata }) };
};
