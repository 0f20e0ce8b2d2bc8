import { countUpTo } from '../recording/moment.ts';
import { findRepeats } from './findRepeats.ts';
import { type Column, placeColumns } from './placeColumns.ts';
import { type Ending, type Lifeline, type Message, PAGE, type Sequence } from './readSequence.ts';

export type LayoutOptions = {
  /** Omits promises and callbacks, but keeps their messages to and from machines. */
  readonly machinesOnly?: boolean;
  /** Every message has its own row. */
  readonly unfolded?: boolean;
  /** Indices of events. A repeat that contains one of them is unfolded. */
  readonly open?: ReadonlySet<number>;
};

/** Positions of all elements. Heights are in rem, columns count from 0. */
export type SequenceLayout = {
  readonly columns: readonly Column[];
  readonly rows: readonly SequenceRow[];
  readonly lines: readonly LifeLine[];
  readonly height: number;
  /** The number of messages, including folded ones. */
  readonly shown: number;
  /** Index of the row with the last message up to this event; -1 without such a row. */
  readonly rowOf: (index: number) => number;
};

export type SequenceRow = MessageRow | RepeatRow;

type RowPlace = {
  /** Indices of its first and last event. */
  readonly first: number;
  readonly last: number;
  readonly at: number;
  /** Milliseconds without messages before it; undefined below `PAUSE_MS`. */
  readonly pause: number | undefined;
  readonly top: number;
  readonly height: number;
};

export type MessageRow = RowPlace & {
  readonly kind: 'message';
  readonly message: Message;
  readonly ends: Ends;
  /** Whether it is part of an unfolded repeat. */
  readonly isRepeated: boolean;
};

export type RepeatRow = RowPlace & {
  readonly kind: 'repeat';
  readonly until: number;
  readonly count: number;
  /** The kinds of messages in it, in the order of their first messages. */
  readonly parts: readonly RepeatPart[];
  readonly isOpen: boolean;
};

export type RepeatPart = { readonly message: Message; readonly ends: Ends; readonly count: number };

/** Columns of the sender and the receiver; undefined if the actor is not shown. */
export type Ends = { readonly from: number | undefined; readonly to: number | undefined };

/** One life of an actor, drawn from the middle of a row to the middle of another. */
export type LifeLine = {
  readonly key: string;
  readonly lifeline: Lifeline;
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly begin?: number;
  readonly end?: Ending;
};

/** Height of the names of the lifelines above the first row. */
export const HEADER_HEIGHT = 3.25;
export const ROW_HEIGHT = 2.25;
export const START_ROW_HEIGHT = 2.75;
export const REPEAT_ROW_HEIGHT = 2.75;
export const PAUSE_HEIGHT = 1.5;
/** Distance from the bottom of a row to its arrow. */
export const ARROW_BOTTOM = 0.75;
/** Shorter pauses are not marked. */
export const PAUSE_MS = 500;

/** Lays out a sequence in one pass over the messages. */
export function layOutSequence(sequence: Sequence, options: LayoutOptions = {}): SequenceLayout {
  const { lifelines, messages } = options.machinesOnly === true ? machinesOf(sequence) : sequence;
  const columns = placeColumns(lifelines, messages);
  const columnOf = new Map(columns.flatMap((column, place) => column.map(({ id }) => [id, place] as const)));
  const rows = rowsOf(messages, columnOf, kindsOf(messages, lifelines, columnOf), options);
  const last = rows.at(-1);
  const height = last === undefined ? 0 : last.top + last.height;
  // The rows of an unfolded repeat follow its own row.
  const rowOf = (index: number) => countUpTo(rows, index, ({ first }) => first) - 1;
  return {
    columns,
    rows,
    lines: columns.flatMap((column, place) => column.flatMap((lifeline) => linesOf(lifeline, place))),
    height,
    shown: messages.length,
    rowOf,
  };

  function linesOf(lifeline: Lifeline, column: number): readonly LifeLine[] {
    return lifeline.lives.map(({ begin, end }, life) => ({
      key: `${lifeline.id} ${String(life)}`,
      lifeline,
      column,
      top: begin === undefined ? 0 : arrowOf(rowOf(begin)),
      bottom: end === undefined ? height : arrowOf(rowOf(end.index)),
      ...(begin !== undefined && { begin }),
      ...(end !== undefined && { end }),
    }));
  }

  function arrowOf(place: number): number {
    const row = rows[place];
    return row === undefined ? 0 : row.top + row.height - ARROW_BOTTOM;
  }
}

