import { shortListOf } from '../kit/shortList.ts';
import { valueInWords } from '../kit/situation.ts';
import { eventInWords } from '../kit/stepInWords.ts';
import type { GeneratedPath } from '../kit/testModel.ts';

/** From one state to another by one event case, whatever the context: `idle visitor.start calling.loading`. */
export const casesOf = (path: GeneratedPath): readonly string[] =>
  path.map(({ event, value }, index) => {
    const before = path[index - 1];
    return `${before === undefined ? '' : valueInWords(before.value)} ${eventInWords(event)} ${valueInWords(value)}`;
  });

/** The kit's short list, and the shortest paths to the event cases that it leaves out. */
export function everyCaseOf(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  const chosen = [...shortListOf(paths)];
  const seen = new Set(chosen.flatMap(casesOf));
  for (const path of paths.toSorted((one, other) => one.length - other.length)) {
    const cases = casesOf(path);
    if (cases.every((one) => seen.has(one))) continue;
    chosen.push(path);
    for (const one of cases) seen.add(one);
  }
  return chosen;
}

/** The events of a path, as a test's name. */
export const pathInWords = (path: GeneratedPath): string =>
  path
    .slice(1)
    .map(({ event }) =>
      eventInWords(event, (name, data) => (data === undefined ? name : `${name} ${shortDataOf(data)}`)),
    )
    .join(', ');

const MAX_DATA_CHARACTERS = 60;

function shortDataOf(data: unknown): string {
  const json = JSON.stringify(data);
  return json.length <= MAX_DATA_CHARACTERS ? json : `${json.slice(0, MAX_DATA_CHARACTERS)}...`;
}
