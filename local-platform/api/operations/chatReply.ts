import type {
  CreateChatStreamResponse,
  ResponseCompletedEvent,
  ResponseObject,
  ResponseOutputMessage,
  ResponseTextDeltaEvent,
  ResponseTextDoneEvent,
} from '@vapi-ai/web-2.3.8/dist/api';
import { ASSISTANT_NAME, OPENING_HOURS } from '../../../assistant/receptionist.ts';
import { answer, type Conversation, openConversation } from '../../receptionist/answer.ts';
import type { CallSetting } from '../../receptionist/dialogue/dialogueContext.ts';
import type { ApiAnswer } from '../apiOperation.ts';
import { localMoment } from '../../../src/platform/browser/localTime.ts';
import { firstMessageOf } from '../../server/firstMessage.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';
import { COMPANY_NAME } from './organizations.ts';

/** Replaces a blank or missing message. The receptionist answers this text as speech that she did not understand. */
const UNCLEAR = '?';

/** About a minute of speech. Longer turns are cut, so that a turn cannot block the server. */
const MAX_TURN_CHARACTERS = 1_000;

const textOf = ({ message, content }: JsonObject): unknown => (typeof message === 'string' ? message : content);

/** The name under which the receptionist answers for an assistant: the assistant's name, or her usual name if that is blank or missing. */
export const nameOfAssistant = (assistant: unknown): string =>
  isJsonObject(assistant) && typeof assistant.name === 'string' && assistant.name.trim() !== ''
    ? assistant.name
    : ASSISTANT_NAME;

/**
 * The setting of a conversation at the time `now`, in the time zone of this server.
 *
 * @param name the receptionist's name
 */
export const settingOf = (name: string, now: Date): CallSetting => ({
  persona: { name, company: COMPANY_NAME, openingHours: OPENING_HOURS },
  now: localMoment(now),
});

type Reply = { readonly say: string; readonly conversation: Conversation };

/** The receptionist's answer to one turn of the user, and the conversation after this answer. */
export function replyTo(conversation: Conversation, text: unknown): Reply {
  const words = typeof text === 'string' ? text.trim().slice(0, MAX_TURN_CHARACTERS) : '';
  return answer(conversation, words === '' ? UNCLEAR : words);
}

/**
 * The receptionist's answer to the final message of the user, or her greeting if the user has sent no message. She has no memory, so
 * the conversation is replayed from the messages.
 *
 * @param messages the whole chat so far, in the vendor's form or OpenAI's
 */
export function chatReply(setting: CallSetting, messages: readonly JsonObject[]): string {
  const { name, company } = setting.persona;
  const say = firstMessageOf({ assistantOverrides: { variableValues: { companyName: company } } }, name);
  const start = { say, conversation: openConversation({ setting }) };
  return messages
    .filter(({ role }) => role === 'user')
    .reduce<Reply>(({ conversation }, message) => replyTo(conversation, textOf(message)), start).say;
}

/** The words of a text, each with the space after it, like the tokens of a model. */
const piecesOf = (text: string | undefined): readonly string[] => text?.match(/\S+\s*/g) ?? [];

const eventStream = (bytes: string): ApiAnswer => ({
  status: 201,
  content: { type: 'text/event-stream; charset=utf-8', bytes },
});

/** The vendor's web client has had the field `sessionId` in its types since version 2.7.1. */
type ChatStreamEvent = CreateChatStreamResponse & { readonly sessionId?: string | undefined };

/**
 * Streams the answer of a chat, word by word.
 *
 * @param text the answer, or undefined for an empty stream
 */
export function chatStream(chat: Pick<ChatStreamEvent, 'id' | 'sessionId'>, text: string | undefined): ApiAnswer {
  const events = piecesOf(text).map((delta): ChatStreamEvent => ({ ...chat, path: 'chat.output[0].content', delta }));
  return eventStream(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

/**
 * The answer of a chat in the form of OpenAI's Responses API.
 *
 * @param text the answer, or undefined for a response without a message
 * @param now the time in seconds since 1970
 */
export const responseOf = (id: string, text: string | undefined, now: number): ResponseObject => ({
  id,
  object: 'response',
  created_at: now,
  status: 'completed',
  error: null,
  output:
    text === undefined
      ? []
      : [
          {
            id: `msg_${id}`,
            type: 'message',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ],
});

/** An event that OpenAI's Responses API has and the vendor's published types omit, such as `response.created`. */
type UnpublishedEvent = {
  readonly type: `response.${'created' | 'in_progress' | `${'output_item' | 'content_part'}.${'added' | 'done'}`}`;
} & Readonly<Record<string, unknown>>;

/** OpenAI's text events also have `logprobs`, which the vendor's published types omit. */
type TextEvent = (ResponseTextDeltaEvent | ResponseTextDoneEvent) & { readonly logprobs: readonly [] };

type UnnumberedEvent = TextEvent | ResponseCompletedEvent | UnpublishedEvent;

/** The events between the start and the end of a response with one message. */
function messageEvents(message: ResponseOutputMessage): readonly UnnumberedEvent[] {
  const [part] = message.content;
  const itemPlace = { output_index: 0 };
  const partPlace = { ...itemPlace, content_index: 0, item_id: message.id };
  return [
    { type: 'response.output_item.added', ...itemPlace, item: { ...message, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...partPlace, part: { ...part, text: '' } },
    ...piecesOf(part?.text).map((delta): TextEvent => ({
      type: 'response.output_text.delta',
      ...partPlace,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', ...partPlace, text: part?.text ?? '', logprobs: [] },
    { type: 'response.content_part.done', ...partPlace, part },
    { type: 'response.output_item.done', ...itemPlace, item: message },
  ];
}

/**
 * Streams the response as the Responses API does: each event with its name and number. OpenAI's client builds the response
 * from all events, and throws if the first event is not `response.created`.
 */
export function responseStream(response: ResponseObject): ApiAnswer {
  const begun = { ...response, status: 'in_progress', output: [] };
  const events: readonly UnnumberedEvent[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...response.output.flatMap(messageEvents),
    { type: 'response.completed', response },
  ];
  return eventStream(
    events
      .map((event, index) => ({ ...event, sequence_number: index }))
      .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      .join(''),
  );
}
