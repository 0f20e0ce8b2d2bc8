import type { Act, Expectation, Topic } from './acts.ts';
import { dangerIn } from './dangers.ts';
import { errandIn } from './errands/errands.ts';
import { isContactWish, isForTheTeam } from './forTheTeam.ts';
import type { Gist } from './gist.ts';
import { isCorrection as isCorrectionIn } from './jobs/continuations.ts';
import { type Job, jobsIn, namesFault, namesWork } from './jobs/jobs.ts';
import { isMoreAbout, isSameJob, isSpecification, sharesWord } from './jobs/sameJob.ts';
import { isVagueProblem } from './jobs/vague.ts';
import { wordsIn } from './jobs/words.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import { isMove, isVisitRequest, isWait } from './manners/requests.ts';
import { peopleIn } from './safetyAnswers.ts';
import { questionIn } from './questions/questions.ts';
import { rewordedJobIn } from './ticket/restatements.ts';
import { isAnnouncement } from './ticket/ticketTalk.ts';
import { wordSet } from './whens/phrases.ts';

type JobAct = Extract<Act, { type: 'inform.job' }>;

/** "Do you do gutter cleaning?" is a job, "do you do plumbing?" is none. */
const isWork = ({ problem, trade }: Job): boolean =>
  (/\S\s+\S/.test(problem) && (trade !== 'other' || namesWork(problem))) || namesFault(problem);

/** @returns the text without questions for what the company does: "need a backsplash" of "do you do tile? Need a backsplash" */
const withoutServices = (text: string): string =>
  statementsIn(text)
    .filter((clause) => questionIn(clause.toLowerCase()) !== 'services')
    .join(', ');

const withoutErrands = (text: string): string =>
  statementsIn(text)
    .filter((clause) => errandIn(clause.toLowerCase()) === undefined)
    .join(', ');

/** "Make sure the painting quote's on there" */
const WANTS_WRITTEN = /\b(?:make|making) sure\b|\bas long as\b/i;
const ON_TICKET = /(?<=\w)(?:'s| is| are|'re)(?: also| still)? on (?:there|(?:the|my) (?:ticket|list))\b/i;

/** The jobs of a text. Words of an errand or a joke can look like a job. */
function jobsOf(rest: Gist, { asked }: Expectation, hasAddress: boolean): readonly JobAct[] {
  const { errand } = rest;
  // "The irrigation runs all night, and the bill was $400" is about the irrigation.
  const isOfBill = errand === 'payment' && asked === 'job' && namesFault(rest.text);
  // "A guy did the gutters and never came back, and now water's pouring over the side" is about the gutters.
  const others = errand === 'technician' && asked === 'job' ? withoutErrands(rest.text) : '';
  const isOfVisit = namesFault(others);
  const isAboutOther = (errand !== undefined && errand !== 'person' && !isOfBill && !isOfVisit) || rest.isPlay;
  if (isAboutOther) return [];
  const whole = jobsIn(isOfVisit ? others : rest.text);
  const isAsked = rest.question === 'services' && whole.job !== undefined && !isWork(whole.job);
  const { job, otherJobs, isCorrection, ...heard } = isAsked ? jobsIn(withoutServices(rest.text)) : whole;
  // "Also do you paint? I want the spare room done"
  const isAddition = heard.isAddition || whole.isAddition;
  if (rest.isSalesCall && (job === undefined || job.trade === 'other' || !namesFault(job.problem))) return [];
  if (job === undefined) return [];
  if (asked !== 'job' && isMove(job.problem.toLowerCase())) return [];
  if (asked === 'address' && hasAddress && !isAddition) return [];
  const inform = (heard: Job, isAnother: boolean, isCorrected: boolean): JobAct => ({
    type: 'inform.job',
    words: heard.problem,
    job: WANTS_WRITTEN.test(rest.text) ? { ...heard, problem: heard.problem.replace(ON_TICKET, '') } : heard,
    isAnother,
    isCorrection: isCorrected,
  });
  // "No, it's cool now. The toilet runs, too" corrects nothing by the toilet.
  const corrects = ({ problem }: Job, isOneMore: boolean): boolean =>
    !isOneMore && isCorrectionIn(wordsIn(sentenceWith(problem, rest.text)));
  // In answer to "anything else?" and to an offer, a sentence that begins with "no" or "actually" corrects no job.
  return [
    inform(
      job,
      isAddition || asked === 'more',
      isCorrection && asked !== 'more' && asked !== 'offer' && (job.denied !== undefined || corrects(job, isAddition)),
    ),
    ...otherJobs.map((other) => inform(other, true, false)),
  ];
}

