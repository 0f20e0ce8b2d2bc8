/**
 * A laid out chart as plain data. Lengths are CSS pixels at 100 %, positions are absolute, and `y` of a line of text is its
 * baseline.
 */
export type Drawing = {
  /** The machine's own id. */
  readonly id: string;
  readonly detail: Detail;
  readonly width: number;
  readonly height: number;
  /** Parents before children. */
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

/** The role of a piece of text. Determines its colour and weight. */
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

/** The pieces are separated by one space. */
export type Line = Point & {
  /** An upper bound for the width in a browser. */
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
  /** Whether it is a region of a parallel state. */
  readonly isRegion: boolean;
  /** The area of the state's own text. Arrows do not cross it. */
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
   * `further`: to another target of transitions that are labelled at their first target. `initial`: from the
   * initial mark.
   */
  readonly kind: 'transition' | 'further' | 'initial';
  /** Ids of the transitions that share this arrow. */
  readonly transitions: readonly string[];
  /** At least two. Neighbours are on one horizontal or vertical line. The head is at the last point. */
  readonly points: readonly Point[];
  readonly label?: Label;
};

export type Label = Rectangle & { readonly entries: readonly LabelEntry[] };

export type LabelEntry = { readonly transition: string; readonly lines: readonly Line[] };

export type Mark =
  /** The source of the arrow to the initial state of `state`. */
  | (Rectangle & { readonly kind: 'initial'; readonly state: string })
  /** Represents every state in `state`: the source of its transitions to states inside it. */
  | (Rectangle & { readonly kind: 'anywhere'; readonly state: string; readonly line: Line });

/** Whether two rectangles share more than an edge. */
export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Grows a rectangle by `by` in all four directions; a negative value shrinks it. */
export const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The segments of a line, as rectangles with a width or height of 0. */
export const segmentsOf = (points: readonly Point[]): readonly Rectangle[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });

/** Whether a line crosses a rectangle. A line along the edge does not. */
export const passes = (points: readonly Point[], through: Rectangle): boolean =>
  segmentsOf(points).some((segment) => overlap(segment, through));
