import { clausesOf } from './jobs/clauses.ts';
import { TIME_WORDS, withoutEndings, withoutOpenings } from './jobs/courtesies.ts';
import { withoutDenials } from './jobs/unwantedJobs.ts';
import { isConditionWord } from './jobs/conditions.ts';
import { hasRemoval } from './jobs/removals.ts';
import { withoutTail } from './jobs/leadInsAndTails.ts';
import { tradeIn } from './jobs/trades.ts';
import { stemOf, textAt, type Word } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { isSmallTalk } from './smallTalk.ts';
import { hasPhrase, phraseList, wordSet } from './whens/phrases.ts';

/** A clause and its place in the text. `end` is the index after it. */
export type Statement = { readonly words: string; readonly start: number; readonly end: number };

/** The marks and conjunctions of a text separate its clauses. */
export const placedStatementsIn = (text: string): readonly Statement[] =>
  clausesOf(wordsIn(text)).map(({ words }) => {
    const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? text.length];
    return { words: text.slice(start, end), start, end };
  });

export const statementsIn = (text: string): readonly string[] => placedStatementsIn(text).map(({ words }) => words);

/** No mark stands between two words of the text. */
export const isOneClause = (text: string): boolean => !/[,.!?;:]\s*\S/.test(text);

/** A word without which an English statement of some length seldom does. */
const FUNCTION_WORDS =
  wordSet(`a an the my our your his her their its this that these those i we he she they it you there is are am was were be
  been has have had do does did can will would could should must may not no in on at to for from with without by of into under behind near
  before after if when because and or but so please just 's who what where only`);
/** Words that add nothing for the team. */
const EMPTY_WORDS =
  wordSet(`oh well like okay ok yeah yes no so hey hi hello really actually you know mean let me see right
  sure please thanks thank just one sec second it is that i the a an what was then and but now here there sorry say said think guess am are 's not
  do does did to of we would will can could be been my your thing things stuff way all about some get got going go how why maybe anyway too swear
  want wants need needs they them he she him her us who`);

/** Clauses of courtesy and of talk about the talk. */
const SMALL_TALK = phraseList(`
  how are|is you|it|everything|your doing|going|today|day|everyone?
  nice|good|great|pleasure to meet|talk|speak|hear
  hope you|your|this|that|everyone are|is|have|had|can|finds
  long story
  beat|beating around the bush
  here is|are the thing|deal|situation|story
  that is why i|we am|are|call|called|calling
  i|we am|are just? calling|writing|reaching
  let me explain|start|put
  where do|should i|we start|begin
  what can i say
  how it is|goes
  i|we have a|another|one|some quick? question|questions|problem|issue|situation
  can|could you help
  i|we need some|a|your|little|bit? of? help
  thanks|thank for|you
  appreciate it|you|your|that
  sorry to bother|for|about
  look forward
  looking forward
  have a good|nice|great
  happy to
  that is about? it|all|everything
  what i|we mean|meant|said
  you know what
  not going to lie
  to be honest
  first time caller|calling
  before i|we get|start|dive|go|jump|begin into|in|with|on? it|that|this|anything
  before i|we get|start|begin
  i|we have|got kind|kinda|sort|like? of? a? couple|few|two|three|several of? things|questions|issues|items
  putting|put up with all? my|me|our|us|this|that
  hang|hold on|tight
  whenever|when you get|have|can|want|are
  while i have|got you
  do not laugh
  not sure who|what|where|if|how
  before you ask
  other than|besides that|this|those we|i|you|it|everything are|am|is? good|fine|set|ok|okay|right|correct|perfect
  better than i|we figured|thought|expected|hoped
  talking|speaking|talk to the right|wrong place|person|number|company|people
  up with the birds|chickens
  one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon was|is fine|good|great|ok|okay|perfect
  # was|is fine|good|great|ok|okay|perfect
  scratch that
  it|this is very|really|so|pretty|kind|kinda? of? urgent
  issue is? at|the
  changed|change my|our mind
  thatll do|work
  much obliged|appreciated
  you bet
  alrighty
  yo
`);