/** Removes other actors. The parent of a machine is its nearest machine ancestor. */
function machinesOf({ lifelines, messages }: Sequence): Sequence {
  const byId = new Map(lifelines.map((lifeline) => [lifeline.id, lifeline]));
  const isMachine = (id: string) => byId.get(id)?.kind === 'machine';
  const parentOf = ({ parent = PAGE }: Lifeline): string => {
    const above = byId.get(parent);
    return above?.kind === 'other' ? parentOf(above) : parent;
  };
  return {
    lifelines: lifelines
      .filter(({ kind }) => kind !== 'other')
      .map((lifeline) => (lifeline.kind === 'page' ? lifeline : { ...lifeline, parent: parentOf(lifeline) })),
    messages: messages.filter(({ from, to, kind }) =>
      kind === 'start' || kind === 'stop' ? isMachine(to) : isMachine(from) || isMachine(to),
    ),
  };
}

/** Messages are equal if actors with the same names in the same columns send the same type, and it leads to the same state. */
function kindsOf(
  messages: readonly Message[],
  lifelines: readonly Lifeline[],
  columnOf: ReadonlyMap<string, number>,
): readonly number[] {
  const roleNumbers = numbered();
  const typeNumbers = numbered();
  const kindNumbers = numbered();
  const roles = new Map(
    lifelines.map(({ id, name }) => [id, roleNumbers(`${String(columnOf.get(id) ?? 'hidden')} ${name}`)]),
  );
  const roleCount = roles.size + 1;
  const roleOf = (id: string) => roles.get(id) ?? roles.size;
  return messages.map(({ from, to, type, outcome, state }) => {
    const ends = roleOf(from) * roleCount + roleOf(to);
    const kind = (typeNumbers(type) * roleCount * roleCount + ends) * 2 + (outcome === 'lost' ? 1 : 0);
    return kindNumbers(state === undefined ? kind : `${String(kind)} ${state.whole}`);
  });
}

/** Numbers distinct values from 0, in order of appearance. */
function numbered(): (value: number | string) => number {
  const numbers = new Map<number | string, number>();
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
}

function rowsOf(
  messages: readonly Message[],
  columnOf: ReadonlyMap<string, number>,
  kinds: readonly number[],
  { unfolded = false, open }: LayoutOptions,
): readonly SequenceRow[] {
  const rows: SequenceRow[] = [];
  const endsOf = ({ from, to }: Message): Ends => ({ from: columnOf.get(from), to: columnOf.get(to) });
  let top = 0;
  let place = 0;

  const placeRow = (first: Message, last: Message, height: number) => {
    const before = messages[place - 1];
    // The pause before an unfolded repeat is on the repeat's own row.
    const isMarked = rows.at(-1)?.first === first.index;
    const quiet = before === undefined || isMarked ? 0 : first.at - before.at;
    const pause = quiet < PAUSE_MS ? undefined : quiet;
    const whole = pause === undefined ? height : height + PAUSE_HEIGHT;
    const row = { first: first.index, last: last.index, at: first.at, pause, top, height: whole };
    top += row.height;
    return row;
  };
  const addMessage = (message: Message, isRepeated: boolean) => {
    const height = message.kind === 'start' ? START_ROW_HEIGHT : ROW_HEIGHT;
    rows.push({
      kind: 'message',
      ...placeRow(message, message, height),
      message,
      ends: endsOf(message),
      isRepeated,
    });
    place += 1;
  };
  const addUntil = (end: number, areRepeated: boolean) => {
    for (let message = messages[place]; message !== undefined && place < end; message = messages[place]) {
      addMessage(message, areRepeated);
    }
  };

  for (const { first, last } of unfolded ? [] : findRepeats(kinds)) {
    addUntil(first, false);
    const repeated = messages.slice(first, last + 1);
    const [begin, end] = [repeated[0], repeated.at(-1)];
    if (begin === undefined || end === undefined) continue;
    const isOpen = open !== undefined && open.size > 0 && repeated.some(({ index }) => open.has(index));
    rows.push({
      kind: 'repeat',
      ...placeRow(begin, end, REPEAT_ROW_HEIGHT),
      until: end.at,
      count: repeated.length,
      parts: partsOf(repeated, kinds.slice(first, last + 1), endsOf),
      isOpen,
    });
    if (isOpen) addUntil(last + 1, true);
    place = last + 1;
  }
  addUntil(messages.length, false);
  return rows;
}

function partsOf(
  repeated: readonly Message[],
  kinds: readonly number[],
  endsOf: (message: Message) => Ends,
): readonly RepeatPart[] {
  const parts = new Map<number, { readonly message: Message; readonly ends: Ends; count: number }>();
  for (const [place, message] of repeated.entries()) {
    const kind = kinds[place] ?? 0;
    const part = parts.get(kind);
    if (part === undefined) parts.set(kind, { message, ends: endsOf(message), count: 1 });
    else part.count += 1;
  }
  return [...parts.values()];
}
