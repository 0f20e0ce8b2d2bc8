import { phrases, type Phrases } from './whens/phrases.ts';

/** @param text words, separated by spaces and line ends */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** @param text one phrase on each line, as `phrases` reads it: "a|the roof?" */
export const phraseList = (text: string): Phrases => phrases(...text.trim().split(/\s*\n\s*/));
