import type { Trade, Urgency, VisitType } from '../../../src/machines/lead/lead.ts';
import { capitalised, clausesIn, firstMatch, type Pattern } from './clauses.ts';
import { type Danger, dangerIn, isDeadly } from './dangers.ts';

/** Work that a caller wants done. */
export type Job = {
  readonly trade: Trade;
  /** The job in the caller's words, such as "Water heater leaks". */
  readonly problem: string;
  readonly urgency: Urgency;
  readonly visitType: VisitType;
};

const LEAK: Pattern<Trade> = [/\b(leak\w*|burst\w*|flood(?! ?light)\w*)\b/, 'plumbing'];

/** The first match counts, so narrow terms come before wide ones. */
const TRADE_WORDS: readonly Pattern<Trade>[] = [
  [/\b(french drains?|retaining walls?|sprinklers?|irrigation|sod|mulch|tree stumps?)\b/, 'landscaping'],
  [/\b(water heaters?|hot water|sump pump|garbage disposal|disposal)\b/, 'plumbing'],
  [
    /\b(roof\w*|shingles?|gutters?|skylights?|flashing|soffits?|fascia|downspouts?)\b|\bleak\w*\b.*\bceiling\b|\bceiling\b.*\b(leak\w*|drip\w*)/,
    'roofing',
  ],
  [
    /\b(hvac|a\/?c|air ?con\w*|furnaces?|thermostats?|cooling|boilers?|heat pumps?|heat(ing|ers?)?|ducts?|ductwork|vents?|ductless|mini.?splits?|radiators?)\b/,
    'hvac',
  ],
  [
    /\b(plumb\w*|pipes?|faucets?|taps?|drains?|draining|toilets?|sinks?|showers?|bathtubs?|tubs?|sewers?|sewage|septic|clog\w*|water (pressure|softeners?|lines?|main|filter)|dishwasher (line|hose)|hose bib|spigots?)\b/,
    'plumbing',
  ],
  [
    /\b(electric\w*|outlets?|breakers?|wir(e|es|ing)|(?<!solar )panels?|sockets?|power (is|went|outage|in|to|line)|no power|lost power|lights?|lighting|chandeliers?|spark\w*|chargers?|generators?|(ceiling|exhaust|bathroom) fans?|light switch(es)?|switch(es)?|gfcis?|doorbells?|solar)\b/,
    'electrical',
  ],
  [
    /\b(landscap\w*|lawns?|trees?|yard (work|clean\w*)|backyard|gardens?|gardening|hedges?|bush(es)?|mow\w*|weeds?|weeding|stumps?|grass|patios?|pavers?)\b/,
    'landscaping',
  ],
  LEAK,
  [
    /\b(paint\w*|repaint\w*|fenc\w*|decks?|floor\w*|hardwood|windows?|doors?|kitchens?|bath ?rooms?|remodel\w*|drywall|sheetrock|til(es?|ing)|cabinets?|siding|counter ?tops?|renovat\w*|stairs?|staircase|railings?|handrails?|pergolas?|closets?|baseboards?|handyman|porch|walls?|shelves|basement (finish\w*|remodel\w*))\b/,
    'home-improvement',
  ],
  [
    /\b(pest control|exterminat\w*|termites?|roach\w*|bed ?bugs?|mice|rats|wasps?|pools?|hot tub|pianos?|junk|hauling|movers|appliances?|washers?|washing machine|dryers?|fridge|refrigerators?|ovens?|stoves?|dishwashers?|locksmith|locks?|carpets?|mold|chimney|pressure wash\w*|power wash\w*|house clean\w*|snow (plow\w*|removal)|tv mount\w*)\b/,
    'other',
  ],
];

/** Trades whose words can name the place of a danger instead of a job. */
const PLACE_TRADES: readonly Trade[] = ['home-improvement', 'landscaping', 'other'];

/** Patterns of the trades that a deadly danger can belong to. Gas in the kitchen is not kitchen work, and a gas leak is not plumbing. */
const DANGER_TRADES = TRADE_WORDS.filter((pattern) => pattern !== LEAK && !PLACE_TRADES.includes(pattern[1]));

export const tradeIn = (text: string): Trade | undefined => firstMatch(text, TRADE_WORDS);

