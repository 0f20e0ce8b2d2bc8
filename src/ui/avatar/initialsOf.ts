/** The first character of the word in Unicode form NFC if it is a letter or a digit, otherwise an empty string. */
const initialOf = (word: string): string => {
  const [first = ''] = word.normalize('NFC');
  return /[\p{L}\p{N}]/u.test(first) ? first.toUpperCase() : '';
};

/** The initials of the first and the last word that have one: "DK" for "Denise Kowalczyk". May be empty. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map(initialOf).filter(Boolean);
  return initials.length > 1 ? `${initials[0] ?? ''}${initials.at(-1) ?? ''}` : (initials[0] ?? '');
}
