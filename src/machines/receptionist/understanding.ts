/** What a caller's sentence is about, as far as a receptionist for contractors has to know. */

export type Question = 'price' | 'hours' | 'robot' | 'human' | 'area' | 'insured' | 'repeat';

export type Understanding = {
  /** Fits into "Sorry to hear about ...". */
  readonly job: string | undefined;
  readonly urgency: 'none' | 'urgent' | 'danger';
  readonly name: string | undefined;
  /** Fits behind "I have ...". */
  readonly time: string | undefined;
  readonly answer: 'yes' | 'no' | undefined;
  readonly question: Question | undefined;
  readonly isThanks: boolean;
  readonly isGoodbye: boolean;
  readonly isGreeting: boolean;
  readonly wordCount: number;
};

type Pattern<T> = readonly [RegExp, T];

/** The first match counts: the narrower job stands before the wider one. */
const JOBS: readonly Pattern<string>[] = [
  [/\b(roof\w*|shingles?|gutters?|skylight)\b.*\bleak|\bleak\w*\b.*\b(roof|ceiling|skylight)\b/, 'the roof leak'],
  [/\b(roof\w*|shingles?|gutters?|skylight)\b/, 'the roof'],
  [/\bwater heater\b|\bno hot water\b/, 'the water heater'],
  [
    /\b(plumb\w*|pipes?|faucet|drain\w*|toilet|sink|shower|sewer|sewage|clog\w*|leak\w*|flood\w*|tap)\b/,
    'the plumbing',
  ],
  [
    /\b(hvac|a\/?c|air condition\w*|furnace|heat\w*|thermostat|cooling|boiler|heat pump|vents?)\b/,
    'the heating and cooling',
  ],
  [/\b(electric\w*|outlets?|breakers?|wiring|panel|sockets?|power|lights?|spark\w*)\b/, 'the electrical work'],
  [/\b(landscap\w*|lawn|trees?|yard|garden|hedges?|mow\w*|sprinklers?|sod|mulch)\b/, 'the landscaping'],
  [
    /\b(paint\w*|fenc\w*|decks?|floor\w*|windows?|doors?|kitchen|bathroom|remodel\w*|drywall|tiles?)\b/,
    'the home improvement work',
  ],
];

const DANGER = /\bgas leak\b|\bsmell\w* (of |like )?gas\b|\bsmoke\b|\b(on )?fire\b|\bspark|\bcarbon monoxide\b|\bshock/;
const URGENT = /\b(emergency|urgent\w*|flood\w*|burst|sewage|no heat|no water|no power|pouring|right away|right now)\b/;

const QUESTIONS: readonly Pattern<Question>[] = [
  [
    /\b(speak|talk|connect|transfer|put)\b.*\b(human|person|someone|somebody|agent|representative|manager|owner)\b/,
    'human',
  ],
  [/^(a )?(real|actual) (person|human)\b|^(human|agent|representative|operator)\b/, 'human'],
  [/\b(robot|bot|chatbot|machine|computer|recording|real person|human)\b|\bare you (an |a )?(ai|real)\b/, 'robot'],
  [/\b(price|prices|pricing|cost|costs|how much|charge|charges|expensive|fee|fees|rates?)\b/, 'price'],
  [/\b(opening hours|business hours|your hours|what hours|are you open|when do you (open|close)|open on)\b/, 'hours'],
  [/\b(licen[sc]ed|insured|insurance|warranty|guarantee)\b/, 'insured'],
  [/\b(service area|do you (serve|cover|come to)|where are you|located|location)\b/, 'area'],
  [/\b(repeat|say (that|it) again|pardon|what did you say|come again)\b/, 'repeat'],
];

const GOODBYE = /\b(bye|goodbye|good bye|see you|hang up|that'?s all|that is all|nothing else|i'?m done)\b/;
const THANKS = /\b(thanks|thank you|thx|appreciate)\b/;
const GREETING = /^(hi|hello|hey|good (morning|afternoon|evening))\b/;
const YES =
  /^(yes|yeah|yep|yup|sure|ok|okay|correct|right|perfect|great|sounds good|works|that works|please do|please|fine|absolutely|book it)\b/;
const NO =
  /^(no|nope|nah|not really|don'?t|neither|another|different|something else|can'?t)\b|\b(doesn'?t|does not|won'?t) work\b/;

const DAYS: readonly Pattern<string>[] = [
  [
    /\b(today|tonight|asap|as soon as possible|right away|right now|soonest|this (morning|afternoon|evening))\b/,
    'today',
  ],
  [/\btomorrow\b/, 'tomorrow'],
  [/\bmon(day)?\b/, 'Monday'],
  [/\btue(s|sday)?\b/, 'Tuesday'],
  [/\bwed(nesday)?\b/, 'Wednesday'],
  [/\bthu(r|rs|rsday)?\b/, 'Thursday'],
  [/\bfri(day)?\b/, 'Friday'],
  [/\bsat(urday)?\b|\bweekend\b/, 'Saturday'],
  [/\bsun(day)?\b/, 'Sunday'],
  [/\bnext week\b/, 'Monday next week'],
];

