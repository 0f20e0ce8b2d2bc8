import { expect, test } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { machines } from '../../src/machines/index.ts';
import { transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { transitionId } from './transitionIds.ts';

const definitionsIn = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...((node.always ?? []) as AnyTransitionDefinition[]),
  ...Object.values(node.states).flatMap(definitionsIn),
];

test.each(machines)('the transitions of $id have the ids of its chart', ({ machine }) => {
  expect(definitionsIn(machine.root).map(transitionId)).toEqual(transitionsOf(readChart(machine)).map(({ id }) => id));
});
