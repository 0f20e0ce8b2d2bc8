import type {
  CreateChatStreamResponse,
  ResponseCompletedEvent,
  ResponseObject,
  ResponseTextDeltaEvent,
  ResponseTextDoneEvent,
} from '@vapi-ai/web-2.3.8/dist/api';
import type { ApiAnswer } from '../apiOperation.ts';

type ResponseEvent = ResponseTextDeltaEvent | ResponseTextDoneEvent | ResponseCompletedEvent;

/** Words with the space behind them, as a model brings them. */
const piecesOf = (text: string | undefined): readonly string[] => text?.match(/\S+\s*/g) ?? [];

const sentEvents = (bytes: string): ApiAnswer => ({
  status: 201,
  content: { type: 'text/event-stream; charset=utf-8', bytes },
});

/** A published type since the vendor's web client 2.7. */
type ChatStreamEvent = CreateChatStreamResponse & { readonly sessionId?: string | undefined };

/**
 * The answer of a chat, word by word.
 *
 * @param text undefined: nothing is said
 */
export function chatStream(chat: Pick<ChatStreamEvent, 'id' | 'sessionId'>, text: string | undefined): ApiAnswer {
  const events = piecesOf(text).map((delta): ChatStreamEvent => ({ ...chat, path: 'chat.output[0].content', delta }));
  return sentEvents(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

/**
 * The answer of a chat in the form of OpenAI's Responses API.
 *
 * @param text undefined: nothing is said
 * @param now seconds
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

/** The same as the Responses API streams it: each event under its name. */
export function responseStream(response: ResponseObject, text: string | undefined): ApiAnswer {
  const place = { content_index: 0, item_id: `msg_${response.id}`, output_index: 0 };
  const events: readonly ResponseEvent[] = [
    ...piecesOf(text).map((delta): ResponseTextDeltaEvent => ({ ...place, type: 'response.output_text.delta', delta })),
    ...(text === undefined ? [] : [{ ...place, type: 'response.output_text.done' as const, text }]),
    { type: 'response.completed', response },
  ];
  return sentEvents(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
