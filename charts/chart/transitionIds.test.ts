import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { transitionId, transitionIdsOf } from './transitionIds.ts';

test('numbers the transitions of a state per event; an initial transition has no id', () => {
  const { root } = createMachine({
    id: 'lamp',
    initial: 'off',
    on: { press: [{ target: '.on' }, { target: '.off' }] },
    always: { target: '.off' },
    states: { on: {}, off: {} },
  });
  expect([...transitionIdsOf(root).values()]).toEqual(['lamp press 0', 'lamp press 1', 'lamp always 0']);
  expect([...transitionIdsOf(root).keys()].map(transitionId)).toEqual([...transitionIdsOf(root).values()]);
  expect(transitionId(root.initial)).toBeUndefined();
});
