import { inspectorMachines } from '../../inspector/machines/index.ts';
import { machines as productMachines, type RegisteredMachine } from '../../src/machines/index.ts';
import { type GeneratedPath, generatePaths } from '../kit/testModel.ts';

/** The machines of the product and of the inspector. */
export const testedMachines: readonly RegisteredMachine[] = [...productMachines, ...inspectorMachines];

/** @throws Error if no machine has the id. */
export function testedMachine(id: string): RegisteredMachine {
  const found = testedMachines.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The registry has no machine "${id}".`);
  return found;
}

const generated = new Map<string, readonly GeneratedPath[]>();

/** Cached. The first call takes seconds for a machine with a thousand paths. */
export function generatedPathsOf(id: string): readonly GeneratedPath[] {
  const paths = generated.get(id) ?? generatePaths(testedMachine(id));
  generated.set(id, paths);
  return paths;
}
