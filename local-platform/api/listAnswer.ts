import type { ApiAnswer } from './apiOperation.ts';
import { maskCarriedSecrets } from './records/credentialSecrets.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type PageRest = { readonly metadata: object; readonly nextPageState?: string };

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(maskCarriedSecrets(item));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* jsonPage(items: AsyncIterable<unknown>, rest: () => PageRest): AsyncGenerator<string> {
  yield '{"results":';
  yield* jsonArray(items);
  // Without its opening brace, the rest continues the object.
  yield `,${JSON.stringify(rest()).slice(1)}`;
}

/** Returns an answer with a JSON list, which is produced item by item. */
export const listAnswer = (items: AsyncIterable<unknown>): ApiAnswer => ({
  status: 200,
  content: { type: JSON_TYPE, bytes: jsonArray(items) },
});

/**
 * Returns an answer with a JSON object. Its list `results` is produced item by item.
 *
 * @param rest returns the other fields of the object. Called after all items have been read.
 */
export const pageAnswer = (items: AsyncIterable<unknown>, rest: () => PageRest): ApiAnswer => ({
  status: 200,
  content: { type: JSON_TYPE, bytes: jsonPage(items, rest) },
});

export async function* mapItems<Item, Result>(
  items: AsyncIterable<Item>,
  map: (item: Item) => Result,
): AsyncGenerator<Result> {
  for await (const item of items) yield map(item);
}
