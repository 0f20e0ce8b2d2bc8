import { cardinalAt } from './numbers.ts';
import {
  endOfPhrase,
  hasPhrase,
  type Phrases,
  phrases,
  startOfPhrase,
  startsOfPhrases,
  type Token,
} from './phrases.ts';

/** "unrelated" is a time that is not for the visit, such as that of a meeting. */
export type ClockUse = 'at' | 'notBefore' | 'endBefore' | 'unrelated';

/** The use of a clock time, and the index of the first of the words that show it. */
export type LeadIn = { readonly use: ClockUse; readonly start: number };

/** The words before a clock time, in the same clause and after the time before it. */
type Words = { readonly tokens: readonly Token[]; readonly from: number; readonly end: number };

const has = (list: Phrases, { tokens, from, end }: Words) => hasPhrase(list, tokens, from, end);

const YOU = phrases('you');
const NEGATION = phrases('not|never|nothing', 'no visit|visits');
export const isNegated = (words: Words) => has(NEGATION, words) && !has(YOU, words);

const PERSON = phrases(
  'i|we|he|she|husband|wife|they|everyone|everybody|someone|somebody|kids|kid|boy|boys|girl|girls|son|daughter|baby|mom|mother|dad|father|tenant',
);
/** Verbs between a person and something that the person does: "I will probably have to leave". */
const VERB = phrases(
  'am|are|is|will|be|get|gets|getting|coming|got|come|comes|can|should|could|usually|only|normally|always|probably|have|has|need|needs|to|must|going|supposed|just|finally|also|do|not|would|actually',
);
const ARRIVE = phrases(
  'back from the|my|a? store|doctor|doctors|dentist|gym|appointment|bank|vet|airport|hospital|shop|grocery|errands|trip|church|lunch',
  'home from? work|school?',
  'back home|in|from? town|work|school?',
  'arrive',
);
/** "I'm up at five" says neither whether the hour is in the morning nor when a visit suits. */
const AWAKE = phrases('up', 'awake', 'wake|wakes up?');
/** Without a person, "done by four" is about the work. */
const THROUGH = phrases(
  'off|done|finished|finish|through from|of|with? work|school|class?',
  'off|done|finished|finish|end|through with? my|the shift|work|job|class|rounds',
);
const LEAVE = phrases(
  'leave|leaving|gone|depart|heading|head for? work|town|home|school|out|off?',
  'have|has|need|must|got to? go|run',
  'at work|school',
  'start work|working?',
  'be somewhere',
  'pick up? my|the|our? kids|son|daughter|kid|child|children|grandson|granddaughter|grandkids|wife|husband|mom|mother|dad|father|baby|sister|brother|friend|dog|him|her|them up? from? school|work|daycare?',
);

/** @returns whether a person does one of the things directly before the end: "I have to leave". The person can be left out: "home by 4". */
const isDoneByPerson = (doing: Phrases, { tokens, from, end }: Words, needsPerson = false): boolean =>
  startsOfPhrases(doing, tokens, end).some((done) => {
    if (done < from) return false;
    let start: number | undefined = done;
    while (start !== undefined && start > from) {
      if (startOfPhrase(PERSON, tokens, start) !== undefined) return true;
      start = startOfPhrase(VERB, tokens, start);
    }
    return start === done && !needsPerson;
  });

const OCCUPIED = phrases(
  'busy|away|working|teaching|coaching|performing|training|baking|driving|flying|out|unavailable|gone|asleep|booked|occupied of? town?',
  'tied up',
  'work|works|sleep|sleeps|nap|naps|bake|bakes|eat|eats|teach|teaches|train|practice|record|pray',
  'in|at a|the|my? meeting|class|school|work|church|gym|doctor|doctors|dentist|office|hospital|store',
);
const ENGAGEMENT = phrases(
  'have|has|got a|an|another|my|the|some? work|school|practice|rehearsal|training|meeting|meetings|call|calls|class|classes|lesson|appointments|something|church|surgery|therapy|interview|party|flight|shift|thing|plans else?',
  'have|got a|an|another|my|the? doctor|dentist|doctors|dentists|hair|other|work is? appointment|visit|meeting',
);
const HAVE = phrases('have|has|got');
const ASKED = phrases('can|could|may|might i|we');
/** @returns whether the words before the verb ask for it: "can I have a meeting at 3" */
const isAsked = (tokens: readonly Token[], verb: number) => startOfPhrase(ASKED, tokens, verb) !== undefined;

