import { capitalised } from '../clauses.ts';
import { sharesWord } from '../jobs/jobs.ts';
import { statementsIn } from '../leftovers.ts';
import { plainWords } from '../shorthand.ts';
import { ALSO, isInCallersWords, type TicketTexts } from './ticketTexts.ts';

/** Something on the ticket that the caller takes back. */
export type Removal = {
  /** The caller's words for it: "ceiling fan". */
  readonly thing: string;
  /** The whole clause. */
  readonly words: string;
};

const OPENERS =
  '(?:(?:and|but|so|oh|ok|actually|please|just|no|wait|sorry|then|well|now|maybe|you can|can you|could you|would you|let us|we can|i want to|i want you to|i would like to|i would like you to)[,.]? )*';
const REMOVE =
  '(?:remove|delete|erase|take (?:away|out|off)|cross (?:out|off)|drop|scratch|scrap|cancel|skip|leave (?:out|off)|forget(?: about)?|never mind(?: about)?|no need(?: (?:for|of|to do))?|(?:i|we) do not (?:need|want)|(?:i|we) no longer (?:need|want)|do not (?:need|do|bother with|include))';
const ARTICLE = '(?:(?:the|that|those|my|our|this|a|an|any|about) )*';
const FROM_TICKET = '(?: (?:off|from) (?:the|my|our|that) (?:ticket|list|visit|order|job|notes?))?';
const CLOSERS =
  '(?:,? (?:any ?more|please|after all|then|instead|now|thanks|thank you|though|too|part|one|ones|note))*';

const PATTERNS: readonly RegExp[] = [
  new RegExp(`^${OPENERS}${REMOVE} ${ARTICLE}(?<thing>.+?)${FROM_TICKET}${CLOSERS}$`),
  new RegExp(`^${OPENERS}no need ${ARTICLE}(?<thing>.+?)${CLOSERS}$`),
  new RegExp(
    `^${OPENERS}${ARTICLE}(?<thing>.+?) (?:(?:is|are) (?:not needed|not necessary|off)|can stay|my \\w+ (?:can|will) do(?: (?:it|that|himself|herself))?|(?:i|we) (?:can|will) do(?: (?:it|that|myself|ourselves))?)${CLOSERS}$`,
  ),
];

/** The visit and the caller's facts have errands and corrections of their own, and a thing with a time is only put off. */
const NO_WORK =
  /\b(?:visit|appointment|booking|call|calls|text|email|number|address|name|help|receipt|today|tomorrow|tonight|until|before|after|till|yet|to|from)\b|^(?:it|that|this|them|those|everything|anything|all|one|you|me|i|two|three)$/;

/** "Please remove that" */
const LATEST = new RegExp(
  `^${OPENERS}(?:remove|delete|erase|take (?:out|off)) (?:that|it|this)(?: note| one| out| off)?${CLOSERS}$`,
);
const LATEST_NOTE = 'that';

const JOINED = /,? (?:and|plus|&) |, /;

/** @returns "Kitchen light" of "Ceiling fan and a kitchen light" without "fan"; undefined if nothing or everything is left */
function problemWithout(problem: string, thing: string): string | undefined {
  const parts = problem.split(JOINED);
  const kept = parts.filter((part) => !sharesWord(thing, part));
  if (kept.length === 0 || kept.length === parts.length) return undefined;
  return capitalised(kept.join(' and ').replace(/^(?:a|an|the|also) /i, ''));
}

/**
 * @returns the ticket without what the caller takes back: the latest note with it, a part of the problem, or the whole problem if a further
 *   job takes its place. "That" is the latest note. Undefined if the ticket has nothing like it, or would be left without a problem.
 */
export function ticketWithout({ problem, notes }: TicketTexts, thing: string): TicketTexts | undefined {
  if (thing === LATEST_NOTE) return notes.length === 0 ? undefined : { problem, notes: notes.slice(0, -1) };
  const last = notes.findLastIndex((note) => isInCallersWords(note) && sharesWord(thing, note));
  const kept = notes.filter((_, index) => index !== last);
  if (problem === undefined || !sharesWord(thing, problem)) return last === -1 ? undefined : { problem, notes: kept };
  const rest = problemWithout(problem, thing);
  if (rest !== undefined) return { problem: rest, notes: kept };
  const next = kept.find((note) => note.startsWith(ALSO));
  if (next !== undefined) return { problem: next.slice(ALSO.length), notes: kept.filter((note) => note !== next) };
  return undefined;
}

function thingOf(clause: string): string | undefined {
  const plain = plainWords(clause.toLowerCase()).replace(/[,.!?;:]+$/, '');
  if (LATEST.test(plain)) return LATEST_NOTE;
  for (const pattern of PATTERNS) {
    const { thing } = pattern.exec(plain)?.groups ?? {};
    if (thing !== undefined && !NO_WORK.test(thing)) return thing;
  }
  return undefined;
}

/** @returns what the caller takes back of the ticket, in order: "no need for the fan", "my brother can do the gutters" */
export function removalsIn(text: string, ticket: TicketTexts): readonly Removal[] {
  if (ticket.problem === undefined) return [];
  return statementsIn(text).flatMap((words) => {
    const thing = thingOf(words);
    return thing === undefined || ticketWithout(ticket, thing) === undefined ? [] : [{ thing, words }];
  });
}
