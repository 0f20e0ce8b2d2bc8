import { areAnsweredNo, isAboutSilentAlarm, isDenied, isDeniedQuestion } from './dangerDenials.ts';
import { ILLNESS } from './dangerSigns.ts';
import { type Danger, dangerIn, wasSmoking } from './dangers.ts';
import { clausesOf } from './jobs/clauses.ts';
import { formSet } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { plainWords } from './plain/plainWords.ts';
import { saying } from './sayings.ts';
import { oneOf, phrase, type Sign } from './signs.ts';
import { phraseList } from './whens/phrases.ts';

const ANY = 'danger emergency alarm';
/**
 * What is denied of each danger. A house without smoke can still have carbon monoxide in it, and who says that there is none cannot know:
 * only the alarm can be denied (decision 34).
 */
const NAMES: Readonly<Record<'fire' | 'gas' | 'carbon-monoxide', ReadonlySet<string>>> = {
  fire: formSet(`${ANY} fire flame smoke burning`),
  gas: formSet(`${ANY} gas propane leak smell odor monoxide`),
  'carbon-monoxide': formSet('alarm detector beeping beep'),
};

const FALSE_ALARM = /\bfalse alarm\b/;
/** "I never said that" */
const GENERAL =
  /\b(?:nobody|no one|none of us|we are not|i am not) (?:here )?(?:is |are )?in (?:any )?danger\b|\b(?:never|not) (?:say|said) (?:that|it|so|any|i|we|there|anything|the|about)\b|\b(?:nobody|no one|who) (?:ever )?said\b|\bnot what i (?:said|meant|told)\b|\byou (?:must have |have |just |totally )?(?:misunder\w+|misheard|mis heard|got (?:it|that|me|this) wrong|heard (?:me |it |that )?wrong|made a mistake)\b|\byou (?:are the one who )?(?:brought|raised) (?:it|that|the \w+) ?(?:up)?\b|\bnothing (?:is |was )?(?:beeping|leaking|going off|sounding|wrong here)\b|\bthere is nothing (?:like that|dangerous)\b/;

/** "I'm not sure whether there is gas", "no smoke yet" */
const DOUBT =
  /\b(?:not (?:really |so |too |quite |entirely |totally )?(?:sure|certain)|unsure|no (?:idea|clue)|(?:not|never) (?:know|tell) (?:if|whether|what|where)|cannot tell|can not tell|maybe|perhaps|might be|could be)\b|\b(?:no|not)\b[^,.]*\byet\b|\b(?:but|though|although|except)\b[^,.]*\b(?:smell|stink|alarm|beep|smoke|sick|dizzy)/;

/** "Everyone is fine", in answer to the question whether there is any danger */
const WELL =
  /\b(?:everything|everyone|everybody|all of us|we|all) (?:is|are) (?:all |just |perfectly |totally |completely )?(?:fine|okay|ok|good|well|great|healthy|alright|all right|safe)\b|\b(?:nobody|no one|none of us) (?:is|feels|are|feel) (?:sick|ill|bad|unwell|dizzy|hurt)\b|\b(?:do|does) not feel (?:sick|ill|bad|dizzy)\b/;

/** An alarm that sounds, or people who feel ill: a house with one of them is in danger. */
const CONFIRMING: Sign = oneOf(
  ILLNESS,
  phrase(
    phraseList(`
      alarm|alarms|detector|detectors|it|they|thing is|are|'s|keeps|was|started|just|still? still|just|really? beeping|sounding|ringing|chirping|screaming|blaring|going off?
      beeping|sounding
      alarm|alarms|detector|detectors went|goes off
    `),
  ),
);

/** @returns whether a turn in a house in danger says more of the danger: a person feels ill, or an alarm sounds */
export const confirmsDanger = (lowerText: string): boolean =>
  clausesOf(wordsIn(lowerText)).some(({ words }) => {
    const start = CONFIRMING(words);
    return start !== undefined && !isDenied(words, start);
  });

/**
 * @param lowerText in lower case
 * @param danger the danger in which the house is
 * @param isAsked whether the caller answers the question for what is dangerous
 * @returns whether the caller denies the danger, names no other one, and has no doubt: "no no, there is no fire, I mean the pilot light"
 */
export function deniesDanger(lowerText: string, danger: Danger | undefined, isAsked: boolean): boolean {
  const plain = plainWords(lowerText);
  if (dangerIn(lowerText) !== undefined || confirmsDanger(lowerText) || DOUBT.test(plain)) return false;
  const clauses = clausesOf(wordsIn(lowerText));
  const all = clauses.map(({ words }) => words);
  const names = NAMES[danger === 'gas' || danger === 'carbon-monoxide' ? danger : 'fire'];
  return (
    GENERAL.test(plain) ||
    (danger !== 'carbon-monoxide' && FALSE_ALARM.test(plain)) ||
    wasSmoking(lowerText) ||
    all.some(
      (words, at) =>
        isAboutSilentAlarm(all, at) ||
        words.some(({ text }, index) => names.has(text) && (isDenied(words, index) || isDeniedQuestion(clauses, at))),
    ) ||
    (isAsked && (WELL.test(plain) || areAnsweredNo(clauses)))
  );
}

