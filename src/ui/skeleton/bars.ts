/** Custom property that a skeleton sets. */
export const BAR_COLOUR = '--skeleton-bar';

const colour = `var(${BAR_COLOUR})`;

export type Bar = {
  /** Distance from the left edge, or from the right edge as `right 1rem`. */
  readonly x: string;
  /** Distance from the upper edge, or from the lower edge as `bottom 1rem`. */
  readonly y: string;
  readonly width: string;
  readonly height: string;
};

const backgrounds = (drawings: readonly (Bar & { readonly image: string; readonly repeat: string })[]) => ({
  backgroundImage: drawings.map(({ image }) => image).join(', '),
  backgroundPosition: drawings
    .map(({ x, y }) => `${x.startsWith('right') ? x : `left ${x}`} ${y.startsWith('bottom') ? y : `top ${y}`}`)
    .join(', '),
  backgroundSize: drawings.map(({ width, height }) => `${width} ${height}`).join(', '),
  backgroundRepeat: drawings.map(({ repeat }) => repeat).join(', '),
});

/** Bars in the place of texts, fields and buttons. Backgrounds need no elements and no script. */
export const bars = (...drawn: readonly Bar[]) =>
  backgrounds(drawn.map((bar) => ({ ...bar, image: `linear-gradient(${colour}, ${colour})`, repeat: 'no-repeat' })));

/** The same bars in each entry of a list. @param height the height of an entry. */
export const barsInEntries = (height: string, ...drawn: readonly Bar[]) =>
  backgrounds(
    drawn.map(({ x, y, width, height: barHeight }) => {
      const end = `calc(${y} + ${barHeight})`;
      const image = `linear-gradient(transparent ${y}, ${colour} ${y}, ${colour} ${end}, transparent ${end})`;
      return { x, y: '0', width, height, image, repeat: 'repeat-y' };
    }),
  );
