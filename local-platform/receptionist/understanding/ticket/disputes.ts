import type { Fact } from '../acts.ts';
import { firstMatch, type Pattern } from '../texts.ts';
import { isForTheTeam } from '../forTheTeam.ts';
import { statementsIn } from '../leftovers.ts';
import { isTicketTalk } from './ticketTalk.ts';

/** What a caller says of a value on the ticket without the right value. */
export type Dispute = {
  /** Undefined if the caller does not say which value is wrong. */
  readonly fact: Fact | undefined;
  /** The words that say so. */
  readonly words: string;
};

const FACT = String.raw`(?:(?:sur|first |last |family |full )?name|spelling|(?:phone |callback |call back |telephone |cell )?number|phone|digits|area code|(?:street |house )?address|street|house number|zip(?: code)?|town|city|apartment|unit|job|problem|issue|day|date|time|hour|appointment|visit)`;

const FACT_WORDS: readonly Pattern<Fact>[] = [
  [/\b(?:house number|address|street|zip|town|city|apartment|unit)\b/, 'address'],
  [/(?:name|spelling)\b/, 'name'],
  [/\b(?:number|phone|digits|area code)\b/, 'number'],
  [/\b(?:job|problem|issue)\b/, 'job'],
  [/\b(?:day|date|time|hour|appointment|visit)\b/, 'time'],
];

const WRONG = String.raw`(?:wrong|off(?! (?:until|till|at|on|after|when|for|to)\b)|incorrect|mistaken|messed up|misspelled|mixed up|backwards|a mistake|an error)`;
const RIGHT = String.raw`(?:right|correct|it|accurate|what i said)`;
const IS = String.raw`(?: is|'s|s| was| looks| sounds| seems)`;
const IS_NOT = String.raw`(?: is not| isn't| isnt|'s not|s not| was not| wasn't| ain't| doesn't look| doesn't sound| does not look)`;
const DEGREE = String.raw`(?: quite| really| all| totally| completely| a bit| a little| slightly| still| just| exactly| entirely)?`;
const SPELLED = String.raw`(?:spelled|spelt|written|put down|down) `;

/** Clauses of a dispute. What stands before them, such as "no," or "wait," is a clause of its own or an opening. */
const DISPUTES: readonly RegExp[] = [
  // "the address is wrong", "my last name's not quite right", "the number isn't it"
  new RegExp(String.raw`\b${FACT}(?: you (?:have|read|said|put|got))?${IS}${DEGREE} (?:${SPELLED})?${WRONG}\b`),
  new RegExp(String.raw`\b${FACT}(?: you (?:have|read|said|put|got))?${IS_NOT}${DEGREE} (?:${SPELLED})?${RIGHT}$`),
  // "you have the wrong street", "that's the wrong number", "wrong day"
  new RegExp(
    String.raw`(?:^|\b(?:got|have|has|had|put|wrote|is|that's|thats|it's|its|heard|read|down) (?:down )?(?:me |the |a |my )?)wrong ${FACT}\b`,
  ),
  // "you got my name wrong"
  new RegExp(
    String.raw`\b(?:got|have|has|had|put|wrote|spelled|spelt|heard|read|took) (?:down )?(?:my |the |our |that )?${FACT} (?:down )?${DEGREE}${WRONG}$`,
  ),
  // "something's wrong with the address", "there's a mistake in the number"
  new RegExp(
    String.raw`\b(?:wrong|off|mistake|error|typo|problem) (?:with|in|on|about) (?:my |the |our |that )?${FACT}$`,
  ),
  // "change the address", "can you fix my name"
  new RegExp(
    String.raw`\b(?:change|fix|correct|update|redo|edit) (?:my |the |our |that )(?!appointment|visit|time|day|date|problem|issue)${FACT}(?: please| though| too| again| first| real quick)?$`,
  ),
];