const COME_OUT = phrases(
  'come|comes|coming|get|got|came|send|sent them|him|her|someone|somebody|anyone|a? guy|tech? out',
);

/** @returns whether a person has no time at the time that follows: "I work until", "I have a meeting at" */
export function isBusy(words: Words): boolean {
  const { tokens, from, end } = words;
  if (startOfPhrase(COME_OUT, tokens, end) !== undefined) return false;
  const engagement = startOfPhrase(ENGAGEMENT, tokens, end);
  return (
    isDoneByPerson(OCCUPIED, words) ||
    (engagement !== undefined &&
      isDoneByPerson(HAVE, { tokens, from, end: engagement + 1 }) &&
      !isAsked(tokens, engagement))
  );
}

const APPOINTED = 'shift|work|class|school|meeting|flight|job|game|party|church|appointment';
const STARTS = phrases(`${APPOINTED} starts|start|begins|leaves`);
const ENDS = phrases(`${APPOINTED} is? ends|over|finishes|lets|gets out?`);
const TAKES_PLACE = phrases(`${APPOINTED} is`);

const arrives = (words: Words) => isDoneByPerson(ARRIVE, words) || isDoneByPerson(THROUGH, words, true);

type Use = (words: Words) => ClockUse;

/** The hours of the caller's own shop: "we open at eleven". */
const OPENS = phrases(
  'i|we|shop|store|restaurant|cafe|office|school|bar|bakery|salon|clinic|church do? not? open|opens',
  'i|we open|opens the|my|our store|shop|restaurant|cafe|office|bar|bakery|salon|clinic|gym|doors',
);
const CLOSES = phrases('i|we|shop|store|restaurant|cafe|office|school|bar|bakery|salon|clinic|church close|closes');

/** The shop has to be in order by then: "we open for dinner at five". */
const SERVES = phrases(
  'open|opens|opening|start|starts|serve|serves|serving for? dinner|lunch|breakfast|brunch|service',
);

/** "I pick the kids up at three" is a habit, and "I have to pick my son up at three" is not. */
const PICK_UP = phrases(
  'i|we|he|she pick|picks|drop|drops the|my|our|his|her? kids|kid|son|daughter|children|boys|girls|grandkids',
);
/** "The kids' bus comes at eight" */
const COMES = phrases(
  'bus|train|ride|uber|lyft|taxi|cab|kids|kid|son|daughter|movers|guests|baby|delivery|truck|nurse|inspector|adjuster|landlord is? comes|come|coming|arrives|arrive|leaves|runs|wakes|naps',
  'mail|mailman|mailperson|postman|ups|fedex|trash|garbage|recycling|maid|cleaner|cleaners|housekeeper|gardener|aide|caregiver|therapist|tutor|sitter|babysitter|nanny|carpool is? usually|always? comes|come|coming|gets|arrives|arrive|leaves|runs here?',
  'bus|train|flight|plane|ride gets|comes|pulls in|here',
  'goes|go to bed|sleep|school|church|work',
  'eats|eat|has|have breakfast|lunch|dinner|supper',
  'takes|take his|her|their|a? pills|medicine|meds|insulin|nap|naps|walk|bath',
);
/** "Dentist at 2 tomorrow, so after 3:30" */
const ENGAGEMENT_ALONE = phrases(
  'dentist|doctor|meeting|class|flight|practice|game|church|court|therapy|chemo|dialysis|physio|party|funeral|wedding|rehearsal|interview',
);
/** "He's getting his hair cut at ten" */
const IN_PROGRESS = phrases(
  'i|we|he|she|they|husband|wife|son|daughter|mom|mother|dad|father|kids am|are|is getting|having|going|seeing|taking|picking|dropping|meeting|playing|eating|flying|driving|heading',
);
const REQUEST = phrases('can|could|may|might|would|do|like|want|need|schedule|book|set');
/** "We're at 4" says where. */
const PLACE = phrases('i|we am|are');
const AFTER = phrases('after|once');
const BEFORE = phrases('before');
const isDirectlyBefore = (list: Phrases, { tokens, end }: Words): boolean =>
  startOfPhrase(list, tokens, end) !== undefined;

