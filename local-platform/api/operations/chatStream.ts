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
const piecesOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? [];

const sentEvents = (bytes: string): ApiAnswer => ({
  status: 201,
  content: { type: 'text/event-stream; charset=utf-8', bytes },
});

/** The answer of a chat, word by word. */
export function chatStream(id: string, text: string): ApiAnswer {
  const events = piecesOf(text).map((delta): CreateChatStreamResponse => ({
    id,
    path: 'chat.output[0].content',
    delta,
  }));
  return sentEvents(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

/** The answer of a chat in the form of OpenAI's Responses API. @param now seconds */
export const responseOf = (id: string, text: string, now: number): ResponseObject => ({
  id,
  object: 'response',
  created_at: now,
  status: 'completed',
  error: null,
  output: [
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
export function responseStream(response: ResponseObject, text: string): ApiAnswer {
  const place = { content_index: 0, item_id: `msg_${response.id}`, output_index: 0 };
  const events: readonly ResponseEvent[] = [
    ...piecesOf(text).map((delta): ResponseTextDeltaEvent => ({ ...place, type: 'response.output_text.delta', delta })),
    { ...place, type: 'response.output_text.done', text },
    { type: 'response.completed', response },
  ];
  return sentEvents(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