/** The same of no fact by name: the whole clause. */
const VAGUE_DISPUTES: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:no|nope|nah|wait|hold on|hmm|um|uh|oh|well|but|sorry|hey|yeah|ma'am|actually|i'm afraid|i think) )*(?:that|it|this|that one|this one)(?:${IS_NOT}${DEGREE} ${RIGHT}|${IS}${DEGREE} ${WRONG})$`,
  ),
  /^(?:(?:no|nope|wait|hmm|um|oh|well|but|sorry|hey|i think|i'm afraid) )*you(?:'ve| have)?(?: still)? (?:got|have|had|heard|wrote|put|read|took) (?:that|it|this|me|something|one thing)(?: down)?(?: all| still)? (?:wrong|incorrectly|backwards|mixed up)$/,
  /^(?:(?:no|nope|wait|hmm|um|oh|well|but|sorry|hey|i think|i'm afraid) )*(?:something|one thing|a thing|there)(?: is|'s|s) (?:wrong|off|not right|a mistake|an error|a typo)(?: there| here| in there)?$/,
  /^(?:(?:no|nope|wait|hmm|um|oh|well|but|sorry) )*(?:you (?:made|have) a mistake|not (?:quite|right|correct|exactly)|almost(?: right)?|incorrect|wrong)$/,
];

/** @returns the words of the clause up to the end of the first pattern that it matches */
function matchIn(clause: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(clause.toLowerCase());
    if (match !== null) return clause.slice(0, match.index + match[0].length);
  }
  return undefined;
}

/**
 * @param text a turn of the caller
 * @returns words that say that a value of the ticket is wrong, or that it is to be changed; those that name the fact, if there are some
 */
export function disputeIn(text: string): Dispute | undefined {
  const clauses = statementsIn(text);
  const [named] = clauses.flatMap((clause) => matchIn(clause, DISPUTES) ?? []);
  if (named !== undefined) return { fact: firstMatch(named.toLowerCase(), FACT_WORDS), words: named };
  const [vague] = clauses.flatMap(
    (clause) => matchIn(clause, VAGUE_DISPUTES) ?? (isTicketTalk(clause.toLowerCase()) ? clause : []),
  );
  return vague === undefined ? undefined : { fact: undefined, words: vague };
}

/** Facts in all the words of callers. "House number" and "the numbers on the address" are of the address. */
const MENTIONS: readonly Pattern<Fact>[] = [
  [
    /\b(?:address|addy|street|house (?:number|#)|number on the house|location|where u have me|where you have me|zip|town)\b|\bhouse #/,
    'address',
  ],
  [/\b(?:phone|cell|number|numbers|digits?|area code|telephone|callback)\b|#/, 'number'],
  [/name\b|\bspell/, 'name'],
  [/\b(?:job|problem|issue)\b/, 'job'],
  [/\b(?:day|date|(?<!\b(?:last|next|this|first|every|each|any|some|second|long|a) )time|hour)\b/, 'time'],
];

const MENTION = String.raw`(?:\w+ ){0,2}(?:address|addy|street|number|phone|cell|telephone|digits|\w*name|surname|spelling|job|problem|day|date|time|#)`;

/** Words with which callers complain about a value, want it changed, or except it from what is right. */
const COMPLAINTS: readonly RegExp[] = [
  /\b(?:wrong|incorrect|mistakes?|errors?|typos?|mis(?:heard|spelled|spelt|read|typed|took|understood)|mixed|swapped|switched|flipped|butchered|messed|autocorrect|missing)\b|\boff(?=\W*$| there\b)/,
  /(?:\b(?:not|never|isnt|aint|didnt|doesnt|wasnt|dont|arent)|n't) (?:quite |really |exactly |all |too |so |look |sound )?(?:my|mine|right|correct|correctly|good|how|what|called|like|get|got|catch|caught|live|reach|it|me|think|gonna|the one|those)\b/,
  /\b(?:fix|fixing|change|changed|changing|correct(?:ed|ing)|update|back to)\b|\bcheck\b.*\bagain\b/,
  new RegExp(
    String.raw`\b(?:but|except|apart from|other than|besides|just|only|one thing|that's my old|thats my old) *,?(?: for| not| and that's| it's)? *,? *${MENTION}\W*(?:please)?\W*$`,
  ),
];
const PRAISE =
  /^(?!.*(?:\bnot\b|n't\b|\wnt\b))[^,.!?]*(?: is|'s| are| looks?| sounds?| seems?) (?:all )?(?:right|correct|good|fine|perfect|great)\W*$/;
/** Where a name or a number stands at the house: "the number on the mailbox is wrong". */
const AT_HOUSE = /\b(?:mailbox|map|maps|gps|sign|signs|door|gate|marked|visible|posted|painted|curb|buzzer|intercom)\b/;
const READ_BACK = /\b(?:what|which) (?:\w+ )?(?:name|number|phone|address|day|time)\b|\bread\b/;
/** "No, just the phone number", but not "yeah thats my number" */
const POINTING = new RegExp(
  String.raw`^(?:(?:no|nope|ya|yeah|yes|um|uh|oh|just|hmm|one thing|well),? )*(?!thats |its )(?:the |my )?${MENTION}\W*$`,
);

/**
 * For an answer to "is there anything to change?" that says no value: then any complaint that names a fact disputes it.
 *
 * @returns the fact, such as the name of "all good except my name" and of "nope, name"; undefined if none is disputed
 */
export function factDisputedIn(text: string): Fact | undefined {
  const lower = text.toLowerCase();
  const fact = firstMatch(lower, MENTIONS);
  if (fact === undefined) return undefined;
  if (/\d{3}/.test(lower) || AT_HOUSE.test(lower) || READ_BACK.test(lower) || isForTheTeam(text)) return undefined;
  const isComplaint = !PRAISE.test(lower) && COMPLAINTS.some((pattern) => pattern.test(lower));
  return POINTING.test(lower) || isComplaint ? fact : undefined;
}