const MIN_WORDS = 3;
const MIN_CONTENT_WORDS = 2;

const isEmpty = ({ text }: Word) => EMPTY_WORDS.has(text);
const isLetterWord = ({ kind }: Word) => kind !== 'mark';

/** @returns the words that say something, without courtesies before and after them */
function contentOf(clause: string): readonly Word[] {
  const { words } = withoutDenials(wordsIn(clause));
  return withoutEndings(withoutTail(withoutOpenings(words, words.length), 1), false).filter(
    (word) => isLetterWord(word) && !isEmpty(word),
  );
}

const SPEAKERS = wordSet('i we you that');
const HELPING = wordSet('will does do did can could has have is are was would');
/** "It doesn't matter" says nothing. */
const HARMLESS = wordSet(
  'matter hurt bother count mind have need want a the my that so really too even much just all in to cost',
);

/** What a technician has to know, in however few words. */
const NEEDED = phraseList(`
  call|ring|phone|buzz me|us|him|her|my when|before|if|first|from|only|after|ahead|on|once
  text|message me|us|him|her|my not|only|instead|first|when|before|if|please|do|on
  please|to? text|message me|us
  please text|message
  text|texting|texts please
  text|texting|texts is|are|works better|best|easier|fine
  do not call|ring|knock|phone|text
  do not do|use|read|check|get the|my|any? text|texts|texting|email|emails|voicemail
  will|is|are|am going? to? be? there|home
  will be here|around|in
  newborn|pregnant|oxygen|wheelchair|deaf|blind|disabled|elderly|asthma|immunocompromised|contagious|covid|dialysis|hospice|allergic|allergies|warranty|landlord|tenant
  am|is just|only? her|his|their|the son|daughter|husband|wife|mother|father|mom|dad|brother|sister|neighbor|niece|nephew|grandson|granddaughter|cousin|friend
  calling|call for my|our|a mother|mom|father|dad|son|daughter|wife|husband|brother|sister|neighbor|grandmother|grandma|grandfather|grandpa|friend|aunt|uncle|parents|boss|client
  on behalf of
  let you|them|him|her|someone in
  still nothing
  gate|door|garage|alarm|lock|entry code|codes|key
  the|a code|key|lockbox
  he|she is almost|nearly|about|over? #|seventy|eighty|ninety
  have|got a|our little|new|small? baby|babies|toddler|infant
  think|guess|bet|suspect|probably|maybe it|that is|was the|a|an
  no doorbell|bell|elevator|parking|pets|dogs|children|stairs|shoes
  around|round the? back|front|side
  storm|hail|hailstorm|tornado|hurricane|windstorm
  photos|pictures|video|videos
  have|got|bought|ordered the|a|my|own part|parts|paint|tile|tiles|materials|fixture|filter|fan|faucet|bracket|brackets|mount|hardware|kit|lumber
  one|two|three|single story|storey|stories|storeys
  am|is the|a|one manager|owner|supervisor|superintendent|landlady|realtor|caretaker|custodian|pastor|principal
  on a well|septic
  one|two|three|single story|storey house|home|building
  have|got a|an|two|some|our? camera|cameras|alarm|stairs|guests|company|tenants|roommates|kids|pets|birds|bees
  a photo|picture
  cash|check|card|checks only
  bad|new|broken hip|hips|knee|knees|heart
  snaked|plunged|reset|tightened|jiggled|unplugged|bled it|that|them
  leave a|me message|voicemail
  for my|our church|mother|mom|dad|father|son|daughter|parents|office|shop|store|restaurant|business|school
  on the first|second|third|fourth|fifth|top|ground|bottom|upper floor
  rent|renting|rental
  another|other|last|different|second plumber|electrician|roofer|contractor|company|guy|technician|painter
`);

