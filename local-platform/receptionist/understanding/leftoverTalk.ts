import { phraseList, wordSet } from './wordLists.ts';
import { isConditionWord } from './jobs/conditions.ts';
import type { Word } from './jobs/word.ts';
import { textAt } from './jobs/word.ts';
import { hasPhrase } from './whens/phrases.ts';

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
export const isNeeded = (words: readonly Word[]): boolean => hasPhrase(NEEDED, words);

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
export function isStory(words: readonly Word[], isEmpty: (word: Word) => boolean): boolean {
  const isTalk = (word: Word) => TALK.has(word.text) || RELATIVES.has(word.text);
  return (
    words.some(isTalk) &&
    words.every((word, at) => word.kind === 'word' && (isTalk(word) || isEmpty(word) || isNameAfter(words, at)))
  );
}
