import { nameTokensIn } from './asides.ts';
import { type FoundName, nameInTokens } from './foundNames.ts';
import type { Certainty } from './nameCertainty.ts';
import { correctionIn } from './nameCorrections.ts';
import { nameFieldsIn } from './nameFields.ts';
import { withFields } from './namesOfFields.ts';
import { nameText } from './nameParts.ts';
import { afterSignature } from './signatures.ts';
import { spelledName } from './spelledNames.ts';
import type { Token } from './nameTokens.ts';

export type HeardName = {
  /** Capitalised, without a title: "Maria Lopez", "J.R. Smith", "Sam O'Neil Jr.". */
  readonly name: string;
  /** The exact part of the text that names the caller, with its introduction ("my name is", "... here"), to be removed from the text. */
  readonly words: string;
  /**
   * Doubtful: the words are ordinary words or a month and nothing says that they are a name ("Summer", "Will", "May"), or they are only
   * initials, or they look like a mistake of a recogniser. The caller has to confirm the name.
   */
  readonly certainty: Certainty;
};

export type NameQuestion = {
  /** True if the text answers the question for the name. Only then are bare words ("maria lopez", "Lopez, Maria") a name. */
  readonly isAsked: boolean;
  /** Returns true if the words name work of a trade, such as "pest control". */
  readonly isTrade: (lowerText: string) => boolean;
};

const heardName = (
  text: string,
  tokens: readonly Token[],
  { parts, certainty, start, next }: FoundName,
): HeardName => ({
  name: nameText(parts),
  words: text.slice(tokens[start]?.start, tokens[afterSignature(tokens, next) - 1]?.end),
  certainty,
});

/**
 * Finds the caller's name: after an introduction ("my name is", "this is"), before "here" or "speaking", or alone in an answer to the
 * question for it. The name of another person, such as "my husband, Dave", is not the caller's, unless the caller says that it is the one to
 * use.
 *
 * @returns undefined if the text does not contain the caller's name
 */
export function nameIn(text: string, question: NameQuestion): HeardName | undefined {
  const tokens = nameTokensIn(text);
  const fields = nameFieldsIn(tokens);
  // "Last name Ito, I T O, first name Kenji, K E N J I"
  const isBoth = ['first', 'last'].every((wanted) => fields.some(({ field }) => field === wanted));
  const found =
    (isBoth ? undefined : spelledName(tokens, question.isAsked)) ??
    withFields(tokens, fields, nameInTokens(tokens, question));
  return found && heardName(text, tokens, found);
}

/**
 * Reads a correction of a name: "it's Johnston with a T", "no, Mary, not Marie", "my last name is Bell". One word replaces the word that is
 * similar to it, or the first or the last name.
 *
 * @param recorded the name that the text may correct
 * @param isAsked whether the text answers the question what the name should be
 * @returns the name after the correction; undefined if the text does not correct the name
 */
export function correctedName(recorded: string, text: string, isAsked = false): HeardName | undefined {
  const tokens = nameTokensIn(text);
  const correction = correctionIn(recorded, tokens, isAsked);
  const heard = correction && heardName(text, tokens, correction);
  return heard?.name.toLowerCase() === recorded.toLowerCase() ? undefined : heard;
}
