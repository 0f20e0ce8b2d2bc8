import { setup } from 'xstate';
import { expect, test } from 'vitest';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { realActorDriver } from '../kit/realActor.ts';
import { generatePaths } from '../kit/testModel.ts';
import { walkPath } from '../kit/walkPath.ts';

/** The short clock starts anew at each knock; the long one runs through. */
const visit: RegisteredMachine = {
  id: 'visit',
  title: 'Visit',
  machine: setup({ delays: { knock: 1_000, patience: 2_500, tea: 2_500 } }).createMachine({
    id: 'visit',
    initial: 'outside',
    states: {
      outside: {
        after: { patience: 'gone' },
        initial: 'first',
        states: {
          first: { after: { knock: 'second' } },
          second: { after: { knock: 'third' } },
          third: { after: { tea: '#inside' } },
        },
      },
      inside: { id: 'inside' },
      gone: {},
    },
  }),
  eventCases: [],
};

test('clocks need no event case, and whichever is first on the path, the real actor goes it', async () => {
  const paths = generatePaths(visit);
  expect(
    paths.map((path) => path.map(({ event }) => event.type.replace('xstate.after.', '').split('.')[0])).sort(),
  ).toEqual([
    ['xstate', 'knock', 'knock', 'patience'],
    ['xstate', 'knock', 'knock', 'tea'],
    ['xstate', 'knock', 'patience'],
    ['xstate', 'patience'],
  ]);
  for (const path of paths) await walkPath(path, realActorDriver(visit));
});
