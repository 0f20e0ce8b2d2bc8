import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Expectation } from './acts.ts';
import { agreementIn } from './agreement.ts';
import { withAnything } from './timeTalk.ts';
import { sentencesIn } from './texts.ts';
import { isForTheTeam } from './forTheTeam.ts';
import { statementsIn } from './leftovers.ts';
import { type Question, questionIn } from './questions/questions.ts';
import { mondayOf } from './whens/months.ts';
import { wordSet } from './whens/phrases.ts';
import { whenIn } from './whens/whenIn.ts';
import { covers, type Exclusion, partOfTime, type TimeWish } from './whens/whens.ts';

type Offered = NonNullable<Expectation['offered']>;

const AGREEING = /\b(?:yes|yeah|yep|good|fine|works|ok|okay|perfect|great|sure|better)\b/i;

/** Questions whose times can be those of a visit. The times in other questions belong to what is asked. */
const OF_VISIT_TIME: readonly (Question | undefined)[] = [undefined, 'other', 'hours', 'how-soon', 'how-long'];
/** "Should I move the furniture before then?" */
const OWN_ACTION =
  /\b(?:should|shall|must|may|do|can|could) (?:i|we) (?!(?:do|make|say|get|have|book|come|try|change|move) (?:it|that|this|one|\d|\w+day))\b/i;

const CALLER = /\b(?:i|i'm|i'll|im|ill|me|my|we|we're|we'll|not)\b/i;
const OPENING_HOURS = /\bopens?\b/i;

/** "I don't get off until five" leaves no time for a visit at two. "We open at ten" is about the shop. */
const isOutOfBounds = ({ notBefore, endBefore }: TimeWish, { start }: Offered, text: string): boolean =>
  ((notBefore !== undefined && start < notBefore) || (endBefore !== undefined && start >= endBefore)) &&
  CALLER.test(text) &&
  !OPENING_HOURS.test(text);

const isOtherTime = ({ date, time, part, isVague }: TimeWish, offered: Offered): boolean =>
  (date !== undefined && isVague !== true && date !== offered.date) ||
  (time !== undefined && time !== offered.start) ||
  (part !== undefined && part !== partOfTime(offered.start));

const rulesOut = (exclusion: Exclusion, { date, start }: Offered): boolean => {
  if (!('part' in exclusion)) return covers(exclusion, date);
  const { part, from, until } = exclusion;
  return from === undefined || until === undefined ? part === partOfTime(start) : start >= from && start < until;
};

