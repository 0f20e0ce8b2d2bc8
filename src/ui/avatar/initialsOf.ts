const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A grapheme with more code units than this has marks stacked on it that would not fit the circle. */
const MAX_UNITS = 4;

const initialOf = (word: string): string => {
  const [first] = graphemes.segment(word);
  const initial = first?.segment ?? '';
  return /^[\p{L}\p{N}]/u.test(initial) && initial.length <= MAX_UNITS ? initial.toUpperCase() : '';
};

/** The initials of the first and the last word that have one: "DK" for "Denise Kowalczyk". May be empty. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map(initialOf).filter(Boolean);
  return initials.length > 1 ? `${initials[0] ?? ''}${initials.at(-1) ?? ''}` : (initials[0] ?? '');
}
