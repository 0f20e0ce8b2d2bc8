import { agreementIn } from '../agreement.ts';
import { gistOf } from '../gist.ts';
import { tradeIn } from '../jobs/jobs.ts';
import { type HeardName, nameIn } from './names.ts';

export const isTrade = (lowerText: string) => tradeIn(lowerText) !== undefined;

export const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** "Affirmative" and "not quite" confirm or deny a name, and are none. */
const MAX_WORDS_OF_ANSWER = 2;

/** "K. Love" agrees to nothing. */
const INITIAL = /^\p{Lu}\.\s*\p{Lu}/u;

export const isShortAnswer = (text: string) =>
  wordsIn(text).length <= MAX_WORDS_OF_ANSWER && !INITIAL.test(text) && agreementIn(text) !== undefined;

/** Words with which the sentence after an answer begins, if no mark separates them. */
const SENTENCE_STARTS =
  /\s(?=(?:so|but|and|also|though|got|get|ya|that|ok|okay|right|do|does|did|is|are|will|can|could|would|what|what's|whats|when|how|who|who's|where|why|before|i|i'm|im|you|is|any)\s)/i;

/** @returns the beginnings of a turn that can be an answer of their own, the longest first: "Maria Lopez" of "Maria Lopez. What's the fee?" */
function openingsOf(text: string): readonly string[] {
  const [sentence = ''] = text.split(/(?<!\b(?:mr|mrs|ms|dr|st|jr|sr|\p{L}))[.!;](?=\s|$)|\s[-–—]+\s|\?/iu);
  // "Tate. Bob Tate. Got that?"
  const beforeQuestion = /^.{1,200}[.!;](?=\s[^.!?;]{1,200}\?\W*$)/s.exec(text)?.[0] ?? sentence;
  const [clause = ''] = sentence.split(',');
  const words = clause.split(SENTENCE_STARTS)[0] ?? '';
  // Of "May I ask why?", "May" is not an answer.
  const isWhole = words === clause || wordsIn(words).length > 1;
  const isQuestion = text.charAt(sentence.length) === '?';
  return [
    ...(beforeQuestion.length > sentence.length + 1 ? [beforeQuestion] : []),
    ...(isQuestion ? [] : [sentence]),
    ...(clause === sentence ? [] : [clause]),
    ...(isWhole ? [words] : []),
  ].filter((opening) => opening.trim() !== '' && !(isQuestion && opening === sentence));
}

/** A word with a capital letter after a comma, which is perhaps the family name: "Chukwudi, uh, Onyekachi" */
const GOES_ON = /^,\s*(?:u[hm]+[\s,]+)?(?!I\b)\p{Lu}/u;
/** "Ava, are you a robot?" */
const ADDRESSES = /^,\s*(?:are|do|did|can|could|will|would|have) (?:you|u|ya|y'all)\b/i;
/** A verb after a name, without the subject of a question: "Tom Miller is the landlord", but not "Tom Miller is there a fee" */
const SAYS_OF_NAME =
  /^\s+(?:is|are|does|did|do|will|can|could|would)\s+(?!(?:there|it|that|this|you|u|ya|y'all|your|i|we|he|she|they|any\w*|some\w*)\b)/i;

/**
 * Reads the name at the beginning of a turn that goes on with a question or a refusal. It is doubtful if more of the name perhaps follows, or
 * if the turn perhaps says something of another person.
 */
export function nameInOpening(text: string): HeardName | undefined {
  for (const opening of openingsOf(text)) {
    // The whole turn has been read.
    if (opening === text) continue;
    const { question, isRefusal } = gistOf(opening);
    const isOther = question !== undefined || isRefusal || isShortAnswer(opening);
    const name = isOther ? undefined : nameIn(opening, { isAsked: true, isTrade });
    if (name === undefined) continue;
    const rest = text.slice(opening.length);
    const isSingle = !name.name.includes(' ');
    const isDoubtful = SAYS_OF_NAME.test(rest) || (isSingle && (GOES_ON.test(rest) || ADDRESSES.test(rest)));
    return isDoubtful ? { ...name, certainty: 'doubtful' } : name;
  }
  // "Should I spell it? K A Y Marsh"
  const answer = /\?\s*([^?]{2,200})$/.exec(text)?.[1];
  const isAnswer = answer !== undefined && gistOf(answer).question === undefined && !isShortAnswer(answer);
  const answered = isAnswer ? nameIn(answer, { isAsked: true, isTrade }) : undefined;
  return answered ?? nameAtEnd(text);
}

/** "Can you put it under Joan Frey?" */
const REQUEST = /^\W*(?:can|could|would|may) (?:you|it|we|i)\b.{0,40}\b(?:under|put|be|use|say)\b/i;

/** Reads a whole name in the last clause: "It should be in your system, Joan Frey". */
function nameAtEnd(text: string): HeardName | undefined {
  const plain = REQUEST.test(text) ? text.replace(/\?\W*$/, '') : text;
  const name = gistOf(text).isRefusal ? undefined : nameIn(plain, { isAsked: true, isTrade });
  if (name === undefined || !name.name.includes(' ')) return undefined;
  if (plain !== text) return { ...name, certainty: 'doubtful' };
  const start = text.lastIndexOf(name.words);
  const isClause = /[.,;:!?–—-]\s*$/.test(text.slice(0, start)) && /^\W*$/.test(text.slice(start + name.words.length));
  return isClause ? name : undefined;
}