/** "Add a note: done by five" */
const TALK_OF_NOTES =
  /^(?:(?:add|make|put|write|take) (?:a |that |this )?notes?|(?:put|write) (?:that |this |it )?down)\b/i;
/** "Once they say it's okay" names no job. */
const ANSWER_WORDS = wordSet('okay ok fine good yes no right sure');
/** "Saturday is a long way off with water coming in" */
const IS_LATE =
  /\b(?:\w{3,6}day|tomorrow|week|month|that|which)(?:'s| is| seems| sounds) (?:\w+ ){0,3}(?:(?:long|far) (?:way|ways|time|off|away)|too (?:late|long|far)|(?:long|far) (?:off|away))\b/i;
const ASKS_FOR_ADVICE = /\bshould (?:i|we)\b/i;

/** "Could he also take a peek at the thermostat?" */
const ASKS_FOR_WORK =
  /\b(?:can|could|would|will) (?:he|she|they|you|someone|somebody|(?:the|your) \w+) .{0,20}\b(?:look|peek|check|fix|replace|install|clean|hang|swap|give (?:me|us) a (?:price|quote|estimate))\b/;

/** "The leaves, do you haul them away?" names a thing and asks. "The toilet runs, do you know why?" names a fault too. */
const endsWithQuestion = (words: string, question: string): boolean =>
  words.toLowerCase().endsWith(question.toLowerCase().replace(/\W+$/, '')) &&
  !namesFault(words.slice(0, -question.length)) &&
  !namesWork(words.slice(0, -question.length));

/** "Where is the main valve?" and "did you put the dog?" ask, and name no work. "Can you fix my sink?" is read as a wish. */
const isOfQuestion = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    const question = questionIn(lower);
    const isAsked = question !== undefined && question !== 'services' && !isVisitRequest(lower);
    return (
      isAsked &&
      !ASKS_FOR_WORK.test(lower) &&
      !/\bdid i (?:mention|say|forget)\b/.test(lower) &&
      (lower.includes(words.toLowerCase()) || endsWithQuestion(words, clause))
    );
  });

const isOfWait = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    return lower.includes(words.toLowerCase()) && isWait(lower) && !namesFault(words);
  });

/** "The step is loose, so be careful" is for the people who come. */
const WARNS = /\b(?:be careful|watch (?:out|for|your step)|beware|mind the)\b/i;

