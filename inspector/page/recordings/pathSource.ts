import type { PlayedPath } from '../../paths/generatedPaths.ts';
import { PLAYED_PATH } from '../inspectorPaths.ts';
import type { LibraryEntry } from './RecordingLibrary.ts';

/** The id of a generated path's source. */
export const pathSourceId = (machine: string, path: number): string => `path-${String(path)}-${machine}`;

/** The path's position, read from the id of its source; undefined for any other source. */
export function pathOfSource(id: string): number | undefined {
  const [, path] = /^path-(\d+)-/.exec(id) ?? [];
  return path === undefined ? undefined : Number(path);
}

export const pathEntry = ({ machine, path, title, recording, steps }: PlayedPath): LibraryEntry => ({
  source: { id: pathSourceId(machine, path), kind: 'path', title, isOpen: false },
  recording: () => recording,
  steps,
});

/** @throws Error where the server does not answer, or does not know the path. */
export async function fetchPath(machine: string, path: number): Promise<LibraryEntry> {
  const response = await fetch(`${PLAYED_PATH}?${new URLSearchParams({ machine, path: String(path) }).toString()}`);
  if (response.status === 404) throw new Error(`The machine ${machine} has no path ${String(path)}.`);
  if (!response.ok) throw new Error(`The development server answers ${String(response.status)} for the path.`);
  return pathEntry((await response.json()) as PlayedPath);
}