const useAt: Use = (words) => {
  // "After I drop my kids at eight"
  if (has(PICK_UP, words)) return has(AFTER, words) ? 'notBefore' : has(BEFORE, words) ? 'endBefore' : 'unrelated';
  if (isDoneByPerson(LEAVE, words) || isDirectlyBefore(STARTS, words) || isDirectlyBefore(CLOSES, words))
    return 'endBefore';
  if (isDirectlyBefore(SERVES, words)) return 'endBefore';
  if (isDirectlyBefore(OPENS, words)) return has(BEFORE, words) ? 'endBefore' : 'notBefore';
  if (isDirectlyBefore(ENGAGEMENT_ALONE, words) && !has(REQUEST, words)) return 'unrelated';
  if (isDirectlyBefore(COMES, words) || isDirectlyBefore(PLACE, words)) return 'unrelated';
  // "I'm not home at noon" excludes noon.
  if (!isNegated(words) && (arrives(words) || isDirectlyBefore(ENDS, words))) return 'notBefore';
  if (isDoneByPerson(AWAKE, words, true) || has(IN_PROGRESS, words)) return 'unrelated';
  return isBusy(words) || isDirectlyBefore(TAKES_PLACE, words) ? 'unrelated' : 'at';
};
const useAfter: Use = (words) =>
  isNegated(words) || isBusy(words) || isDoneByPerson(LEAVE, words) ? 'endBefore' : 'notBefore';
const AT_WORK = phrases('am|are|is at work|school');
const useBefore: Use = (words) =>
  startOfPhrase(AT_WORK, words.tokens, words.end) !== undefined
    ? 'notBefore'
    : !isDoneByPerson(LEAVE, words) && (isNegated(words) || isBusy(words))
      ? 'notBefore'
      : 'endBefore';
/** "Can you come by 8 am" names the time of the visit. */
const COME = phrases('come|comes|coming|stop|stopping|swing|swinging|drop|dropping|pass|drive|run|get');
/** "They have to be done by two" is about the crew. */
const CREW_DONE = phrases(
  'they|he|she|it|crew|guys|guy|tech|plumber have|has|got|need|needs|gotta|must|should to? be? done|finished|out|gone|through',
  'will|would|can they|he|she|it|you|crew|guys be done|finished|out|gone|through',
);
const useBy: Use = (words) => {
  // "The school bus comes by ten"
  if (isDirectlyBefore(COMES, words)) return 'unrelated';
  if (startOfPhrase(COME, words.tokens, words.end) !== undefined && !isNegated(words)) return 'at';
  if (has(CREW_DONE, words)) return 'endBefore';
  return arrives(words) || isDoneByPerson(AWAKE, words, true) ? 'notBefore' : useBefore(words);
};
/** "I'll be at that number till five" */
const CONTACT = phrases('number|phone');
const PRESENT = phrases('i|we|home|here|free|available|around|someone|somebody|anytime|works|good|time|come');
const WAIT = phrases('wait');
const useUntil: Use = (words) => {
  // "I can't wait till noon"
  if (has(WAIT, words)) return 'unrelated';
  if (isNegated(words) || isBusy(words)) return 'notBefore';
  if (has(CONTACT, words)) return 'unrelated';
  return words.from === words.end || has(PRESENT, words) ? 'endBefore' : 'unrelated';
};

const MOVE = phrases('make|move|change|push|switch|reschedule|set|shift|bump|moved|changed');
/** "The tenant works from noon" */
const useFrom: Use = (words) => (has(MOVE, words) ? 'unrelated' : isBusy(words) ? 'endBefore' : 'notBefore');

const AWAKENING = phrases('wake|wakes|get|gets|am|is|are|be|stay|stays');

