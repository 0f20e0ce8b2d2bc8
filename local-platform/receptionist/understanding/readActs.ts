import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Topic } from './acts.ts';
import { addsFault, isSameJob } from './jobs/sameJob.ts';
import { correctedName, isTrade, nameIn } from './names/names.ts';
import { PHONE_DIGITS } from './phone/numberReplacements.ts';
import { withUsualSpelling } from './plain/plainWords.ts';
import { withoutSlips, withSelfCorrection } from './plain/slips.ts';
import { isNothingElse } from './plainAnswers.ts';
import { textWithout } from './readFacts.ts';
import { ENDINGS, readTurn } from './readTurn.ts';
import { addedJobsIn, noteOrderIn } from './ticket/additions.ts';
import { amendmentIn } from './ticket/amendments.ts';
import { type Dispute, disputeIn, factDisputedIn } from './ticket/disputes.ts';
import { restoredIn } from './ticket/lineCorrections.ts';
import { removalsIn } from './ticket/removals.ts';
import { isUpkeep } from './ticket/ticketTalk.ts';
import { restatementIn } from './ticket/restatements.ts';
import { withUnkept } from './unkept.ts';

/** Questions after which a value on the ticket can be wrong. Of an offered time or of a value to confirm, it is an answer. */
const DISPUTABLE: readonly Topic[] = ['more', 'name', 'number', 'area-code', 'address', 'time'];

/** Only a value that is on the ticket can be wrong. */
function canDispute({ fact }: Dispute, { asked, ticket, name, number, address }: Expectation): boolean {
  if (fact === undefined) return DISPUTABLE.includes(asked);
  if (fact === 'time') return asked === 'more';
  return { name, number, address, job: ticket?.problem }[fact] !== undefined;
}

/** @returns the acts of the rest of a turn, which end no call in answer to "anything else?" */
const besides = (acts: readonly Act[], { asked }: Expectation): readonly Act[] =>
  asked === 'more' ? acts.filter(({ type }) => !ENDINGS.includes(type)) : acts;

/** The caller says that the recorded job is not right. */
const CALLS_WRONG = /\b(?:not|no|wrong|change|instead|actually|meant|mistake|incorrect|sorry)\b|n't\b|\bit says\b/i;

/** "The problem should say ...": the rest of the turn is read without it. */
function readRestatement(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const restated = expectation.ticket?.problem === undefined ? undefined : restatementIn(text);
  // "It should say Thomas, not Tom"
  const renamed =
    expectation.name === undefined || restated === undefined
      ? undefined
      : correctedName(expectation.name, restated.words);
  if (restated === undefined || renamed?.certainty === 'sure') return readTurn(text, expectation, now);
  const { job, words, isOrder } = restated;
  // "Just put Will Powers on there" in answer to the question for the name
  const isName = !isOrder && expectation.asked === 'name' && nameIn(words, { isAsked: true, isTrade }) !== undefined;
  if (isName) return readTurn(text, expectation, now);
  const keepsRecorded = !isOrder && !CALLS_WRONG.test(text);
  return [
    {
      type: 'inform.job',
      job,
      isAnother: false,
      isCorrection: true,
      isRestated: true,
      ...(keepsRecorded && { keepsRecorded }),
      words,
    },
    ...besides(readTurn(textWithout(text, words), expectation, now), expectation),
  ];
}

/** What a caller can say about the ticket in place of the right value. */
const isAboutTicket = ({ type }: Act) =>
  type.startsWith('inform.') || type === 'correct' || type === 'remove' || type === 'note';

/** The text after "the name is wrong" is read as the answer to a question for the name. */
function readDispute(
  text: string,
  { fact, words }: Dispute,
  expectation: Expectation,
  now: LocalMoment,
): readonly Act[] {
  const rest = textWithout(text, words);
  const acts = readRestatement(rest, { ...expectation, asked: fact ?? expectation.asked }, now).filter(
    ({ type }) => !ENDINGS.includes(type) && !(type === 'correct' && fact === 'time'),
  );
  const isSaid = acts.some((act) =>
    fact === undefined ? isAboutTicket(act) : act.type === 'correct' || act.type === `inform.${fact}`,
  );
  if (!isSaid) return [{ type: 'dispute', ...(fact !== undefined && { fact }), words }, ...acts];
  // "You have the job wrong, it's the bathtub": the first job takes the place of the recorded one.
  const restated = fact === 'job' ? acts.find(({ type }) => type === 'inform.job') : undefined;
  return acts.map((act) =>
    act === restated && act.type === 'inform.job'
      ? { ...act, isAnother: false, isCorrection: true, isRestated: true }
      : act,
  );
}

