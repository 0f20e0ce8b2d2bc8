import type {
  CreateChatStreamResponse,
  ResponseCompletedEvent,
  ResponseObject,
  ResponseOutputMessage,
  ResponseTextDeltaEvent,
  ResponseTextDoneEvent,
} from '@vapi-ai/web-2.3.8/dist/api';
import type { ApiAnswer } from '../apiOperation.ts';

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