/** Words for work. They identify a job whose object is not in `TRADE_WORDS`. */
const WORK =
  /\b(broken|broke|fix\w*|repair\w*|install\w*|replac\w*|clean(ed|ing|ers?)?|remov\w+|haul\w*|move|moved|build|built|stopped working|not working|doesn't work|won't (open|close|start|turn)|stuck|fell|cracked|crooked|damaged|damage|collapsed|missing|inspect\w*|hang|hung|mount\w*|assembl\w*|hauled|torn down|tear down|wobbl\w*|squeak\w*|quote|estimate|treatment|treated|sealed|seal)\b|\bneed (a|an|some|my) \w+/;

/** Words of clauses about the receptionist or the company, and of requests that are not work, such as for a joke or a person. */
const NO_WORK =
  /\b(prompt|instructions?|joke|poem|song|story|pretend|role ?play|system|password|secret|code|ignore|chatgpt|gpt|openai|recipe|weather|president|math|capital of|who (is|are|made|built)|your (name|boss|job|owner)|speak|talk|person|human|someone|minute|moment|second|question|time to think|help)\b/;

const ALSO = /\b(also|another|too|as well|plus|second|one more|other thing|on top of|while you're|something else)\b/;
/** Openings of a clause about a subject of its own, such as "and my fence". */
const OWN_SUBJECT = /^(?:and |then )?(also |plus )?(my|our|the|a|an|some|i|we|there|could|can)\b/;
const CORRECTION =
  /^(?:oh |ah |wait |well |um )*(no|nope|actually|sorry|wait|i mean|i meant|correction|not the|scratch that|my mistake)\b/;

const QUOTE =
  /\b(quotes?|estimates?|bids?|pric(e|es|ing)|how much|cost|install\w*|new (roof|deck|fence|floor\w*|kitchen|bath\w*|driveway|patio|water heater|ac|a\/c|furnace|heat pump|panel|windows?|doors?|lawn|cabinets?|gutters?|siding|thermostat|system|unit)|remodel\w*|renovat\w*|replace (my|the|our|all)|build|put in|add (a|an|some)|upgrade)\b/;
const CONSULTATION = /\b(consult\w*|advice|advise|ideas?|design\w*|what would you recommend|options)\b/;
const FOLLOW_UP =
  /\b(you (guys |all |people )?(fixed|repaired|installed|replaced|did|were|came|put|worked|painted|built)|your (guys?|crew|tech\w*|people|team|man) (fixed|repaired|installed|replaced|did|were|was|came|put|worked|painted|built|left)|follow.?up|under warranty|again (after|since) you)\b/;

const DEAD_SYSTEM =
  /\b((?<!water )(ac|a\/c|air ?con\w*|furnace|heating|heater|heat|boiler|heat pump|power|electricity|hvac))\b[^.!?]{0,24}\b(out|dead|died|down|quit|gone|off|stopped|broke|broken|(not|isn't|won't|doesn't) (work\w*|turn\w* on|com\w* on|start\w*))\b/;
const MISSING_SUPPLY = /\b(no|without|lost) (heat\w*|hot water|power|electricity|ac|a\/c|air|air conditioning|water)\b/;
const HURRY =
  /\b(urgent\w*|asap|as soon as possible|right away|right now|immediately|emergency|today|soonest|quickly as)\b/;
const LEAK_INTO_HOUSE =
  /\b(roof|ceiling|skylight)\b.*\b(leak\w*|drip\w*|pour\w*)\b.*\b(into|inside|in the (house|bedroom|kitchen|living|hall)|through|on(to)? (the|my|our)|all over|right now)\b|\b(drip\w*|leak\w*|rain\w*|water)\b.*\b(through|into|from) (the |my |our )?(roof|ceiling|skylight|attic|house|bedroom|living room|kitchen)\b/;
const NOT_URGENT = /\b(not (an? )?(urgent|emergency)|no (rush|hurry|emergency)|isn't urgent|nothing urgent|whenever)\b/;

function urgencyOf(text: string, danger: Danger | undefined): Urgency {
  if (danger !== undefined) return 'emergency';
  if (NOT_URGENT.test(text)) return 'routine';
  return [DEAD_SYSTEM, MISSING_SUPPLY, HURRY, LEAK_INTO_HOUSE].some((pattern) => pattern.test(text))
    ? 'urgent'
    : 'routine';
}

const visitTypeOf = (text: string): VisitType =>
  FOLLOW_UP.test(text)
    ? 'follow-up'
    : CONSULTATION.test(text)
      ? 'consultation'
      : QUOTE.test(text)
        ? 'estimate'
        : 'repair';

/** Openings before the job in a clause, removed one after the other. */
const LEAD_INS: readonly RegExp[] = [
  /^(there'?s|there (is|are|was|were)|it'?s|it is|what about|how about|how much (is|are|does|do|would|for)( it cost)?( to)?)\s+/i,
  /^(hi|hello|hey|howdy|good (morning|afternoon|evening))( there)?\b[\s,]*/i,
  /^(no|nope)(?=[\s,]+(i|it|it's|the|my|that|thanks|sorry|actually|we)\b)[\s,]*/i,
  /^(yes|yeah|yep|oh|ok|okay|so|well|um|uh|like|please|sorry|thanks|thank you|look|listen|actually|wait|and|but|then|also|plus|ava|help|because|right|sure|basically|just|(i )?me?ant?(?= the| my| our))\b[\s,]*/i,
  /^(i|we) (was |were |am |are )?(just )?(think(ing)?|guess|believe|noticed?|wondering|hop(e|ing)|see)( that| if| to get| for)?\s+/i,
  /^(i'm|i am|we're|we are|im|just|was|were|been) (just )?(calling|looking|hoping|trying|interested|wanting|after|writing|reaching out)( about| for| to| in| because( of)?| regarding| on)?\s+/i,
  /^(calling|call) (about|because( of)?|regarding|for)\s+/i,
  /^(i|we)('ve|ve| have)? ?(really |also |just |currently |still )?(got|had|have|need|want|would like|'d like|wanted|would love|'d love)( to (get|have))?( got)?( help with)?( someone to| somebody to)?\s+/i,
  /^(i|we)('re| am|'m| are) having\s+/i,
  /^(i|we)('ve|ve)? (?=\w)/i,
  /^(having|got|get|have|need|want)\s+/i,
  /^(can|could|would|will|do) (you|u|somebody|someone|anyone|anybody|y'all|we|i)( guys| all| people)?( please| maybe| also)?( do| get| have| come| help( me)?( with| to)?| send( someone| somebody)?| take a look at| look at)?( out| over| by)?( and| to)?\s+/i,
  /^(please|to|for|about|with|regarding)\s+/i,
  /^(a|an|the|my|our|his|her|some|this|that|me)\s+/i,
];

const TIME_WORDS = String.raw`(?:(?:on |by |for |at |around |this |next |sometime |some time |any ?time )*(?:today|tonight|tomorrow|asap|as soon as possible|right away|right now|immediately|now|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|week(?:end)?|month|morning|afternoon|evening|noon|soon|whenever|anytime)\b)`;

/** Endings after the job, such as a wish for a time or a polite phrase. */
const TAILS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\b(?:since|every|last|until|for|stopped|died|out|quit|broke|started))\s+${TIME_WORDS}(?:\s+${TIME_WORDS})*(?:\s+(?:at|around|after|before)\s+\S+(?:\s?[ap]m)?)?$`,
    'i',
  ),
  /\s+(please|pls|thanks|thank you|for me|for us|if possible|if you can|guys|too|as well|also|ok|lol|at my (house|place|home)|to be honest|you know|and)$/i,
  /\s+(and|but|so|because|cause|cuz|that|which|can you|could you|please|is that|do you)\s+(i|we|it|it's|its|is|you|can|could|someone|somebody|need|now|there|there's|what|how|would|when|the|my|this|that|they|want|wondering|a|water|getting|everything|all|please|if|do|nobody|no)\b.*$/i,
  /\s+(can|could|would|will) (you|somebody|someone|anyone)\b.*$/i,
  /[\s,.!?;:-]+$/,
];

/** Removes the patterns until none of them matches, but never removes the whole text. */
function withoutAny(text: string, patterns: readonly RegExp[]): string {
  const shorter = patterns.reduce((remaining, pattern) => remaining.replace(pattern, ''), text);
  return shorter === text || shorter === '' ? text : withoutAny(shorter, patterns);
}

/** @returns the job in the caller's words, without the openings and endings of the clause */
const problemIn = (clause: string): string =>
  capitalised(withoutAny(withoutAny(withoutAny(clause.trim(), LEAD_INS), TAILS), LEAD_INS));

const MAX_PROBLEM_LENGTH = 120;

const NEXT_CLAUSE =
  /,? (?:and|plus)(?= (?:also|my|our|the|i|we|there|could|can|another|it's|it|then|now|when|how|is|do|are|what)\b)| but (?=also|my|our|the|i|we|there)|,\s+/i;

/** Splits by punctuation, then at an "and", "plus" or "but" that begins a clause. */
const jobClausesIn = (text: string): readonly string[] =>
  clausesIn(text)
    .flatMap((sentence) => sentence.split(NEXT_CLAUSE))
    .map((clause) => clause.trim());

/** A job that only a word for work identifies has at least this many words. */
const MIN_OTHER_WORDS = 2;

/**
 * @param lowerText the caller's whole text in lower case, for the urgency and the type of the visit
 * @param danger the danger that the clause names or, without one, a lesser danger of the whole text
 * @returns undefined if the clause names no job
 */
function jobOf(clause: string, lowerText: string, danger: Danger | undefined): Job | undefined {
  const lowerClause = clause.toLowerCase();
  const namedTrade = isDeadly(danger) ? (firstMatch(lowerClause, DANGER_TRADES) ?? 'other') : tradeIn(lowerClause);
  const problem = problemIn(clause).slice(0, MAX_PROBLEM_LENGTH);
  const isOtherWork =
    WORK.test(lowerClause) && !NO_WORK.test(lowerClause) && problem.split(' ').length >= MIN_OTHER_WORDS;
  const trade = namedTrade ?? (isOtherWork ? 'other' : undefined);
  if (trade === undefined) return undefined;
  return { trade, problem, urgency: urgencyOf(lowerText, danger), visitType: visitTypeOf(lowerText) };
}

export type HeardJobs = {
  readonly job: Job | undefined;
  /** Another job in the same turn. */
  readonly secondJob: Job | undefined;
  /** The turn adds to an earlier one, as with "also" or "too". */
  readonly isAddition: boolean;
  /** The turn corrects an earlier one, as with "no, it is" or "I meant". */
  readonly isCorrection: boolean;
};

/**
 * A denied job, such as ", not the sink". It ends at a punctuation mark or at "but", "just" or "only". Amounts such as "not a drop of hot
 * water" deny no job.
 */
const DENIED_JOB =
  /(?:^|,? )(?:and )?not (?:the|my|a|an)\b(?! (?:drop|bit|trace|trickle|single|lot|first time)\b)(?:(?! (?:but|just|only) )[^,.!?;])*/gi;

/**
 * Finds up to two jobs in a caller's turn.
 *
 * @param text without the caller's name, number and address
 */
export function jobsIn(text: string): HeardJobs {
  const lowerText = text.toLowerCase();
  const danger = dangerIn(lowerText);
  const clauses = jobClausesIn(text.replaceAll(DENIED_JOB, ''));
  const jobs = clauses.flatMap((clause) => {
    const clauseDanger = dangerIn(clause.toLowerCase());
    // In a deadly danger, only a clause that names a danger is a job.
    if (isDeadly(danger) && clauseDanger === undefined) return [];
    const job = jobOf(clause, lowerText, clauseDanger ?? danger);
    return job === undefined ? [] : [{ job, clause }];
  });
  const [firstJob, ...otherJobs] = jobs.toSorted((one, other) => rankOf(one.job) - rankOf(other.job));
  // A clause has a second job if it has a word such as "also", or if it names another trade and has its own subject. Other clauses are
  // about the first job.
  const secondJob = otherJobs.find(
    ({ job, clause }) =>
      ALSO.test(clause.toLowerCase()) ||
      (job.trade !== firstJob?.job.trade &&
        OWN_SUBJECT.test(clause.toLowerCase()) &&
        tradeIn(clause.toLowerCase()) !== undefined),
  )?.job;
  return { job: firstJob?.job, secondJob, isAddition: ALSO.test(lowerText), isCorrection: CORRECTION.test(lowerText) };
}

/** Ranks jobs of the trade `other` after all others, because often only a word for work identifies them. */
const rankOf = ({ trade }: Job) => (trade === 'other' ? 1 : 0);
