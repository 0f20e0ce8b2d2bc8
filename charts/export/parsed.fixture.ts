import { type ParsedState, type ParsedTransitions, extractMachinesFromFile } from 'machine-extractor-with-xstate-4';
import { type Chart, statesOf, transitionsOf } from '../chart/chart.ts';

/** Ids of the states, parents before children, and the number of transitions. */
type Counted = { readonly states: readonly string[]; readonly transitions: number };

export const countedOf = (chart: Chart): Counted => ({
  states: statesOf(chart).map(({ id }) => id),
  transitions: transitionsOf(chart).length,
});

/**
 * Parses the machine of a file with Stately's parser, which reads the syntax tree.
 *
 * @throws Error unless the file contains exactly one machine
 */
export function parsed(file: string): Counted {
  const [machine, ...others] = extractMachinesFromFile(file)?.machines ?? [];
  const config = machine?.toConfig();
  if (config?.id === undefined || others.length > 0)
    throw new Error('The parser does not find one machine with an id.');
  return counted(config, config.id);
}

const listed = (transitions: ParsedTransitions | undefined) => (transitions === undefined ? [] : [transitions].flat());

function counted(config: ParsedState, id: string): Counted {
  const invokes = config.invoke === undefined ? [] : [config.invoke].flat();
  const own = [
    ...Object.values(config.on ?? {}),
    ...Object.values(config.after ?? {}),
    config.always,
    config.onDone,
    ...invokes.flatMap(({ onDone, onError }) => [onDone, onError]),
  ].flatMap(listed);
  const inside = Object.entries(config.states ?? {}).map(([key, state]) => counted(state, `${id}.${key}`));
  return {
    states: [id, ...inside.flatMap(({ states }) => states)],
    transitions: inside.reduce((sum, { transitions }) => sum + transitions, own.length),
  };
}
