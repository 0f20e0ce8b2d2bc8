/**
 * A chart with a place for everything, as plain data. Lengths are CSS pixels at 100 %, places are absolute, and `y` of a
 * line of text is its baseline.
 */
export type Drawing = {
  /** The machine's own id. */
  readonly id: string;
  readonly detail: Detail;
  readonly width: number;
  readonly height: number;
  /** Each before the states in it. */
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
  readonly marks: readonly Mark[];
  /** Ids of all transitions, in the chart's order. */
  readonly transitions: readonly string[];
};

/** `overview` leaves out descriptions and the actions of transitions, and counts the transitions without a target. */
export type Detail = 'overview' | 'full';

export type Point = { readonly x: number; readonly y: number };
export type Rectangle = Point & { readonly width: number; readonly height: number };

/** What a piece of text is; its colour and weight follow from it. */
export type Tone =
  | 'title'
  | 'name'
  | 'tag'
  | 'description'
  /** `entry`, `invoke`, `4 reactions`. */
  | 'keyword'
  | 'trigger'
  | 'guard'
  | 'action'
  | 'actor';

/** The pieces follow each other with one space between two. */
export type Line = Point & {
  /** What a browser needs for it at most. */
  readonly width: number;
  readonly size: number;
  readonly pieces: readonly Piece[];
};

export type Piece = { readonly tone: Tone; readonly text: string };

export type DrawnState = Rectangle & {
  readonly id: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** 0 for the root. */
  readonly depth: number;
  /** One of the regions of a parallel state. */
  readonly isRegion: boolean;
  /** Where the state's own text is. No arrow passes. */
  readonly header: Rectangle;
  readonly name: Line;
  readonly tags: readonly Chip[];
  readonly description: readonly Line[];
  readonly rows: readonly Row[];
};

export type Chip = Rectangle & { readonly line: Line };

export type Row =
  | { readonly kind: 'entry' | 'exit' | 'invoke'; readonly lines: readonly Line[] }
  /** A transition without a target. */
  | { readonly kind: 'transition'; readonly transition: string; readonly lines: readonly Line[] }
  /** The number of transitions without a target, in an overview. */
  | { readonly kind: 'count'; readonly transitions: readonly string[]; readonly lines: readonly Line[] };

export type Arrow = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /**
   * `further`: the way to another target of transitions that are labelled at their first target. `initial`: from the
   * initial mark.
   */
  readonly kind: 'transition' | 'further' | 'initial';
  /** Ids of the transitions that take this way. */
  readonly transitions: readonly string[];
  /** At least two; each two next to each other are on one horizontal or vertical line. The head is at the last. */
  readonly points: readonly Point[];
  readonly label?: Label;
};

export type Label = Rectangle & { readonly entries: readonly LabelEntry[] };

export type LabelEntry = { readonly transition: string; readonly lines: readonly Line[] };

export type Mark =
  /** The dot from which the arrow to the initial state of `state` starts. */
  | (Rectangle & { readonly kind: 'initial'; readonly state: string })
  /** Stands for every state in `state`: where the transitions from it to a state in it start. */
  | (Rectangle & { readonly kind: 'anywhere'; readonly state: string; readonly line: Line });
