import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Expectation } from './acts.ts';
import { statementsIn } from './leftovers.ts';
import { questionIn } from './questions.ts';
import { whenIn } from './whens/whens.ts';

const TIME_WORDS =
  /\b(?:\d{1,2}(?::\d\d)?(?:st|nd|rd|th)?|[ap]\.?m\b\.?|o'? ?clock|noon|midday|twelve|eleven|ten|nine|eight|seven|six|five|four|three|two|one|thirty|fifteen|forty|half|quarter|past|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|to(?:day|night|morrow)|tmrw|tomorow|mornings?|afternoons?|evenings?|jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|first|second|third|next|week)\b/g;
/** Words around a time that is taken. */
const SMALL_WORDS =
  /\b(?:yes|yeah|yep|yup|ok|okay|k|so|well|oh|um+|uh+|hmm+|and|then|it(?:'?s| is)?|that(?:'?s| is)?|this|that|be|is|at|on|for|of|the|in|by|around|about|please|thanks?|thank|you|y'?all|ya|right|alright|all|got|i|i'?ll|ill|we|we'?ll|me|us|see|take|do|make|let'?s|say|said|guess|just|sure|fine|good|works|perfect|great|ma'?am|sir|hon|dear|sweetie|sharp|visit|appointment|slot|time|here|there|too|also|but|only|still)\b/g;

/** "Nine, if that's all there is" */
const IF_ALL =
  /\bif (?:that'?s|it'?s|that is|there'?s|you) (?:all|only|what|nothing|(?:really )?the (?:best|earliest|only|soonest|first|one))\b.*$/;

/** "Nine tomorrow my daughter will let them in" */
const SOMEONE_THERE =
  /\b(?:i|we|he|she|my|our|the) ?(?:[\w']+ ){0,3}?(?:will|gonna|going to|can|i'?ll|we'?ll|he'?ll|she'?ll) (?:be (?:there|here|home|around)|let|open|meet|show)\b.*$/;

const isOnlyTime = (clause: string): boolean =>
  clause
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(IF_ALL, '')
    .replace(SOMEONE_THERE, '')
    .replaceAll(TIME_WORDS, ' ')
    .replaceAll(SMALL_WORDS, ' ')
    .replaceAll(/[^a-z]+/g, '') === '';

/** What callers say who are not content with the offered time. */
const COMPLAINT = new RegExp(
  [
    String.raw`\b(?:are you|you'?re|you gotta be|you have to be|you must be|y'?all) (?:kidding|joking|serious|for real)\b|\b(?:no kidding|seriously|unbelievable|ridiculous|crazy|insane|nuts|a joke|lord have mercy|good grief|for heaven'?s sake|oh my god|omg|wtf|come on|jesus|my god|goodness)\b`,
    String.raw`\b(?:that'?s|that is|thats|it'?s|its|is) (?:(?:like|about|over|almost|nearly|more than|only|still|in|another|a|an|so|too|very|really|pretty|way|kinda|awful(?:ly)?) )*(?:\d+|one|two|three|four|five|six|seven|eight|ten|twelve|a few|half a|whole|couple(?: of)?|late|early|far|soon|long|forever|ages|eternity) ?(?:hours?|hrs?|minutes|mins?|days?|weeks?|time|wait|way|off|away)?\b`,
    String.raw`\b(?:by then|until then|till then|til then|before then|in the meantime|meanwhile|by noon)\b`,
    String.raw`\b(?:going to|gonna|about to|will|'ll) (?:\w+ )?(?:fall|collapse|cave|flood|freeze|burst|drown|burn|be frozen|be under|be gone|be ruined|be dead|come down|get worse)\b`,
    String.raw`\b(?:nobody|no one|noone|anybody|anyone|nothing|anything|none) (?:\w+ )?(?:now|sooner|earlier|quicker|faster|today|tonight|closer|else|before)\b`,
    String.raw`\b(?:too|so) (?:late|early|far|long|soon)\b|\bcan(?:'?t|not) wait\b|\bwait (?:that|so|this) long\b|\bnot (?:good|great|okay|ok|fine|ideal|sure|perfect|happy)\b`,
    String.raw`\b(?:did(?:n'?t| not)|have(?:n'?t| not)) (?:said|say|agreed?|accept(?:ed)?)\b|\byou (?:keep|kept) (?:saying|offering|telling)\b`,
  ].join('|'),
  'i',
);

/** @returns whether a text of an answer complains of the offered time, or asks something */
export const isObjection = (text: string): boolean => COMPLAINT.test(text.replaceAll('’', "'"));

const isAsked = (clause: string): boolean =>
  questionIn(clause.toLowerCase()) !== undefined ||
  /^(?:(?:and|so|but|oh|well),? )*(?:is(?:n'?t)?|are(?:n'?t)?|do(?:es)?(?:n'?t)?|can(?:'?t)?|could(?:n'?t)?|will|would|won'?t|what|how|why|who|where|when) /i.test(
    clause,
  );

/** The text repeats the offered time: "so, nine on Monday". */
export const namesOffer = (text: string, offered: Expectation['offered'], now: LocalMoment): boolean => {
  const { wish } = whenIn(text, now, true, offered);
  return (
    offered !== undefined && wish?.time === offered.start && (wish.date === undefined || wish.date === offered.date)
  );
};

/**
 * A caller who repeats the offered time, with nothing against it, accepts it: "nine tomorrow, and have him bring a ladder". A question or a
 * complaint accepts nothing: "noon? that's two hours", "nine. What do I do until then?"
 */
export function repeatsOffer(text: string, offered: Expectation['offered'], now: LocalMoment): boolean {
  if (text.includes('?') || isObjection(text) || !namesOffer(text, offered, now)) return false;
  const clauses = statementsIn(text);
  const naming = clauses.filter((clause) => namesOffer(clause, offered, now));
  return naming.length > 0 && naming.every(isOnlyTime) && !clauses.some(isAsked);
}
