import type { PlayedPath } from '../../generatedPaths.ts';
import { fetchJson } from '../fetchJson.ts';
import { PLAYED_PATH } from '../../inspectorPaths.ts';
import type { LibraryEntry } from './RecordingLibrary.ts';

/** The id of a generated path's source. */
export const pathSourceId = (machine: string, path: number): string => `path-${String(path)}-${machine}`;

/** The path's number in the id of its source; undefined for other sources. */
export function pathOfSource(id: string): number | undefined {
  const [, path] = /^path-(\d+)-/.exec(id) ?? [];
  return path === undefined ? undefined : Number(path);
}

export const pathEntry = ({ machine, path, title, recording, steps }: PlayedPath): LibraryEntry => ({
  source: { id: pathSourceId(machine, path), kind: 'path', title, isOpen: false },
  recording: () => recording,
  steps,
});

/** @throws Error if the server does not answer, or the path does not exist. */
export async function fetchPath(machine: string, path: number): Promise<LibraryEntry> {
  const parameters = new URLSearchParams({ machine, path: String(path) });
  return pathEntry((await fetchJson(`${PLAYED_PATH}?${parameters.toString()}`)) as PlayedPath);
}
