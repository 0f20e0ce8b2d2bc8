/** A machine's chart as plain data: what the drawing, the exports and the counts are made of. */
export type Chart = {
  /** The machine's own id. */
  readonly id: string;
  readonly root: ChartState;
};

export type ChartState = {
  /** `callSession.loading.toJoin` */
  readonly id: string;
  /** `toJoin` */
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description?: string;
  readonly tags: readonly string[];
  /** Id of the state that is entered first; absent where no state, or every state, is. */
  readonly initial?: string;
  readonly invokes: readonly ChartInvoke[];
  /** Names of the actions on entering. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** In the order of the machine's own lookup; of the transitions for one event, the first whose guard holds is taken. */
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
};

export type ChartInvoke = {
  /** The actor's name in `setup`. */
  readonly src: string;
  /** The name under which the machine sends to it. */
  readonly id: string;
};

export type ChartTransition = {
  /** Unique in the chart: `callSession.left session.join 0`. The number counts the state's transitions for the event. */
  readonly id: string;
  /** Id of the state that has it. */
  readonly source: string;
  readonly trigger: ChartTrigger;
  readonly guard?: string;
  readonly actions: readonly string[];
  /** Ids of the states that are entered; none where the state stays as it is. */
  readonly targets: readonly string[];
  /** A target inside the source is left and entered again. */
  readonly reenter: boolean;
  readonly description?: string;
};

export type ChartTrigger =
  /** `type` may be a wildcard: `room.*`. */
  | { readonly kind: 'event'; readonly type: string }
  /** Taken without an event, as soon as its guard holds. */
  | { readonly kind: 'always' }
  /** `delay`: its name. `milliseconds`: absent where it depends on the context. */
  | { readonly kind: 'after'; readonly delay: string; readonly milliseconds?: number }
  /** The invoked actor of this id has ended, or failed. */
  | { readonly kind: 'actor-done'; readonly actor: string }
  | { readonly kind: 'actor-failed'; readonly actor: string }
  /** A final state inside was reached. */
  | { readonly kind: 'state-done' };

/** Every state, the root first, each before the states in it. */
export const statesOf = ({ root }: Chart): readonly ChartState[] => {
  const found: ChartState[] = [];
  const visit = (state: ChartState) => {
    found.push(state);
    state.states.forEach(visit);
  };
  visit(root);
  return found;
};

/** Whether one state lies in another, at any depth. By ids, which cannot be compared as text: a key may contain a dot. */
export type IsInside = (state: string, parent: string) => boolean;

export function insideTestOf({ root }: Chart): IsInside {
  const parents = new Map<string, ReadonlySet<string>>();
  const visit = ({ id, states }: ChartState, around: ReadonlySet<string>) => {
    parents.set(id, around);
    for (const child of states) visit(child, new Set([...around, id]));
  };
  visit(root, new Set());
  return (state, parent) => parents.get(state)?.has(parent) === true;
}

export const transitionsOf = (chart: Chart): readonly ChartTransition[] =>
  statesOf(chart).flatMap(({ transitions }) => transitions);