const FAMILY =
  'husband|wife|son|daughter|kid|kids|child|children|baby|babies|mom|mother|dad|father|grandma|grandmother|granny|grandpa|grandfather|brother|brothers|sister|sisters|uncle|aunt|roommate|roommates|tenant|tenants|neighbor|neighbors|friend|friends|dog|dogs|cat|cats|puppy|kitten|bird|pet|pets|boyfriend|girlfriend|partner|guest|guests|family|nephew|niece|cousin|boy|girl|boys|girls|nurse|man|woman|lady|hamster|rabbit|rest|others';
const SOMEBODY = `${FAMILY}|i|we|he|she|they|somebody|anybody|everybody|one|two|three|all|both`;
const ROOM =
  'house|home|kitchen|bedroom|bathroom|shower|bath|tub|basement|attic|crib|hallway|hall|living_room|room|building|apartment|bed|garage|closet|den|office|nursery|laundry_room|cellar';
const OUTDOORS =
  'outside|outdoors|out_front|out_back|out_here|out_there|across_the_street|next_door|down_the_street|down_the_block';
const YARD =
  'car|truck|van|street|driveway|lawn|front_lawn|sidewalk|curb|yard|front_yard|backyard|back_yard|porch|front_porch|neighbor|neighbors|neighbor_is|parking_lot|road|grass|corner|field';

/** The house is empty. */
const EMPTY = `
  nobody is|was|will_be|lives|else_is ... in|inside|home|there|left|in_there|in_here|here|in_it
  nobody in|inside|home|there|left|lives|else
  no people|persons in|inside|left|there
  i|we|they is|are|am not|no_longer in|inside the house|home|building >
  i|we|they|all_of_us is|are|am not|no_longer inside|in_there|in_it|at_home >
  i|we|they is|are|am not inside|in_there anymore|any_more
  i|we is|are|am not home|at_home|at_the_house >
  house|place|building|home|apartment|property is|it_is ... empty|vacant|unoccupied
  vacant|empty|unoccupied house|home|building|property|apartment|place|unit
  < it_is vacant|empty|unoccupied
`;

/** What is in the house is a danger, or a thing. */
const DANGER_INSIDE = `
  fire|smoke|gas|flames|smell|smells|odor|burning|alarm|alarms|detector|monoxide|sparks|leak|water ... in|inside|from|at|upstairs|downstairs ... ${ROOM}|upstairs|downstairs|inside|there
`;

/** "I won't give that out", "don't worry, we are out". */
const NOT_OF_PEOPLE = `
  give|giving|gave|hand|handing|figure|figuring|check|work|works|worked|print|spell|point|try|fill|rule|say ... out
  do not worry|panic
  leave|leaving the|my|our|that|it name|number|address|phone|time|street out|blank|off
  every one of us|them
  all two|three|four|five|six|seven of us|them|you
`;

const isInside = saying(
  `
    ${SOMEBODY} ... inside|upstairs|downstairs|in_there|in_here|in_bed|trapped|unconscious|passed_out|collapsed|asleep|sleeping|stuck|missing
    ${SOMEBODY} ... in the|his|her|our|my|their ${ROOM}
    is|are|am|still in the|his|her|my|our ${ROOM}
    ${SOMEBODY} is|are|am|might_be|could_be|may_be ... home|staying
    ${SOMEBODY} is|are|am|might_be|could_be|may_be ... in >
    < still|only|just? inside|upstairs|downstairs|trapped|stuck|asleep|sleeping|in_there|in_here|in_bed >
    inside the house|building|home >
    back|left|still|locked inside|in|upstairs|downstairs|home|there|behind >
    is|are|am|has|have|did|will|would|can|could|does|do not ... out|outside|move|moving|leave|leaving|left|evacuated|gone|come|wake|waking|walk|breathing|responding|answering|answer_me|hear_me|got_everybody|got_them|got_him|got_her|found|see_him|see_her|see_my|see_them|see_everybody|find|go_out|seen|made_it
    ${SOMEBODY} ... is|are|am|has|have|did|does|will|would|can|was not >
    not everybody|all|everyone|all_of
    < not yet|quite|really >
    < almost|nearly|just_about|soon|partly|most|some|half
    nobody is|has|got ... out
    nobody has ... left|gone
    but|except|minus|besides|other_than|apart_from|without my|the|our|one|his|her|a ${FAMILY}|one
    but|except|minus|besides|apart_from ${FAMILY}|me|him|her|them|one|two
    except
    refuses|refuse|refused to
    ${SOMEBODY} ... went|going|go|run|running|ran|came back|in in|inside|for|to|into
    going|went|go back|in|inside in|inside|for|to|into
    ${SOMEBODY} ... went|gone|going|ran|running back >
    ${SOMEBODY} is|are|am ... getting|trying|grabbing|packing|finding|waking|carrying|helping|looking|walking|heading|going|coming|leaving|evacuating|headed|climbing|putting|searching
    < getting|grabbing|leaving|heading|walking|looking|packing ... them|him|her|out|now|my|the|for|to
    on my|our|the|his|her|their way out
    let me get|grab|find|put
    i|we need|want|have|got to get|grab|find|wake|go|carry|take
    should|do|must|can we|i ... leave|get_out|go_out|go_outside|evacuate|stay|go
    have|need to leave|get_out|go_out|go_outside
    not sure|know if|whether|where my|our|the|his|her? ${SOMEBODY}
    unsure if|whether|where my|our|the|his|her? ${SOMEBODY}
    hope|hoping|wonder|wondering ... out|${OUTDOORS}|safe|made_it
    is|are ${SOMEBODY} out|${OUTDOORS}|safe ?
    looking|searching for my|the|him|her|them|our
    too cold|dark|late to go|be|leave
    home alone
    left him|her|them behind|inside|in
    left|leave|leaving my|our|the ${FAMILY}
    no sign of
    stay|staying here|inside|put|home
    two|three|some|one|half|most of us|them
  `,
  EMPTY + DANGER_INSIDE + NOT_OF_PEOPLE,
);

