import { goldenText } from '../../model-tests/kit/goldenPaths.ts';
import { machineFaults } from '../../model-tests/kit/machineFaults.ts';
import { type GeneratedPath, generatePaths, pureSteps, type TakenStep } from '../../model-tests/kit/testModel.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { machines } from '../../src/machines/index.ts';
import { machineDocs } from '../machineDocs.ts';
import type { QuickCheck } from './quickCheck.ts';

/** Every module of the machines, so that one that cannot be loaded is found here. */
import.meta.glob(['/src/machines/*/*.ts', '!**/*.{test,fixture}.ts'], { eager: true });

const goldenFiles = import.meta.glob<string>('/model-tests/golden/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A step as text, and what follows it. Paths that begin alike share their beginning. */
type Walk = { readonly event: EventCase; readonly step: string; readonly next: Walk[] };

type Recorded = { readonly walks: readonly Walk[]; readonly docs: string };

const machineWithId = (id: string) => {
  const found = machines.find((machine) => machine.id === id);
  if (!found) throw new Error(`There is no machine "${id}".`);
  return found;
};

function walksOf(paths: readonly GeneratedPath[]): readonly Walk[] {
  const roots: Walk[] = [];
  for (const path of paths) {
    let level = roots;
    for (const taken of path) {
      const step = JSON.stringify(taken);
      const known = level.find((walk) => walk.step === step);
      const walk = known ?? { event: taken.event, step, next: [] };
      if (!known) level.push(walk);
      level = walk.next;
    }
  }
  return roots;
}

/** Shows descriptions and tags as well. `machineDocs.test.ts` compares it with the page of the repository. */
const docs = () => machineDocs({ machines, commentOf: () => undefined, pictureOf: () => undefined });

/** The golden paths of a machine, its faults, and its part of docs/machines.md. */
export const check: QuickCheck = {
  tests: (id) => [id],
  record: (id) => {
    const machine = machineWithId(id);
    const paths = generatePaths(machine);
    if (goldenText(machine, paths) !== goldenFiles[`/model-tests/golden/${id}.txt`]) {
      throw new Error(`The paths of "${id}" are not those of its golden file: run npm run test:model.`);
    }
    return JSON.stringify({ walks: walksOf(paths), docs: docs() } satisfies Recorded);
  },
  compare: (id, _test, recorded) => {
    const { walks, docs: recordedDocs } = JSON.parse(recorded) as Recorded;
    const machine = machineWithId(id);
    const { start, next } = pureSteps(machine);
    const compareStep = ({ snapshot, step }: TakenStep, expected: Walk): void => {
      if (JSON.stringify(step) !== expected.step) throw new Error(`Instead of ${expected.step}`);
      for (const walk of expected.next) compareStep(next(snapshot, walk.event), walk);
    };
    for (const walk of walks) compareStep(start((walk.event.variant as number | undefined) ?? 0), walk);
    const [fault] = machineFaults(machine.machine);
    if (fault !== undefined) throw new Error(fault);
    if (docs() !== recordedDocs) throw new Error('docs/machines.md would be out of date.');
  },
};
