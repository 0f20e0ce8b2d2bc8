import { goldenText } from '../../model-tests/kit/goldenPaths.ts';
import { machineFaults } from '../../model-tests/kit/machineFaults.ts';
import { type GeneratedPath, generatePaths, pureSteps, type TakenStep } from '../../model-tests/kit/testModel.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import { machineDocs } from '../docs/machineDocs.ts';
import type { QuickCheck } from './CheckedCode.ts';

/** Loads every module of the machines, to detect modules that cannot be loaded. */
import.meta.glob(['/src/machines/*/*.ts', '/local-platform/receptionist/*.ts', '!**/*.{test,fixture}.ts'], {
  eager: true,
});

const goldenFiles = import.meta.glob<string>('/model-tests/golden/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A step as text, and the steps that follow it. Paths with the same beginning share its nodes. */
type StepNode = { readonly event: EventCase; readonly step: string; readonly next: StepNode[] };

type Recorded = { readonly firstSteps: readonly StepNode[]; readonly docs: string };

const machineWithId = (id: string) => {
  const found = shownMachines.find((machine) => machine.id === id);
  if (!found) throw new Error(`There is no machine "${id}".`);
  return found;
};

function stepTreesOf(paths: readonly GeneratedPath[]): readonly StepNode[] {
  const roots: StepNode[] = [];
  for (const path of paths) {
    let level = roots;
    for (const taken of path) {
      const step = JSON.stringify(taken);
      const known = level.find((node) => node.step === step);
      const node = known ?? { event: taken.event, step, next: [] };
      if (!known) level.push(node);
      level = node.next;
    }
  }
  return roots;
}

/** Covers descriptions and tags as well. `machineDocs.test.ts` compares it with the page of the repository. */
const docs = () => machineDocs({ machines: shownMachines, commentOf: () => undefined, pictureOf: () => undefined });

/** The golden paths of a machine, its faults, and its part of docs/machines.md. */
export const check: QuickCheck = {
  tests: (id) => [id],
  record: (id) => {
    const machine = machineWithId(id);
    const paths = generatePaths(machine);
    if (goldenText(machine, paths) !== goldenFiles[`/model-tests/golden/${id}.txt`]) {
      throw new Error(`The paths of "${id}" are not those of its golden file: run npm run -w model-tests test.`);
    }
    return JSON.stringify({ firstSteps: stepTreesOf(paths), docs: docs() } satisfies Recorded);
  },
  compare: (id, _test, recorded) => {
    const { firstSteps, docs: recordedDocs } = JSON.parse(recorded) as Recorded;
    const machine = machineWithId(id);
    const { start, next } = pureSteps(machine);
    const compareStep = ({ snapshot, step }: TakenStep, expected: StepNode): void => {
      if (JSON.stringify(step) !== expected.step) throw new Error(`The step differs from ${expected.step}`);
      for (const node of expected.next) compareStep(next(snapshot, node.event), node);
    };
    for (const node of firstSteps) compareStep(start((node.event.variant as number | undefined) ?? 0), node);
    const [fault] = machineFaults(machine.machine);
    if (fault !== undefined) throw new Error(fault);
    if (docs() !== recordedDocs) throw new Error('docs/machines.md would be out of date.');
  },
};
