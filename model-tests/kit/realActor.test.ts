import { setup } from 'xstate';
import { expect, test } from 'vitest';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { realActorDriver } from './realActor.ts';
import { generatePaths } from './testModel.ts';
import { testPath } from './testPath.ts';

/** The first two attempts start a retry timer each, and the third an answer timer. One timeout runs through all attempts. */
const retries: RegisteredMachine = {
  id: 'retries',
  title: 'Retries',
  machine: setup({ delays: { retry: 1_000, timeout: 2_500, answer: 2_500 } }).createMachine({
    id: 'retries',
    initial: 'trying',
    states: {
      trying: {
        after: { timeout: 'failed' },
        initial: 'first',
        states: {
          first: { after: { retry: 'second' } },
          second: { after: { retry: 'third' } },
          third: { after: { answer: '#answered' } },
        },
      },
      answered: { id: 'answered' },
      failed: {},
    },
  }),
  eventCases: [],
};

test('delayed transitions need no event case, and the real actor takes them in the order of the path', async () => {
  const paths = generatePaths(retries);
  expect(
    paths.map((path) => path.map(({ event }) => event.type.replace('xstate.after.', '').split('.')[0])).sort(),
  ).toEqual([
    ['xstate', 'retry', 'retry', 'answer'],
    ['xstate', 'retry', 'retry', 'timeout'],
    ['xstate', 'retry', 'timeout'],
    ['xstate', 'timeout'],
  ]);
  for (const path of paths) await testPath(path, realActorDriver(retries));
});