/** Acts that say something themselves. A wish for any time can be a word such as "everything". */
const saysValue = (act: Act): boolean => {
  if (act.type === 'inform.time')
    return act.wish?.date !== undefined || act.wish?.time !== undefined || act.wish?.part !== undefined;
  // "Addy is wrong" names no trade.
  return act.type === 'inform.job' ? act.job.trade !== 'other' : isAboutTicket(act) && act.type !== 'note';
};
const STANDING: readonly Act['type'][] = ['shift', 'request', 'danger', 'people', 'speak', 'point'];

/** In answer to "is there anything to change?", a complaint about a fact without its value disputes the fact. */
function readComplaint(text: string, acts: readonly Act[], expectation: Expectation): readonly Act[] {
  if (expectation.asked !== 'more' || acts.some((act) => saysValue(act) || STANDING.includes(act.type))) return acts;
  const fact = factDisputedIn(text);
  return fact !== undefined && canDispute({ fact, words: text }, expectation)
    ? [{ type: 'dispute', fact, words: text }]
    : acts;
}

const CORRECTING: readonly Act['type'][] = ['correct', 'inform.name', 'inform.number', 'inform.address'];

/** A second correction of a turn is left over as a note: "81 Elm, and it's Reed, not Reid". */
function withoutNotedCorrections(acts: readonly Act[], expectation: Expectation, now: LocalMoment): readonly Act[] {
  if (expectation.asked !== 'more') return acts;
  return acts.flatMap((act): readonly Act[] => {
    if (act.type !== 'note') return [act];
    const read = readTurn(act.words, expectation, now).filter(({ type }) => !ENDINGS.includes(type));
    const isCorrection = read.every(
      (one) => CORRECTING.includes(one.type) && !('certainty' in one && one.certainty === 'doubtful'),
    );
    return read.length > 0 && isCorrection ? read : [act];
  });
}

function readSaid(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  // "I didn't have any question" disputes nothing.
  const dispute = isNothingElse(text) ? undefined : disputeIn(text);
  // "You still have the dog in there" takes a note back.
  const isRemoval =
    dispute !== undefined &&
    dispute.fact === undefined &&
    expectation.ticket !== undefined &&
    removalsIn(dispute.words, expectation.ticket).length > 0;
  // "My number is 512 555 0191. No wait, that's wrong, it ends in 0119" disputes no recorded value.
  const isOfTurn =
    dispute !== undefined &&
    dispute.fact === undefined &&
    PHONE_DIGITS.test(text.slice(0, Math.max(0, text.indexOf(dispute.words))));
  const acts =
    dispute !== undefined && !isRemoval && !isOfTurn && canDispute(dispute, expectation)
      ? readDispute(text, dispute, expectation, now)
      : readRestatement(text, expectation, now);
  return acts.some(({ type, ...act }) => type === 'dispute' && 'fact' in act)
    ? acts
    : readComplaint(text, withoutNotedCorrections(acts, expectation, now), expectation);
}

