import { join } from 'node:path';
import { shownMachines } from '../../charts/shownMachines.ts';
import { inspectorMachines } from '../../inspector/machines/index.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type GeneratedPath, generatePaths, once } from '../kit/testModel.ts';
import { openPathCache } from './PathCache.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.cache/machine-paths');

/** The machines of the site, of the local platform and of the inspector. */
export const testedMachines: readonly RegisteredMachine[] = [...shownMachines, ...inspectorMachines];

/** @throws Error if no machine has the id. */
export function testedMachine(id: string): RegisteredMachine {
  const machine = testedMachines.find((one) => one.id === id);
  if (machine === undefined) throw new Error(`The registry has no machine "${id}".`);
  return machine;
}

const generated = new Map<string, readonly GeneratedPath[]>();

/**
 * The cache on disk, or undefined unless the environment variable `CACHED_PATHS` is the key of the sources. Mutation tests must not set
 * `CACHED_PATHS`: all mutants are in the same source, so each of them would read the paths of the first one.
 */
const cache = once(() => openPathCache(FOLDER, ROOT, process.env.CACHED_PATHS));

/** All paths of a machine. Generating them takes seconds for a machine with a thousand paths. */
export function generatedPathsOf(id: string): readonly GeneratedPath[] {
  const generate = () => generatePaths(testedMachine(id));
  const paths = generated.get(id) ?? cache()?.read(id, generate) ?? generate();
  generated.set(id, paths);
  return paths;
}
