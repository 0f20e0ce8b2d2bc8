import type { ApiAnswer } from './apiOperation.ts';
import { maskCarriedSecrets } from './records/credentialSecrets.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type PageRest = { readonly metadata: object; readonly nextPageState?: string };

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(maskCarriedSecrets(item));
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* jsonPage(items: AsyncIterable<unknown>, rest: () => PageRest): AsyncGenerator<string> {
  yield '{"results":';
  yield* jsonArray(items);
  yield `,${JSON.stringify(rest()).slice(1)}`;
}

/** A JSON list, which is produced and sent item by item. */
export const listAnswer = (items: AsyncIterable<unknown>): ApiAnswer => ({
  status: 200,
  content: { type: JSON_TYPE, bytes: jsonArray(items) },
});

/** `{results, metadata}`. @param rest everything except the results; called when they have been read */
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