/** A statement about a thing, of at least three words. */
const UNREAD = /^\W*(?:it'?s|they'?re|there'?s|the|an?)\s+\S+\s+\S/i;

const TICKET_ACTS: readonly Act['type'][] = ['danger', 'people', 'all-clear', 'speak', 'remove', 'correct', 'dispute'];
const isOfTicket = ({ type }: Act): boolean =>
  TICKET_ACTS.includes(type) || (type.startsWith('inform.') && type !== 'inform.time');

/** "Can you add the fan?" adds a job, in any state of the call. The rest of the turn is read without it. */
function readAdded(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const added = expectation.ticket?.problem === undefined ? undefined : addedJobsIn(text);
  if (added === undefined) return readOrdered(text, expectation, now);
  const { jobs, words, notes } = added;
  const others = besides(readAdded(textWithout(text, words), expectation, now), expectation);
  return [
    // A farewell comes last, and what is taken back first.
    ...others.filter(isOfTicket),
    ...jobs.map(
      (job) =>
        ({
          type: 'inform.job',
          words: job.problem,
          job,
          isAnother: true,
          isCorrection: false,
          isOrdered: true,
        }) as const,
    ),
    ...others.filter((act) => !isOfTicket(act)),
    ...notes.map((note) => ({ type: 'note', words: note }) as const),
  ];
}

/** "Add a note: ..." is noted, whatever else its words could mean. The rest of the turn is read without it. */
function readOrdered(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const order = expectation.ticket?.problem === undefined ? undefined : noteOrderIn(text);
  if (order === undefined) return readSaid(text, expectation, now);
  const { note, words } = order;
  const others = besides(readOrdered(textWithout(text, words), expectation, now), expectation);
  return [...others, { type: 'note', words: note }];
}

const TAKES_DANGER_OFF =
  /(?:(?:yes|no|and|please|can you|could you|so),? )*\b(?:take|remove|drop|delete|cross|leave) (?:off |out )?(?:the|that|any)(?: \w+){0,3} (?:gas|smoke|fire|burning)(?: \w+)? (?:part|bit|note|thing|off|out)(?: off| out)?\b[.!]?/i;
const ONLY_NAMES =
  /^\W*(?:(?:so|and|but|well|only|just|you got|you have|it's|it is|as long as it's|as long as you have)\b,? )+(?<job>.+?)(?: now)?\W*$/i;

/** "Only the porch railing and the front door" says no more than the recorded job. */
const saysNothingNew = (note: string, problem: string): boolean => {
  const job = ONLY_NAMES.exec(note.replaceAll('’', "'"))?.groups?.job;
  return isUpkeep(note.toLowerCase()) || (job !== undefined && isSameJob(job, problem) && !addsFault(job, problem));
};

const MAX_WORDS_AROUND = 9;

/** "It's 3D, not 3B" is of the address, of the problem and of each note that has the old unit. Its own words need no note. */
function withAmendment(acts: readonly Act[], text: string, { ticket }: Expectation): readonly Act[] {
  const found = ticket?.problem === undefined ? undefined : amendmentIn(text, ticket);
  if (found === undefined) return acts;
  const { replacement, words } = found;
  const isCorrection = (act: Act) =>
    act.type === 'note' &&
    replacement.replaced !== undefined &&
    act.words.includes(replacement.replaced) &&
    (words.includes(act.words) || act.words.replace(words, '').split(/\s+/).length <= MAX_WORDS_AROUND);
  const others = acts.filter((act) => !isCorrection(act));
  const at = others.findLastIndex(({ type }) => type === 'correct' || type.startsWith('inform.')) + 1;
  return others.toSpliced(at, 0, { type: 'correct', replacement, isOfTexts: true, words });
}

/** "No, not that! The dog should stay" brings back what was taken off. The rest of the turn is read without it. */
function readRestored(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const { removed = [], asked, ticket } = expectation;
  if (removed.length === 0 || asked === 'offer') return readAdded(text, expectation, now);
  const { restored, rest } = restoredIn(text, removed, [ticket?.problem ?? '', ...(ticket?.notes ?? [])]);
  if (restored.length === 0) return readAdded(text, expectation, now);
  // What has come back can be taken off again.
  const whole = ticket && { ...ticket, notes: [...ticket.notes, ...removed] };
  const others = /\p{L}/u.test(rest)
    ? besides(readAdded(rest, { ...expectation, ticket: whole }, now), expectation)
    : [];
  return [...restored.map((one) => ({ type: 'remove.undo', ...one }) as const), ...others];
}

/**
 * Reads what the caller does with a turn. Decides nothing.
 *
 * @param typed typed or recognised words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 * @returns the acts, a danger first, then the facts; empty for words that mean nothing to a receptionist
 */
export function readActs(typed: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const said = withSelfCorrection(withoutSlips(withUsualSpelling(typed)), expectation);
  const { ticket } = expectation;
  // Of a danger that is off the ticket, "take the smell gas part off" says nothing.
  const isOff = ticket !== undefined && removalsIn(said, ticket).length === 0;
  const text = isOff ? said.replace(TAKES_DANGER_OFF, '').trim() : said;
  const acts = withAmendment(readRestored(text, expectation, now), text, expectation).filter(
    (act) => act.type !== 'note' || ticket?.problem === undefined || !saysNothingNew(act.words, ticket.problem),
  );
  // "It's a gas one, forty gallons" is nothing that is asked for, and still something for the team.
  const isUnread = acts.length === 0 && expectation.asked === 'more' && UNREAD.test(text);
  return isUnread ? [{ type: 'note', words: text.trim() }] : withUnkept(text, acts, expectation, now);
}