/** "The unit's up in the attic", and without an apostrophe "panels in the back storeroom" */
const SAYS_WHERE =
  /^(?:the |my |our )?(?:\w+ ){0,2}\w+(?:'?s| is| are)(?: up| down| out| over| back| just| right| all)* (?:in|on|at|by|behind|under|inside|near|next to) (?:the|my|our|a)\b/i;

/** "Water's in the basement" is a fault. */
const OUT_OF_PLACE =
  /\b(?:water|leaks?|sewage|smells?|mold|mould|shingles?|rats?|mice|bugs?|branch|tree|holes?|cracks?|stains?|spots?|puddle|glass|smoke|gas)\b/i;

/** "The driveway is steep" names no work, and "the toilet is running" does. What is said of the recorded thing is more about the job. */
const isDescription = (words: string, recorded: string | undefined): boolean =>
  (SAYS_WHERE.test(words) && !OUT_OF_PLACE.test(words)) ||
  (!sharesWord(words, recorded ?? '') &&
    /(?:\b(?:is|are|was|were|has|have)\b|'s\b)(?!.*\w+ing\b)/i.test(words) &&
    !namesFault(words) &&
    !namesWork(words));

/** "Put down that the hatch is painted shut" and "there are chickens, don't let them out" are notes, whatever else they say. */
const ORDERS_NOTE =
  /\b(?:put|write|note|mark) (?:it )?(?:down )?that\b|\balready (?:shut|turned) off\b|\bask (?:him|her|them|whoever|the \w+|your \w+) (?:not )?to\b|\btell (?:him|her|them|'?em|whoever|the \w+) (?!to (?:fix|look|check|replace|install))|\byou(?:'ll)? (?:gotta|got to|have to|need to|must)\b|\b(?:please (?:do not|don'?t)|(?:do not|don'?t|never) (?:let|touch|open|use|cut|trim|block|park|step|move|paint|drill))\b/i;

/** "So come in by the alley": what is stuck or broken before it is a reason, and no job. */
const SENDS =
  /\bso (?:please |just |you'll have to |have them |they should |they have to |they shouldn'?t |tell \w+ to )?(?:come|use|go|park|knock|enter|pull|walk|do not|don'?t|they know)\b/i;

/** "I'm gonna shut the breaker" and "I'll move the couch" say what the caller does. */
const CALLER_DOES =
  /\b(?:i'?m|im|i am|we'?re|we are) (?:gonna|going to|fixing to|about to|trying to) (?!need|want|have|ask|add)\w+|\b(?:i'll|i will|we'll|we will|let me|i already|i've already) (?!need|want|have|ask|add|also)\w+/i;
/** "The office should not be cleaned" */
const NOT_TO_DO =
  /\b(?:should not|shouldn'?t|must not|mustn'?t|need not|needn'?t|does not need|doesn'?t need|don'?t need) (?:to )?be\b/i;
/** "The job should read three bathrooms" */
const SAYS_WHAT_TO_WRITE = /\b(?:jobs?|problem|ticket|note|it) (?:should|needs to|has to|must) (?:say|read)\b/i;
/** "Don't take the oven off", "take the driveway off the jobs" */
const TAKES_OFF =
  /\b(?:do not|don'?t|never) (?:take|remove|delete|drop|forget|leave out|fix|repair|replace)\b|\b(?:take|drop|remove|delete|scratch) .* (?:off|from) (?:the |my )?(?:jobs?|job list|ticket|order)\b/i;
/** "Saturday morning at the Live Oak house", but not "yesterday's storm broke the fence" */
const STARTS_WITH_DAY =
  /^(?:(?:this|next|on) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight)\b/i;
/** "Not dripping or nothing" and "water and power still on" say what is in order. */
const IN_ORDER =
  /\b(?:not|ain'?t|isn'?t) (?:\w+ )?(?:dripping|leaking|gushing|smoking|sparking|flooding|beeping|chirping|going off)\b|\b(?:power|water|electricity|gas|lights?|heat)(?: is| are|'s)? (?:still|already) on\b|\b(?:water|gas)(?: is|'s)? (?:still|already) off\b/i;
/** "An estimate before anyone starts painting" is wanted for the work that was said. */
const ESTIMATE_ONLY =
  /^(?:(?:a|an|the|some|written|free|rough|firm|exact|in-person) )*(?:estimates?|quotes?|prices?|bids?|ballpark|figure)(?: (?:in writing|up ?front|first))*(?:,? (?:before|until|prior to|so)\b.*)?$/i;
/** "Carpet cleaning is included or is extra?" */
const ASKS = /\?\W*$/;

/** "It's two bedrooms", "that's the gas one" */
const DESCRIBES =
  /^(?:(?:and|oh|so|well|okay|ok|yeah|yes|no),? )*(?:it|its|that|thats|there|theres|this)(?:'s| is| are| was)? /i;
const ADDS = /\b(?:also|too|as well|another|plus|add|needs?|(?<!\b(?:not|don'?t|doesn'?t) )wants?|one more)\b/i;

/** The job can take the place of the recorded one: a danger, what is meant in place of what is denied, what a story turns out to be about. */
const turnsTo = ({ urgency, denied, turnsOut, calm, problem }: Job): boolean =>
  urgency === 'emergency' ||
  denied !== undefined ||
  turnsOut === true ||
  calm !== undefined ||
  dangerIn(problem.toLowerCase()) !== undefined;

/** Words around a thing that is asked for: "oh and an outdoor faucet, please". */
const AROUND =
  /^(?:a|an|the|my|our|some|and|or|oh|ok|okay|yes|yeah|no|nope|well|um|uh|just|only|maybe|then|so|actually|please|thanks|thank|you|that'?s|thing|things|for|in|on|at|of|to|it|there|now|with|this|next|time|while|i|guess|think|we|have|got|there'?s|is|what|about|how)$/i;

/** The statement has little besides the words, and does not begin with a subject: "an outdoor faucet", but not "I'm upstairs, the upper". */
function isAlone(words: string, statement: string): boolean {
  const said = words.toLowerCase();
  const others = statement
    .toLowerCase()
    .split(/[^\p{L}\d']+/u)
    .filter((word) => word !== '' && !said.includes(word) && !AROUND.test(word));
  return others.length === 0 && !/^\W*(?:and |but |so )?(?:i'?m|im|i am|we'?re|we are|\d+ is)\b/i.test(statement);
}

/** "They'd need shampooing" is about what the sentence before names. */
const OF_BEFORE = /^(?:and |but |so )?(?:they|it)(?:'d|'ll| would| will| might| also)? (?:just |only |also )?need/i;

/** "Electric one" says of what kind the thing is. */
const KIND = /^(?:the |an? )?[\w-]+ ones?$/i;

/** Words that name neither work nor a fault add no work, but for an answer to "anything else?": "the valve", "a space heater". */
const isOnlyThing = ({ job, words, isAnother }: JobAct, statement: string, recorded: string): boolean =>
  !turnsTo(job) &&
  !sharesWord(words, recorded) &&
  !namesFault(words) &&
  !namesWork(words) &&
  !ADDS.test(statement) &&
  (!isAnother || DESCRIBES.test(statement) || KIND.test(words) || !isAlone(words, statement));

/** "We have another bathroom" says what there is besides, and names no work. */
const HAS_ANOTHER =
  /^(?:(?:and|but|so|oh|well|because|since),? )*(?:we|i|they)(?:'ve)?(?: do| still| also)?(?: have| got| has)+ (?:another|an? (?:second|extra|spare)|the other)\b/i;

/** "The water heater is only two years old" */
const IS_AGE =
  /\b(?:is|are|it'?s|they'?re|'s) (?:only |just |about |like |maybe |around |over |almost |nearly )*(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a few|a couple(?: of)?) (?:years?|yrs?|months?)(?: old)?\b/i;
/** "Will you be able to fix it today?" names no other work. */
const OF_SAME = /^(?:fix|repair|replace|look at|do|check|handle|finish) (?:it|this|that|them)\b/i;

const isOfHouse = (statement: string): boolean =>
  HAS_ANOTHER.test(statement) && !namesFault(statement) && !namesWork(statement);

/**
 * Says more about the recorded job, or about the house: "there's a black mark on the wall plate". The sentence is noted as
 * the caller said it. Only in answer to "anything else?", other work needs no word such as "also".
 */
function isDetail(
  { job, words, isAnother, isCorrection }: JobAct,
  asked: Topic,
  recorded: string,
  statement: string,
): boolean {
  if (
    isCorrection ||
    isVagueProblem(recorded) ||
    isVagueProblem(words) ||
    (ADDS.test(statement) && !OF_BEFORE.test(statement))
  )
    return false;
  if (turnsTo(job) || job.visitType !== 'repair') return false;
  if (isVisitRequest(statement.toLowerCase())) return false;
  const known = { trade: jobsIn(recorded).job?.trade ?? job.trade, problem: recorded };
  if (isSameJob(words, recorded) || isSpecification(job, known)) return false;
  return asked === 'more' ? isMoreAbout(job, known) : !isAnother;
}

const partWith = (words: string, parts: readonly string[]): string | undefined =>
  parts.find((part) => part.toLowerCase().includes(words.toLowerCase()));

const sentenceWith = (words: string, text: string): string => partWith(words, text.split(/(?<=[.!?])\s/)) ?? words;

/** @returns the clause with the words of a job; the sentence if they go beyond a clause */
const statementWith = (words: string, text: string): string =>
  partWith(words, statementsIn(text)) ?? sentenceWith(words, text);

/** After the reason of the call, "the gate is on the left" and "should I turn it off?" name no further work. */
function isOtherTalk(act: JobAct, text: string, asked: Topic, recorded: string | undefined): boolean {
  const { words, job } = act;
  const statement = statementWith(words, text);
  const isRequest = isVisitRequest(statement.toLowerCase());
  const isRepair = job.visitType === 'repair';
  return (
    (isRepair && !isRequest && isForTheTeam(words) && !namesFault(words)) ||
    (isRepair && !isRequest && isDescription(words, recorded)) ||
    (recorded !== undefined && !isVagueProblem(recorded) && isOnlyThing(act, statement, recorded)) ||
    (recorded !== undefined && (isDetail(act, asked, recorded, statement) || isOfHouse(statement))) ||
    CALLER_DOES.test(statement) ||
    OF_SAME.test(words) ||
    (isRepair && IS_AGE.test(statement) && !namesFault(statement.replace(IS_AGE, ''))) ||
    NOT_TO_DO.test(statement) ||
    SAYS_WHAT_TO_WRITE.test(statement) ||
    TAKES_OFF.test(statement) ||
    (STARTS_WITH_DAY.test(words) && !namesFault(words.replace(STARTS_WITH_DAY, ''))) ||
    (isRepair &&
      !isRequest &&
      ASKS.test(sentenceWith(words, text)) &&
      !namesFault(words) &&
      !ASKS_FOR_WORK.test(statement.toLowerCase())) ||
    (isRepair && IN_ORDER.test(words)) ||
    WARNS.test(words) ||
    IS_LATE.test(statement) ||
    ORDERS_NOTE.test(statement) ||
    ASKS_FOR_ADVICE.test(words) ||
    SENDS.test(statement) ||
    isOfQuestion(words, text)
  );
}

/**
 * @param rest the text without its facts
 * @param hasAddress whether the turn has an address, whose words can look like a job
 * @returns the jobs that the caller names, in order; the first is the main one
 */
export function readJobs(rest: Gist, expectation: Expectation, hasAddress: boolean): readonly Act[] {
  const { asked, ticket } = expectation;
  const reworded = ticket?.problem === undefined ? undefined : rewordedJobIn(rest.text, ticket.problem);
  if (reworded !== undefined)
    return [
      { type: 'inform.job', words: rest.text, job: reworded, isAnother: false, isCorrection: true, isRestated: true },
    ];
  return jobsOf(rest, expectation, hasAddress).filter((act) => {
    const lower = act.words.toLowerCase();
    return (
      !isContactWish(lower) &&
      !TALK_OF_NOTES.test(lower) &&
      !ANSWER_WORDS.has(lower) &&
      !isAnnouncement(act.words) &&
      !((asked !== 'job' || act.isAnother) && ESTIMATE_ONLY.test(act.words)) &&
      !(asked !== 'job' && (rest.isRefusal || isOtherTalk(act, rest.text, asked, ticket?.problem))) &&
      !(asked === 'safety' && peopleIn(lower) !== undefined) &&
      !isOfWait(act.words, rest.text) &&
      !(rest.question === 'read-back' && isOneClause(rest.text))
    );
  });
}
