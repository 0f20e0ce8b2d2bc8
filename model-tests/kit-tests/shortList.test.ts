import { expect, test } from 'vitest';
import { machines } from '../../src/machines/index.ts';
import { shortListOf } from '../kit/shortList.ts';
import { valueInWords } from '../kit/situation.ts';
import { type GeneratedPath, generatePaths } from '../kit/testModel.ts';

const movesOf = (path: GeneratedPath) =>
  path.slice(1).map(({ event, value }, index) => {
    const from = path[index];
    return `${from ? valueInWords(from.value) : 'nowhere'}, ${event.type}, ${valueInWords(value)}`;
  });

test('the short list is shorter and goes every move all the same', () => {
  const toasts = machines.find(({ id }) => id === 'toasts');
  if (!toasts) throw new Error('The registry has no toasts.');
  const paths = generatePaths(toasts);
  const list = shortListOf(paths, movesOf);
  expect(new Set(list.flatMap(movesOf))).toEqual(new Set(paths.flatMap(movesOf)));
  expect(list.length).toBeLessThan(paths.length / 5);
});
