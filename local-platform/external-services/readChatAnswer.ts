import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { readBytes, type ServiceAnswer } from './postToService.ts';
import { badAnswer, quoted, readReportedError, serviceProblem } from './serviceProblems.ts';
import type { Endpoint } from './serviceAddress.ts';

export type ToolCall = {
  /** Identifies the call in the message that returns its result. Generated if the server gives none. */
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
};

type Fragment = {
  readonly index: number | undefined;
  readonly id: string;
  name: string;
  text: string;
  given?: JsonObject;
};

type ToolCallCollector = {
  /** @param fragments the `tool_calls` of a delta or of a message, or any other value, which adds nothing */
  readonly add: (fragments: unknown) => void;
  readonly isEmpty: () => boolean;
  /** @returns the calls in their order, or the problem of the first call that is not valid, as the predicate of a sentence */
  readonly complete: () => readonly ToolCall[] | string;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Joins tool calls that a server sends in fragments. The first fragment of a call has its id and name. The index assigns the others to it;
 * without an index they belong to the latest call. Some servers give each call the index 0, so another id begins another call too, and a
 * name does if there is neither an index nor an id.
 */
export function collectToolCalls(): ToolCallCollector {
  const calls: Fragment[] = [];

  const callOf = (index: number | undefined, id: string, name: string): Fragment => {
    const known = index === undefined ? calls.at(-1) : calls.findLast((call) => call.index === index);
    const isAnonymousStart = index === undefined && id === '' && name !== '';
    if (!isAnonymousStart && known !== undefined && (id === '' || id === known.id)) return known;
    const call = { index, id, name: '', text: '' };
    calls.push(call);
    return call;
  };

  return {
    add: (fragments) => {
      if (!Array.isArray(fragments)) return;
      for (const fragment of fragments.map(objectOrEmpty)) {
        const { index, id, function: called } = fragment;
        const { name, arguments: given } = objectOrEmpty(called);
        const call = callOf(typeof index === 'number' ? index : undefined, textOf(id), textOf(name));
        // Some servers repeat the name in each fragment.
        if (call.name === '') call.name = textOf(name);
        call.text += textOf(given);
        // Some servers send the object itself instead of its JSON.
        if (isJsonObject(given)) call.given = given;
      }
    },
    isEmpty: () => calls.length === 0,
    complete: () => {
      const completed: ToolCall[] = [];
      for (const [position, { id, name, text, given }] of calls.entries()) {
        if (name === '') return 'called a tool without a name';
        const parsed = given ?? parseArguments(text);
        if (parsed === undefined) return `called the tool ${name} with arguments that are not a JSON object`;
        completed.push({ id: id === '' ? `call_${position + 1}` : id, name, arguments: parsed });
      }
      return completed;
    },
  };
}

/** A call without arguments has no text. */
function parseArguments(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

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

/** A carriage return at the end can be the first half of a line end that two chunks share. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Reads the data of server-sent events, as the HTML standard defines the format. Comments, other fields and events without data are left
 * out. Other than in the standard, the final event needs no empty line after it.
 *
 * @param body UTF-8, in chunks of any size
 * @returns the data of each event. Several data lines of one event are joined by "\n".
 */
export async function* readServerSentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unread = '';
  let data: string[] = [];

  function* readLines(lines: readonly string[]) {
    for (const line of lines) {
      if (line !== '') {
        const value = dataIn(line);
        if (value !== undefined) data.push(value);
      } else if (data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }

  for await (const chunk of body) {
    const lines = (unread + decoder.decode(chunk, { stream: true })).split(LINE_END);
    unread = lines.pop() ?? '';
    yield* readLines(lines);
  }
  yield* readLines([...(unread + decoder.decode()).split(/\r$/, 1), '']);
}

/** @returns the value of a data field, or undefined for a comment or another field */
function dataIn(line: string): string | undefined {
  const [, value] = /^data(?:: ?(.*))?$/s.exec(line) ?? [];
  if (value !== undefined) return value;
  return line === 'data' ? '' : undefined;
}

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