/** "I caught her doing that this morning", but not "I've got the kids then, five days from today" */
const PAST =
  /\b(?:was|were|did|caught|came|saw|had|been|went|(?<!\b(?:have|has|ive) |'(?:ve|s) )got|found|quit|broke|happened|started|stopped|noticed|called|tried|smelled|heard)\b.*\b(?:this morning|last night|earlier|yesterday|ago|(?<!\bfrom )today|overnight)\b/i;

/** "Let's do in two weeks" */
const CHOOSES = /\blet'?s (?:do|say|try|plan|shoot|go|make it)\b/i;

/** The text wishes for another time than the offered one. */
function namesOtherTime(text: string, offered: Offered, now: LocalMoment): boolean {
  if (OWN_ACTION.test(text) || PAST.test(text) || !OF_VISIT_TIME.includes(questionIn(text.toLowerCase()))) return false;
  const { wish, excluded, shift } = whenIn(withAnything(text), now, true, offered);
  return (
    shift !== undefined ||
    (CHOOSES.test(text) && wish?.isVague === true && offered.date < mondayOf(wish.date ?? offered.date)) ||
    excluded.some((one) => rulesOut(one, offered)) ||
    (wish !== undefined && (isOtherTime(wish, offered) || isOutOfBounds(wish, offered, text)))
  );
}

/** A rejection after an acceptance counts if it is about the visit: "I don't want them on the lawn" is about something else. */
const OF_OFFER = new RegExp(
  [
    String.raw`^(?:(?:but|oh|well|hmm|so),? )*(?:no|nope|nah|wait|actually|on second thought)\b`,
    String.raw`\b(?:don'?t|do not) (?:book|schedule|send|come)\b`,
    String.raw`\b(?:can'?t|cannot|can not|couldn'?t|won'?t) (?:make|do|wait|be (?:here|home|there))\b`,
    String.raw`\b(?:that|then|day|date|time|slot|noon|o'?clock|\d) (?:really )?(?:does|do|is|will|would|wo)(?:n'?t| not)\b`,
    String.raw`\btoo (?:late|early|far|soon|long)\b|\b(?:cancel|never ?mind|hold off|busy|out of town|another|different)\b|\bforget (?:it|that)\b`,
  ].join('|'),
  'i',
);
/** The caller has to ask someone, or makes a condition. */
const RESERVATION = new RegExp(
  [
    String.raw`\b(?:let me|let us|(?:i|we|i'd|we'd|id|i'll|we'll)(?: \w+)? (?:have to|need to|gotta|got to|want to|should|better)) (?:\w+ )?(?:ask\b|check with|talk to|run it by|think|see if|check (?:first|my|the (?:calendar|schedule)))(?![^.!?]*\b(?:about|where|how|which)\b)`,
    String.raw`\bnot (?:\w+ )?sure (?:yet|though|about (?:it|that)|if (?:i|we|that|it)\b)`,
    String.raw`\bbefore (?:i|we|you) (?:book|commit|decide|agree|say)\b|\b(?:only if|unless)\b`,
    String.raw`\bwish (?:i|we) could\b`,
  ].join('|'),
  'i',
);

const takesBack = (text: string, offered: Offered, now: LocalMoment): boolean =>
  namesOtherTime(text, offered, now) ||
  RESERVATION.test(text) ||
  // "I won't be there, they can use the lockbox" says how the crew gets in.
  (OF_OFFER.test(text) && !isForTheTeam(text) && agreementIn(text) === 'reject');

/** Words around a time that is taken, without their apostrophes. */
const WORDS_OF_TIME =
  wordSet(`a p m am pm st nd rd th oclock noon midday twelve eleven ten nine eight seven six five four three two one thirty
  fifteen forty half quarter past monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun today
  tonight tomorrow tmrw tomorow morning afternoon evening jan january feb february march april may june july aug august sep sept september oct
  october nov november dec december first second third next week yes yeah yep yup ok okay k so well oh um uh hmm and then it its that thats this
  be is at on for of the in by around about please thank thanks you yall ya right alright all got i ill we well me us see take do make lets say
  said guess just sure fine good works perfect great maam sir hon dear sweetie sharp visit appointment slot time here there too also but only
  still`);

/** "Nine, if that's all there is" */
const IF_ALL = /\bif (?:that|it|there|you)\b.*\b(?:all|only|nothing|best|earliest|soonest|first)\b.*/;

/** "Nine tomorrow my daughter will let them in" */
const SOMEONE_THERE =
  /\b(?:i|we|he|she|(?:my|our|the) \w+)(?: will|'ll| can) (?:be (?:there|here|home|around)|let|open|meet|show)\b.*/;

const isOnlyTime = (clause: string): boolean => {
  const said = clause.toLowerCase().replace(IF_ALL, '').replace(SOMEONE_THERE, '').replaceAll("'", '');
  return (said.match(/[a-z]+/g) ?? []).every((word) => WORDS_OF_TIME.has(word));
};

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
const isObjection = (text: string): boolean => COMPLAINT.test(text);

const isAsked = (clause: string): boolean => questionIn(clause.toLowerCase()) !== undefined;

/** The text repeats the offered time: "so, nine on Monday". */
const namesOffer = (text: string, offered: Expectation['offered'], now: LocalMoment): boolean => {
  const { wish } = whenIn(text, now, true, offered);
  return (
    offered !== undefined && wish?.time === offered.start && (wish.date === undefined || wish.date === offered.date)
  );
};

/**
 * A caller who repeats the offered time, with nothing against it, accepts it: "nine tomorrow, and have him bring a ladder". A question or a
 * complaint accepts nothing: "noon? that's two hours", "nine. What do I do until then?"
 */
function repeatsOffer(text: string, offered: Expectation['offered'], now: LocalMoment): boolean {
  if (text.includes('?') || isObjection(text) || !namesOffer(text, offered, now)) return false;
  const clauses = statementsIn(text);
  const naming = clauses.filter((clause) => namesOffer(clause, offered, now));
  return naming.length > 0 && naming.every(isOnlyTime) && !clauses.some(isAsked);
}

const isAgreement = (text: string, offered: Offered, now: LocalMoment): boolean =>
  agreementIn(text) === 'accept' ||
  (namesOffer(text, offered, now) && AGREEING.test(text) && !isObjection(text) && !text.includes('?'));

/** "Yes, book it, and let them know I don't want the front door used" begins with an acceptance. */
function accepts(sentence: string, offered: Offered, now: LocalMoment): boolean {
  if (takesBack(sentence, offered, now)) return false;
  const [first, ...others] = statementsIn(sentence);
  return (
    isAgreement(sentence, offered, now) ||
    (first !== undefined &&
      isAgreement(first, offered, now) &&
      !isOnlyTakenUp(first, sentence.slice(first.length)) &&
      !others.some((clause) => takesBack(clause, offered, now)))
  );
}

/** "Okay" before a question only takes up the conversation: "okay, and what does it cost to come out?" */
const TAKING_UP =
  /^\W*(?:(?:ok|okay|right|good|great|fine|sure|cool|nice|k|well|oh|so|alright|and|thanks|thank you)\b\W*)+$/i;
const ASKED_AFTER = /\?|^\W*(?:(?:and|but|so|well|then)\b\W*)*(?:what|who|how|where|when|why)\b/i;

/** "Sure. Is it safe to run it till then?" asks about the time before the visit. */
const UNTIL_VISIT =
  /\b(?:(?:till|until|til|before|by) (?:then|you come|they come|he comes)|in the meantime|meanwhile)\b/i;

const isOnlyTakenUp = (accepting: string, after: string): boolean =>
  accepting.endsWith('?') || (TAKING_UP.test(accepting) && ASKED_AFTER.test(after) && !UNTIL_VISIT.test(after));

/** After a question for another time, the caller settles for the offered one: "nothing before noon? Okay, book it". */
const SETTLES = /^(?:(?:oh|well|hmm|um|then),? )*(?:ok|okay|fine|alright|all right|yes|yeah|sure|well|then)\b/i;

/**
 * An acceptance stands in one sentence, and what the caller asks or says besides changes nothing: "Yes, eight, book it. If it needs
 * replacing, can they do it the same day?" A later sentence that names another time, rejects the offer or makes a condition takes it back.
 */
export function acceptsOffer(text: string, offered: Expectation['offered'], now: LocalMoment): boolean {
  if (offered === undefined) return false;
  const sentences = sentencesIn(text);
  const at = sentences.findLastIndex((sentence) => accepts(sentence, offered, now));
  const accepting = sentences[at];
  // "Nine. And please have him bring a ladder"
  if (accepting === undefined && repeatsOffer(text, offered, now))
    return !sentences.some((sentence) => takesBack(sentence, offered, now));
  if (accepting === undefined || isOnlyTakenUp(accepting, sentences.slice(at + 1).join(' '))) return false;
  const isOfOtherTime =
    !SETTLES.test(accepting) &&
    !namesOffer(accepting, offered, now) &&
    sentences.some((sentence) => takesBack(sentence, offered, now));
  return !isOfOtherTime && !sentences.slice(at + 1).some((sentence) => takesBack(sentence, offered, now));
}
