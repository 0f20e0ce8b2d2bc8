/** A machine's chart as plain data. Input of the drawings, the exports and the coverage counts. */
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
  /** Id of the initial child state. Only compound states have one. */
  readonly initial?: string;
  readonly invokes: readonly ChartInvoke[];
  /** Names of the entry actions. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** In the machine's lookup order: of the transitions for one event, the first whose guard passes is taken. */
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
};

export type ChartInvoke = {
  /** The actor's name in `setup`. */
  readonly src: string;
  /** The id to which the machine sends events. */
  readonly id: string;
};

export type ChartTransition = {
  /** Unique in the chart: `callSession.left session.join 0`. The number is the index among the state's transitions for the event. */
  readonly id: string;
  /** Id of the state that declares it. */
  readonly source: string;
  readonly trigger: ChartTrigger;
  readonly guard?: string;
  readonly actions: readonly string[];
  /** Ids of the target states. Empty if the state does not change. */
  readonly targets: readonly string[];
  /** Exits and re-enters the source even if the target is inside it. */
  readonly reenter: boolean;
  readonly description?: string;
};

export type ChartTrigger =
  /** `type` may be a wildcard: `room.*`. */
  | { readonly kind: 'event'; readonly type: string }
  /** Taken without an event as soon as its guard passes. */
  | { readonly kind: 'always' }
  /** `delay`: the delay's name. `milliseconds`: absent if the delay depends on the context. */
  | { readonly kind: 'after'; readonly delay: string; readonly milliseconds?: number }
  /** The invoked actor with this id is done or has failed. */
  | { readonly kind: 'actor-done'; readonly actor: string }
  | { readonly kind: 'actor-failed'; readonly actor: string }
  /** A final child state was reached. */
  | { readonly kind: 'state-done' };

/** All states: the root first, every parent before its children. */
export const statesOf = ({ root }: Chart): readonly ChartState[] => {
  const found: ChartState[] = [];
  const visit = (state: ChartState) => {
    found.push(state);
    state.states.forEach(visit);
  };
  visit(root);
  return found;
};

/** Whether one state is a descendant of another. Ids cannot be compared as text, because a key may contain a dot. */
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

/** `name`: an event, a delay or an actor of the chart. */
type TriggerWord = { readonly kind: 'keyword' | 'name'; readonly text: string };

/** The trigger of a transition: `room.joined`, `after joinTimeout (5 s)`, `library failed`. Join the words with one space. */
export function triggerWords(trigger: ChartTrigger): readonly TriggerWord[] {
  switch (trigger.kind) {
    case 'event':
      return [name(trigger.type)];
    case 'always':
      return [keyword('always')];
    case 'after': {
      const { delay, milliseconds } = trigger;
      const time = milliseconds === undefined ? [] : [keyword(`(${duration(milliseconds)})`)];
      return [keyword('after'), name(delay), ...time];
    }
    case 'actor-done':
      return [name(trigger.actor), keyword('done')];
    case 'actor-failed':
      return [name(trigger.actor), keyword('failed')];
    case 'state-done':
      return [keyword('done')];
  }
}

const keyword = (text: string): TriggerWord => ({ kind: 'keyword', text });
const name = (text: string): TriggerWord => ({ kind: 'name', text });

export const triggerText = (trigger: ChartTrigger): string =>
  triggerWords(trigger)
    .map(({ text }) => text)
    .join(' ');

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** `150 ms`, `1.5 s`, `90 s`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < SECOND_MS) return `${milliseconds} ms`;
  if (milliseconds % MINUTE_MS !== 0) return `${milliseconds / SECOND_MS} s`;
  return `${milliseconds / MINUTE_MS} min`;
}
