import { expect, test } from 'vitest';
import { machines } from '../../src/machines/index.ts';
import { shortListOf } from './pathSelection.ts';
import { formatStateValue } from '../kit/machineStep.ts';
import { type GeneratedPath, generatePaths } from '../kit/testModel.ts';

const transitionsOf = (path: GeneratedPath) =>
  path.slice(1).map(({ event, value }, index) => {
    const from = path[index];
    return `${from ? formatStateValue(from.value) : 'nowhere'}, ${event.type}, ${formatStateValue(value)}`;
  });

test('shortListOf() returns less than a fifth of the paths, which cover the same transitions', () => {
  const toasts = machines.find(({ id }) => id === 'toasts');
  if (!toasts) throw new Error('The registry does not contain the machine "toasts".');
  const paths = generatePaths(toasts);
  const list = shortListOf(paths, transitionsOf);
  expect(new Set(list.flatMap(transitionsOf))).toEqual(new Set(paths.flatMap(transitionsOf)));
  expect(list.length).toBeLessThan(paths.length / 5);
});