/** @returns whether the words matter to a technician, although they are few or sound like talk: "call me when you're on the way" */
const isNeeded = (words: readonly Word[]): boolean => hasPhrase(NEEDED, words);

const RELATIVES = wordSet(
  `brother sister law mother father mom mum dad husband wife son daughter uncle aunt cousin nephew niece buddy friend neighbor neighbour roommate
  boyfriend girlfriend partner grandson granddaughter coworker boss`,
);
/** Words of a story about the people in it, of talk about the call, and of how the caller found the company, without orders such as "call". */
const TALK = wordSet(
  `called calling came come comes over by out told tells asked asking talked talking spoke speaking thought figured went gone gave me him her
  us them he she they we you your his their who whom people everyone everybody nobody always never ever still again already yet twice once
  times admit admitted answered answer question questions heard hear hearing listening listen understand understood believe wrong least
  spell spells spelled spelling misspell misspells pronounce pronounces finish finished sorry trouble bother bothering funny wow
  saw ad ads facebook google online internet yelp website recommended recommends found looked up about guess suppose wondering wonder
  have has had done good nice kind lovely fault machine machines robot robots computer as if for with on in at like fine person real
  number numbers name names first last middle given family part digits phone cell mobile landline address mailbox says following put write
  writing down reach best way ahold hold case want wanted read letter card sticker live one use text texting caller pick mind ready ages
  keep keeps kept cut off girl forever taking takes takin ridiculous hate hates these this rather honest young lady ma'am sir dear okay alright were did long part same own what how because from`,
);

/** "My brother Gary", but not "my mother fell". */
function isNameAfter(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    RELATIVES.has(textAt(words, at - 1)) && word !== undefined && !isConditionWord(word) && !word.text.endsWith('ed')
  );
}

/**
 * @param words all words of a clause
 * @param isEmpty whether a word adds nothing
 * @returns whether the clause only says who came or called, or talks about the call: "he came over", "people always get it wrong"
 */
function isStory(words: readonly Word[], isEmpty: (word: Word) => boolean): boolean {
  const isTalk = (word: Word) => TALK.has(word.text) || RELATIVES.has(word.text);
  return (
    words.some(isTalk) &&
    words.every((word, at) => word.kind === 'word' && (isTalk(word) || isEmpty(word) || isNameAfter(words, at)))
  );
}

/** "Now it won't heat" says what is wrong, in however few words. */
const saysWhatFails = (words: readonly Word[]): boolean =>
  words.some(({ text }, at) => {
    const next = words[at + 1];
    return (
      text === 'not' &&
      at > 1 &&
      HELPING.has(textAt(words, at - 1)) &&
      !SPEAKERS.has(textAt(words, at - 2)) &&
      next !== undefined &&
      !HARMLESS.has(next.text)
    );
  }) && !isStory(words, isEmpty);

const BEFORE_VERB = wordSet('and but so then now well just only still always keeps');
const SUBJECTS = wordSet('it they');
/** Verbs after "it" that say nothing of a thing. */
const PLAIN_VERBS = wordSet(
  'is was has does works matters depends sounds looks seems says goes means helps feels takes makes gets costs needs wants keeps',
);

/** "Now it just blinks". */
function saysWhatItDoes(words: readonly Word[]): boolean {
  const said = words.filter(({ text }) => !BEFORE_VERB.has(text));
  const verb = textAt(said, 1);
  return SUBJECTS.has(textAt(said, 0)) && verb.endsWith('s') && !PLAIN_VERBS.has(verb);
}

const MIN_CODE_DIGITS = 3;
const MAX_CODE_WORDS = 4;
/** "It's 4471" and "16x25x1", after "let me give you the gate code". */
const isCode = (words: readonly Word[]): boolean =>
  (words.length <= MAX_CODE_WORDS &&
    words.some(({ kind, text }) => kind === 'digits' && text.length >= MIN_CODE_DIGITS)) ||
  words.some(({ text }, at) => text === 'x' && words[at - 1]?.kind === 'digits' && words[at + 1]?.kind === 'digits');

