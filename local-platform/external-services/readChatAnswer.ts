import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { collectToolCalls, type ToolCall } from './collectToolCalls.ts';
import { badAnswer, serviceProblem } from './ExternalServiceError.ts';
import { readBytes, type ServiceAnswer } from './postToService.ts';
import { quoted, readReportedError } from './readReportedError.ts';
import { readServerSentEvents } from './serverSentEvents.ts';
import type { Endpoint } from './serviceAddress.ts';

export type ChatEvent =
  /** The next words, as they arrive. */
  | { readonly type: 'text'; readonly text: string }
  /** The final event. */
  | {
      readonly type: 'completed';
      readonly toolCalls: readonly ToolCall[];
      /** As the server reports it: "stop", "length", "tool_calls" and others. */
      readonly finishReason: string | undefined;
    };

/** The first text, or the first fragment of a tool call, has arrived. */
export type ChatStarted = { readonly type: 'started' };

const END_OF_STREAM = '[DONE]';

/**
 * Reads the answer to a chat completion: server-sent events, or JSON from a server that does not stream. Text and tool calls of the first
 * choice are read. Reasoning in fields of its own (`reasoning`, `reasoning_content`) is left out.
 *
 * @returns `started`, texts, `completed`
 * @throws ExternalServiceError: those of the body, `reported-error`, `bad-answer` (also for an answer without text and tool calls)
 */
export async function* readChatAnswer(
  endpoint: Endpoint,
  answer: ServiceAnswer,
): AsyncGenerator<ChatStarted | ChatEvent, undefined> {
  const toolCalls = collectToolCalls();
  let isStarted = false;
  let finishReason: string | undefined;
  for await (const chunk of readChunks(endpoint, answer)) {
    const choice = firstChoiceOf(chunk);
    const { content, tool_calls: fragments } = objectOrEmpty(choice.delta ?? choice.message);
    const text = typeof content === 'string' ? content : '';
    toolCalls.add(fragments);
    if (!isStarted && (text !== '' || !toolCalls.isEmpty())) {
      isStarted = true;
      yield { type: 'started' };
    }
    if (text !== '') yield { type: 'text', text };
    if (typeof choice.finish_reason === 'string') finishReason = choice.finish_reason;
  }
  if (!isStarted) throw badAnswer(endpoint, 'answered without text and without a tool call');
  const completed = toolCalls.complete();
  if (typeof completed === 'string') throw badAnswer(endpoint, completed);
  yield { type: 'completed', toolCalls: completed, finishReason };
  return undefined;
}

const firstChoiceOf = ({ choices }: JsonObject): JsonObject => objectOrEmpty(Array.isArray(choices) ? choices[0] : {});

/** The first character decides, because some servers send events with another content type. */
async function* readChunks(endpoint: Endpoint, answer: ServiceAnswer): AsyncGenerator<JsonObject> {
  const beginning = new TextDecoder().decode(answer.firstBytes).trimStart();
  if (beginning.startsWith('{')) {
    yield parseChunk(endpoint, Buffer.from(await readBytes(answer)).toString());
    return;
  }
  if (beginning.startsWith('<')) {
    answer.close();
    throw badAnswer(endpoint, `answered with a page: "${quoted(beginning)}"`);
  }
  for await (const data of readServerSentEvents(answer.body)) {
    if (data.trim() === END_OF_STREAM) return;
    yield parseChunk(endpoint, data);
  }
}

function parseChunk(endpoint: Endpoint, text: string): JsonObject {
  let chunk: unknown;
  try {
    chunk = JSON.parse(text);
  } catch {
    throw badAnswer(endpoint, `sent text that is not JSON: "${quoted(text)}"`);
  }
  if (!isJsonObject(chunk)) throw badAnswer(endpoint, `sent JSON that is not an object: "${quoted(text)}"`);
  // Some servers report null, and some explain a success in `message`.
  const report = isJsonObject(chunk.error) || typeof chunk.error === 'string' ? readReportedError(chunk) : undefined;
  if (report === undefined) return chunk;
  throw serviceProblem(
    endpoint,
    'reported-error',
    `reported: ${report.replace(/\.$/, '')}`,
    'Check the name of the model.',
  );
}