const PARTS: readonly Pattern<string>[] = [
  [/\bmorning\b|\bbefore noon\b/, 'nine in the morning'],
  [/\bmidnight\b/, 'midnight'],
  [/\bnoon\b|\blunch\w*\b|\bmidday\b/, 'noon'],
  [/\bafternoon\b/, 'two in the afternoon'],
  [/\bevening\b|\btonight\b|\bafter work\b/, 'five thirty in the evening'],
];

const CLOCK =
  /\b(?:at |around |by )?(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'?clock|midnight)(?![a-z])|\b(?:at|around|by) (\d{1,2})(?::(\d{2}))?\b/;

/** Nobody says it but to give a name. */
const NAMING = /\b(?:my name is|my name'?s|name is|call me)\s(.+)/i;
/** Also said of other things ("it's urgent"): a name only with a capital letter, or as the answer to the question. */
const INTRODUCTION = /\b(?:this is|i am|i'?m|it is|it'?s)\s+(.+)/i;
const NO_NAME =
  /\b(a|an|the|my|your|looking|calling|having|not|in|on|at|about|for|just|here|interested|sorry|fine|good|ok|leaking|broken|is|are|need|want|help|there|tomorrow|today|urgent|something|with|what|why|how|when|who|yes|no|sure)\b/i;
const MAX_NAME_WORDS = 3;

const firstMatch = <T>(text: string, patterns: readonly Pattern<T>[]): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const isTopical = (lower: string) => firstMatch(lower, JOBS) !== undefined || firstMatch(lower, DAYS) !== undefined;

/** A name is up to three words of letters, and none that a sentence, a job or a time is made of. */
function asName(words: string): string | undefined {
  const first = words.replace(/([,.!?;]| and | but ).*/s, '').trim();
  const parts = first.split(/\s+/);
  const lower = first.toLowerCase();
  const isOther = [NO_NAME, YES, NO].some((pattern) => pattern.test(lower)) || isTopical(lower);
  const hasShape = parts.length <= MAX_NAME_WORDS && parts.every((part) => /^\p{L}[\p{L}'-]*$/u.test(part));
  return hasShape && !isOther ? parts.map(capitalised).join(' ') : undefined;
}

function nameIn(sentence: string, asksName: boolean): string | undefined {
  const naming = NAMING.exec(sentence)?.[1];
  if (naming !== undefined) return asName(naming);
  const introduced = INTRODUCTION.exec(sentence)?.[1];
  if (introduced !== undefined) return asksName || /^\p{Lu}/u.test(introduced) ? asName(introduced) : undefined;
  return asksName ? asName(sentence) : undefined;
}

function clockTime(text: string): string | undefined {
  const match = CLOCK.exec(text);
  const hour = Number(match?.[1] ?? match?.[4]);
  if (match === null || hour < 1 || hour > 23) return undefined;
  const half = match[3]?.[0];
  const isAfterMidnight = hour === 12 && (half === 'a' || half === 'm');
  const isAfternoon = !isAfterMidnight && (hour >= 12 || half === 'p' || (half !== 'a' && hour < 7));
  const minutes = match[2] ?? match[5] ?? '00';
  if (hour === 12 && minutes === '00') return isAfternoon ? 'noon' : 'midnight';
  const spoken = `${hour > 12 ? hour - 12 : hour}${minutes === '00' ? '' : `:${minutes}`}`;
  return `${spoken} in the ${isAfternoon ? 'afternoon' : 'morning'}`;
}

/** What is offered to whoever has no time of their own in mind. */
export const FIRST_OFFER = 'tomorrow at nine in the morning';

function timeIn(text: string): string | undefined {
  const day = firstMatch(text, DAYS);
  const hour = clockTime(text) ?? firstMatch(text, PARTS);
  if (day === undefined && hour === undefined)
    return /\b(any ?time|whenever|flexible)\b/.test(text) ? FIRST_OFFER : undefined;
  const usual = day === 'today' ? 'four in the afternoon' : 'ten in the morning';
  return `${day ?? 'tomorrow'} at ${hour ?? usual}`;
}

/**
 * @param text what the caller typed or was heard to say, in English; any length.
 * @param asksName a bare "Maria Lopez" is only taken for a name right after the question for it.
 */
export function understand(text: string, asksName: boolean): Understanding {
  const sentence = text.replaceAll('’', "'").trim();
  const lower = sentence.toLowerCase();
  const question = firstMatch(lower, QUESTIONS);
  return {
    job: firstMatch(lower, JOBS),
    urgency: DANGER.test(lower) ? 'danger' : URGENT.test(lower) ? 'urgent' : 'none',
    name: nameIn(sentence, asksName && question === undefined),
    time: timeIn(lower.replace(GREETING, '')),
    answer: NO.test(lower) ? 'no' : YES.test(lower) ? 'yes' : undefined,
    question,
    isThanks: THANKS.test(lower),
    isGoodbye: GOODBYE.test(lower),
    isGreeting: GREETING.test(lower),
    wordCount: lower === '' ? 0 : lower.split(/\s+/).length,
  };
}