/** @returns whether the clause is a courtesy, or has only fillers: "you know", "have a good day" */
export function isFiller(clause: string): boolean {
  const words = wordsIn(clause).filter(isLetterWord);
  return hasPhrase(SMALL_TALK, words) || isSmallTalk(words) || words.every(isEmpty);
}

/** @returns whether the clause has a word that is not a filler, outside stories: "they do tow" */
export const saysSomething = (clause: string): boolean =>
  !isFiller(clause) && !isStory(wordsIn(clause).filter(isLetterWord), isEmpty) && contentOf(clause).length > 0;

/** @returns true for words with content for the team, and false for fillers, for single words, for courtesies and for nonsense */
export function hasContent(clause: string): boolean {
  const words = wordsIn(clause).filter(isLetterWord);
  if (saysWhatFails(words) || saysWhatItDoes(words) || isCode(words)) return true;
  if (isNeeded(words) || hasRemoval(words)) return true;
  if (hasPhrase(SMALL_TALK, words) || isSmallTalk(words) || isStory(words, isEmpty)) return false;
  const content = contentOf(clause);
  // "3 panels down" has no small words, but a thing.
  const isStatement =
    words.some(({ text }) => FUNCTION_WORDS.has(text)) ||
    (content.length >= MIN_CONTENT_WORDS && (tradeIn(clause) !== undefined || content.some(isConditionWord)));
  if (!isStatement) return false;
  // "It smells" is short, but not empty.
  return (words.length >= MIN_WORDS && content.length >= MIN_CONTENT_WORDS) || content.some(isConditionWord);
}

const PREPOSITIONS = wordSet('on in at for from by');
/** Words before a job that only announce it: "I have the situation here that". */
const ANNOUNCING = wordSet(
  'have has had situation problem issue trouble house home says said tells told asked everybody everyone calls buddy used',
);
const PRONOUNS = wordSet('it they them he she him her us ours mine lol');

/** @returns whether the clause takes work back: "skip the outlets". The team has to know, whatever else reads it. */
const isRemoval = (clause: string): boolean => hasRemoval(wordsIn(clause));

const withoutSmallWords = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ text }) => !TIME_WORDS.has(text) && !PREPOSITIONS.has(text) && !PRONOUNS.has(text));

/** @returns whether the clause has the text, and nothing for the team before and after it: "the realtor said fix the grout, please" */
function isOnlyAround(text: string, clause: string): boolean {
  const at = text.split(' ').length < MIN_WORDS ? -1 : clause.toLowerCase().indexOf(text.toLowerCase());
  const saysLittle = (part: string) => {
    const content = withoutSmallWords(contentOf(part)).filter((word) => !ANNOUNCING.has(word.text));
    const isShort = content.length < MIN_CONTENT_WORDS && !content.some(isConditionWord);
    return !hasContent(part) || (isShort && !isNeeded(wordsIn(part)));
  };
  return at !== -1 && saysLittle(clause.slice(0, at)) && !hasContent(clause.slice(at + text.length));
}

/** @returns true if one of the texts has all content of the clause, so that it does not have to be noted */
export function isWritten(clause: string, texts: readonly string[]): boolean {
  if (isRemoval(clause)) return false;
  if (texts.some((text) => isOnlyAround(text, clause))) return true;
  const content = withoutSmallWords(contentOf(clause));
  return texts.some((text) => {
    const stems = new Set(wordsIn(text).map(({ text: word }) => stemOf(word)));
    return content.every(({ text: word }) => stems.has(stemOf(word)));
  });
}

/** @returns the words of the text that say something to the team, but for those of times */
export const contentIn = (text: string): readonly string[] =>
  withoutSmallWords(contentOf(text)).map(({ text: word }) => word);