const isOutside = saying(
  `
  ${EMPTY.trim()}
  everybody|we|i|all|both|they|us|he|she|family|kids|${FAMILY} ... is|are|am|got|made_it|came|went|ran|walked|stepped|moved|rushed|has_come|have_come|have_gotten ... out|${OUTDOORS}|safe|accounted_for|clear
  everybody|all|both|us|kids|family out|${OUTDOORS}|safe|accounted_for
  < already|now|all|safely? out|outside|outdoors|safe|evacuated|${OUTDOORS} >
  < out on|in|at the|my|our ${YARD}
  all out|safe|outside|accounted_for
  got|have_got|brought|took everybody|them|him|her|us|it|the_kids|the_dog|the_last|my_*|the_* ... out
  out of the|there|here house|home|building|apartment
  i|we am|are ... out of there|here|it
  standing|sitting|waiting|calling|i|we|they|everybody|he|she ... in|on|at|across|from|by the|my|our|a ... ${YARD}
  < in|on|at|by the|my|our|a ${YARD}
  from outside
  evacuated
  all of us >
  every one of us|them
  we|everybody ... made it >
  we|everybody made it out
  all present
  drove|driven off|away
  i|we|they|everybody is|are|am all|both? at my|our|the|a neighbor|neighbors|neighbor_is|sister_is|brother_is|mom_is|mother_is|friend_is|friends|daughter_is|son_is|hotel|motel
  i|we is|are|am at work|the_office|my_job|school
  i|we|everybody went|came|ran|walked|go over|next_door|across
  far|away|clear from|of the house|home|building
  got everybody >
  left|exited|vacated the house|home|building|apartment
  i|we|everybody|they ... left >
`,
  `smoke|flames|fire|water|gas|sparks|smell|stuff|it|something|that|air|sewage|which ... coming|comes|came|come|pouring|pours|billowing|shooting|going|goes|rolling|blowing|spraying|leaking|gushing|drifting|seeping|bubbling|spewing ... out
  give|giving|gave|hand|handing|figure|figuring|check|work|works|print|spell|point|try|fill|rule|say|sort|find|finding|turns|run|running ... out
  out past|beyond|toward|towards
  out of breath|order|stock|date|business|nowhere|town|school|work|water|hot|cold|ideas|gas|time|luck|money|power|state|country|soap|pocket|warranty|service|oil|propane|control|the_country|the_shower|bed|college`,
);

/** "We're walking out now, we're in the driveway" and "grabbing the baby... ok, we're out" have left. */
const MOVING =
  /\b(?:walking|heading|going|coming|getting|running) (?:out|outside)\b|\b(?:grabbing|getting|fetching) (?:my|the|our|them|him|her)(?: \w+)?(?=[.…,;]+ (?:ok|okay|yes|alright|now|done)\b)/g;

/**
 * Reads whether everyone has left a house in danger. In doubt, people are inside.
 *
 * @param lowerText in lower case
 * @returns undefined if the text is not about that
 */
export function peopleIn(lowerText: string): 'inside' | 'outside' | undefined {
  const plain = plainWords(lowerText);
  const still = plain.replaceAll(MOVING, '');
  if (still !== plain && !isInside(still) && isOutside(still)) return 'outside';
  if (isInside(plain)) return 'inside';
  return isOutside(plain) ? 'outside' : undefined;
}
