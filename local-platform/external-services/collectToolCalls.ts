import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';

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

export type ToolCallCollector = {
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