/** The words directly before a clock time, the longer ones first. */
const LEAD_INS: readonly { readonly list: Phrases; readonly use: Use }[] = [
  { list: phrases(`before my|our|the|his|her|a ${APPOINTED} is? at?`, 'before my|our'), use: () => 'endBefore' },
  { list: phrases(`after my|our|the|his|her|a ${APPOINTED} is? at?`, 'after my|our'), use: () => 'notBefore' },
  { list: phrases('no|not earlier|sooner than', 'starting at|from'), use: () => 'notBefore' },
  { list: phrases('no|not later than'), use: () => 'endBefore' },
  { list: phrases('tied up till|until'), use: () => 'notBefore' },
  // "He doesn't get up till ten"
  {
    list: phrases('up to|till|until'),
    use: (words) => (isDirectlyBefore(AWAKENING, words) ? useUntil(words) : 'endBefore'),
  },
  { list: phrases('earliest|soonest i|we can|could do|make|manage? is|be'), use: () => 'notBefore' },
  { list: phrases('latest i|we can|could do|make|manage? is|be'), use: () => 'endBefore' },
  { list: phrases('until|till after'), use: () => 'notBefore' },
  { list: phrases('later than'), use: (words) => (isNegated(words) ? 'endBefore' : 'notBefore') },
  { list: phrases('earlier|sooner than'), use: (words) => (isNegated(words) ? 'notBefore' : 'endBefore') },
  { list: phrases('after|past'), use: useAfter },
  { list: phrases('before'), use: useBefore },
  { list: phrases('until|till'), use: useUntil },
  { list: phrases('by'), use: useBy },
  { list: phrases('from'), use: useFrom },
  // "Classes till one, and again at five"
  { list: phrases('again at'), use: () => 'unrelated' },
  { list: phrases('at|around|round|approximately|roughly'), use: useAt },
  {
    list: phrases(
      'make it|that|this',
      'how|what about',
      'lets do|say|try|make',
      'can|could we|you|i do',
      'i|we can|could do|make|manage',
      'can|could do',
      'can it|that|this be',
      'go with|for',
      'prefer|say',
      'book|schedule|set|it|me|us|appointment|visit|in|down|shoot|time|hoping|anything|something|available|slot|opening|that for',
      'closer to',
    ),
    use: () => 'at',
  },
];
const MOVE_TO = phrases('to');
const APPROXIMATELY = phrases('about|like|maybe|probably|exactly|perhaps|only|around|round|approximately|roughly|say');

/**
 * Reads the words before a clock time.
 *
 * @param from the index of the first word that can belong to the clock time
 * @returns undefined if the words before it do not show that it is a clock time
 */
export function leadInOf(tokens: readonly Token[], from: number, at: number): LeadIn | undefined {
  let end = at;
  for (;;) {
    for (const { list, use } of LEAD_INS) {
      const start = startOfPhrase(list, tokens, end);
      if (start !== undefined) return { use: use({ tokens, from, end: start }), start };
    }
    // "Change it to 3".
    const isMoved = startOfPhrase(MOVE_TO, tokens, end) !== undefined && has(MOVE, { tokens, from, end });
    if (isMoved) return { use: 'at', start: end - 1 };
    const before = startOfPhrase(APPROXIMATELY, tokens, end);
    if (before === undefined) return undefined;
    end = before;
  }
}

const ENDINGS: readonly { readonly list: Phrases; readonly use: ClockUse }[] = [
  {
    list: phrases('or|and later|onward|onwards', 'or after', 'onward|onwards', 'at? the? earliest|soonest'),
    use: 'notBefore',
  },
  { list: phrases('or earlier|before|sooner', 'at? the? latest'), use: 'endBefore' },
];

/** Reads the words after a clock time, such as "or later" and "at the latest". */
export function boundAfter(
  tokens: readonly Token[],
  at: number,
): { readonly use: ClockUse; readonly next: number } | undefined {
  for (const { list, use } of ENDINGS) {
    const next = endOfPhrase(list, tokens, at);
    // "After 2 or after 4" are two bounds.
    if (next !== undefined && cardinalAt(tokens, next) === undefined) return { use, next };
  }
  return undefined;
}

const ABSENT = phrases(
  'i|we|he|she|nobody|everyone am|are|is|will? be? not|gone|away|busy|out|leaving|working|asleep|unavailable|booked',
  'i|we have to? go|leave|work|run',
  'i|we|he|she am|are|is still? in|at|on? the|my|a? work|school|office|class|meeting|gym|church|road|shift|dentist|doctor|store|hospital',
  'i|we|he|she work|works|teach|teaches|sleep|sleeps',
  'i|we|he|she have|has|got a|my|the? class|classes|work|school|meeting|meetings|church|court|therapy|appointment|appointments',
  'the|my|our? kids|baby|kid|toddler|son|daughter|husband|wife is|are asleep|napping|sleeping|down',
  'does|do|will|would|is|are not work|good|possible|ok|okay|free|home',
);

/** @returns the use of a bound whose clause says that the caller is away then: "after 4:30 I am not home" */
export const useWhenAbsent = (tokens: readonly Token[], at: number, use: ClockUse): ClockUse => {
  const isAbsent = endOfPhrase(ABSENT, tokens, at) !== undefined;
  if (!isAbsent || (use !== 'notBefore' && use !== 'endBefore')) return use;
  return use === 'notBefore' ? 'endBefore' : 'notBefore';
};
