import { visibleText } from '../../../src/machines/text/visibleText.ts';
import type { Act } from '../understanding/acts.ts';
import { withReplacement } from '../understanding/addresses/corrections.ts';
import { capitalised, uncapitalised } from '../understanding/texts.ts';
import { dangerIn, isDeadly } from '../understanding/dangers.ts';
import { type Job, jobsIn, namesFault } from '../understanding/jobs/jobs.ts';
import { MAX_PROBLEM_LENGTH } from '../understanding/jobs/problemText.ts';
import {
  addsFault,
  isListedAs,
  isMoreAbout,
  isSameJob,
  isSpecification,
  sharesWord,
} from '../understanding/jobs/sameJob.ts';
import { isNoEmergency } from '../understanding/jobs/urgency.ts';
import { isVagueProblem } from '../understanding/jobs/vague.ts';
import type { NumberCorrection } from '../understanding/phone/partCorrections.ts';
import { amended } from '../understanding/ticket/amendments.ts';
import { ticketWithout, ticketWithoutJob } from '../understanding/ticket/removals.ts';
import { ALL_NOTES, LATEST_JOB } from '../understanding/ticket/ticketTalk.ts';
import { ALSO, DETAIL, textOfNote } from '../understanding/ticket/ticketTexts.ts';
import type { Variants } from '../utterance.ts';
import * as readBack from '../wording/readBack.ts';
import { NUMBER_UNUSABLE } from '../wording/remarks.ts';
import { MARKED_AS_EMERGENCY } from '../wording/safety.ts';
import { type Change, type DialogueContext, goneLines, withNote } from './dialogueContext.ts';

/** The changes of the context that an act of the caller makes. */
export type Changes = Partial<DialogueContext>;

type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;

export const saying = ({ parts }: DialogueContext, ...added: readonly Variants[]): Changes => ({
  parts: [...parts, ...added],
});

/** Says in one sentence which things of the turn the ticket has already. */
export function sayingListed(context: DialogueContext, problem: string): Changes {
  const last = context.parts.at(-1);
  const listed = last === undefined ? undefined : readBack.problemsListed(last);
  if (listed === undefined) return saying(context, readBack.jobsListed([problem]));
  const all = listed.some((one) => one === uncapitalised(problem)) ? listed : [...listed, problem];
  return { parts: [...context.parts.slice(0, -1), readBack.jobsListed(all)] };
}

function replyToJob({ problem, visitType }: Job, { danger }: DialogueContext): Variants {
  if (isDeadly(danger)) return readBack.dangerRecorded(problem);
  const isProject = visitType === 'estimate' || visitType === 'consultation';
  if (isProject) return readBack.projectRecorded(problem);
  return namesFault(problem) ? readBack.jobRecorded(problem) : readBack.workRecorded(problem);
}

const isNotedAsCalm = (notes: readonly string[]) => notes.some((note) => isNoEmergency(note.toLowerCase()));

/** What sparked must not wait, even if it is not an emergency for the caller. */
const calmUrgency = (danger: DialogueContext['danger']) => (danger === 'sparks' ? 'urgent' : 'routine');

/**
 * The changes when the caller says that it is not an emergency: the danger that only called for an early visit is over.
 *
 * @param isRepeated whether the caller says the recorded job in other words, and has said before that it is not an emergency
 */
function changesByCalm({ calm }: Job, { danger, lead, wish, notes }: DialogueContext, isRepeated: boolean): Changes {
  if ((calm === undefined && !isRepeated) || danger === undefined || isDeadly(danger)) return {};
  const isOnlySoon = wish?.isSoon === true && wish.date === undefined && wish.time === undefined;
  return {
    danger: undefined,
    ...(calm?.isOnly === false && { notes: withNote(notes, DETAIL + calm.words) }),
    ...(lead.urgency === 'emergency' && { lead: { ...lead, urgency: calmUrgency(danger) } }),
    ...(isOnlySoon && { wish: undefined }),
  };
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d']+/gu) ?? [];

/** "Fan" is said already in "Install a ceiling fan". */
const isPartOf = (problem: string, recorded: string): boolean => {
  const known = wordsOf(recorded);
  return wordsOf(problem).every((word) => known.includes(word));
};

/** How a job relates to the recorded one. */
type Relation = 'first' | 'same' | 'listed' | 'correction' | 'specific' | 'answer' | 'detail' | 'other';

function relationOf(
  job: Job,
  isAnother: boolean,
  isCorrection: boolean,
  recorded: Pick<Job, 'trade' | 'problem'>,
): Relation {
  const { problem, denied } = job;
  const isMore = isMoreAbout(job, recorded);
  const isDenial = denied !== undefined && (sharesWord(denied, recorded.problem) || isMore);
  const isSame = isSameJob(problem, recorded.problem) || isPartOf(problem, recorded.problem);
  const isVague = isVagueProblem(problem);
  if (isVague && (job.trade === recorded.trade || job.trade === 'other')) return 'same';
  if (isVagueProblem(recorded.problem) && !isVague) return 'specific';
  if (isDenial || (isCorrection && !isSame && !isVague)) return 'correction';
  if (isSame) return addsFault(problem, recorded.problem) ? 'detail' : 'same';
  if (job.turnsOut === true) return 'correction';
  if (isSpecification(job, recorded)) return 'answer';
  return !isAnother || isMore ? 'detail' : 'other';
}

/** The recorded job; the words themselves if none is recorded. */
function relationTo({ trade, problem }: DialogueContext['lead'], job: Job, isAnother: boolean, isCorrection: boolean) {
  if (problem === undefined) return { relation: 'first' as const, known: job };
  const known = { trade: trade ?? job.trade, problem };
  return { relation: relationOf(job, isAnother, isCorrection, known), known };
}

/** @returns the words on the ticket that say the job already */
function listedAs(problem: string, { lead, notes }: DialogueContext): string | undefined {
  const jobs = notes.filter((note) => note.startsWith(ALSO)).map((note) => note.slice(ALSO.length));
  return [lead.problem, ...jobs].find((listed) => listed !== undefined && isListedAs(problem, listed));
}

/** The caller orders one more job. Each job stands on the ticket once. */
function adding(context: DialogueContext, job: Job) {
  const { trade, problem } = context.lead;
  if (problem === undefined) return { relation: 'first' as const, known: job };
  const relation: Relation =
    isVagueProblem(problem) && !isVagueProblem(job.problem)
      ? 'specific'
      : listedAs(job.problem, context) === undefined
        ? 'other'
        : 'listed';
  return { relation, known: { trade: trade ?? job.trade, problem } };
}

/** The caller says what is to stand on the ticket in place of the recorded job. */
function replacing({ trade, problem }: DialogueContext['lead'], job: Job) {
  return problem === undefined
    ? ({ relation: 'first', known: job } as const)
    : ({ relation: 'correction', known: { trade: trade ?? job.trade, problem } } as const);
}

const ARTICLE = /^(?:a|an|the|my|our|some) /i;
/** "It's the water heater leaking, not the floor" names another job. */
const MAX_WORDS_OF_THING = 1;

const thingIn = (words: string): string => uncapitalised(words).replace(ARTICLE, '').trim();

/** "A mouse, not a rat" changes the word for the thing in the problem and in the notes, which say more. */
function renamedThing(context: DialogueContext, { problem, denied, trade }: Job): Changes | undefined {
  const { lead, notes, danger } = context;
  if (denied === undefined || danger !== undefined) return undefined;
  const [by, replaced] = [thingIn(problem), thingIn(denied)];
  if (replaced === '') return undefined;
  if ([by, replaced].some((thing) => thing.split(' ').length > MAX_WORDS_OF_THING)) return undefined;
  const { problem: changed, notes: after } = amended({ problem: lead.problem, notes }, { by, replaced });
  if (changed === undefined || changed === lead.problem) return undefined;
  // "Rat in the break room, a mouse" has both.
  const [first = '', ...others] = changed.split(', ');
  const named = capitalised([first, ...others.filter((part) => part.replace(ARTICLE, '') !== by)].join(', '));
  return {
    ...saying(context, readBack.jobChanged(named)),
    lead: { ...lead, problem: named, trade: trade === 'other' && lead.trade !== undefined ? lead.trade : trade },
    notes: after,
    latest: 'job',
  };
}

/**
 * Records the job, another job, or more about the same job, and reads it back. The first real job takes the place of words such as "I need
 * a plumber". A caller who says that it is not an emergency makes a burst pipe a usual job.
 */
export function recordJob(
  before: DialogueContext,
  { job, isAnother, isCorrection, isRestated, keepsRecorded, isOrdered }: ActOf<'inform.job'>,
): Changes {
  // A job in answer to another question is one more, even if the disputed one was never set right.
  const isDisputed = before.disputed === 'job' && before.asked === 'job';
  const renamed = isRestated === true ? undefined : renamedThing(before, job);
  if (renamed !== undefined) return renamed;
  const said =
    isDisputed || isRestated === true
      ? replacing(before.lead, job)
      : isOrdered === true
        ? adding(before, job)
        : relationTo(before.lead, job, isAnother, isCorrection);
  const calmed = changesByCalm(job, before, said.relation === 'correction' && isNotedAsCalm(before.notes));
  const context = { ...before, ...calmed };
  const { lead, notes, danger } = context;
  const { trade, problem, urgency, visitType } = job;
  const usual = before.danger === undefined ? urgency : calmUrgency(before.danger);
  const noted = (mark: string) => ({ notes: withNote(notes, mark + problem) });
  if (job.calm?.isOnly === true)
    return { ...calmed, ...saying(context, readBack.detailAdded(problem)), ...noted(DETAIL) };
  const recorded = {
    lead: {
      ...lead,
      trade,
      problem,
      urgency: danger === undefined ? usual : ('emergency' as const),
    },
    visitType,
    latest: 'job' as const,
    disputed: isDisputed ? undefined : before.disputed,
  };
  const { relation, known } = said;
  if (isDeadly(danger) && !['first', 'same', 'listed', 'correction'].includes(relation))
    return { ...saying(context, readBack.dangerRecorded(problem)), ...noted(ALSO) };
  switch (relation) {
    case 'first':
      return { ...calmed, ...saying(context, replyToJob(job, context)), ...recorded };
    case 'same':
      return calmed;
    case 'correction': {
      // A story that turns out otherwise leaves what the caller saw first, and "the problem is ..." says no more of it.
      const isKept = keepsRecorded === true && !isVagueProblem(known.problem) && !isListedAs(known.problem, problem);
      const first = job.turnsOut === true || isKept ? { notes: withNote(notes, DETAIL + known.problem) } : {};
      const lead = {
        ...recorded.lead,
        trade: isRestated === true && trade === 'other' ? known.trade : trade,
        // Another name of the same thing makes it no less urgent.
        ...(trade === known.trade && before.lead.urgency === 'urgent' && { urgency: 'urgent' as const }),
      };
      return { ...calmed, ...saying(context, readBack.jobChanged(problem)), ...recorded, lead, ...first };
    }
    case 'specific':
      return {
        ...calmed,
        ...saying(context, replyToJob(job, context)),
        ...recorded,
        lead: { ...recorded.lead, trade: trade === 'other' ? known.trade : trade },
        visitType: context.visitType === 'repair' ? visitType : context.visitType,
      };
    case 'answer': {
      const whole = `${known.problem}: ${uncapitalised(problem)}`;
      if (whole.length > MAX_PROBLEM_LENGTH) break;
      const reply = replyToJob({ ...job, problem: whole, visitType: context.visitType }, context);
      return { ...calmed, ...saying(context, reply), lead: { ...lead, problem: whole }, latest: 'job' };
    }
    case 'listed':
      return { ...calmed, ...sayingListed(context, listedAs(problem, context) ?? problem) };
    case 'other':
      if (listedAs(problem, context) !== undefined) return calmed;
      return { ...calmed, ...saying(context, readBack.jobAdded(problem)), ...noted(ALSO) };
    case 'detail':
      break;
  }
  return { ...calmed, ...saying(context, readBack.detailAdded(problem)), ...noted(DETAIL) };
}

/** The caller has said the recorded value again. */
const confirmed = ({ doubt, disputed }: DialogueContext, fact: Change['fact']): Changes => ({
  latest: fact,
  ...(doubt?.fact === fact && { doubt: undefined }),
  ...(disputed === fact && { disputed: undefined }),
});

/** Records how urgent the job is. An emergency stays one, and what sparked stays urgent. */
export function recordUrgency(context: DialogueContext, { urgency }: ActOf<'inform.urgency'>): Changes {
  const { lead } = context;
  if (lead.problem === undefined || lead.urgency === urgency || lead.urgency === 'emergency') return {};
  if (urgency === 'routine' && dangerIn(lead.problem.toLowerCase()) === 'sparks') return {};
  return {
    ...(urgency === 'urgent' && saying(context, readBack.MARKED_AS_URGENT)),
    lead: { ...lead, urgency },
  };
}

/** The visit is one for a price, unless it has a purpose besides work. In deadly danger no visit changes. */
export function recordEstimate({ danger, visit, visitType }: DialogueContext): Changes {
  if (visitType !== 'repair' || isDeadly(danger)) return {};
  return { visitType: 'estimate', ...(visit !== undefined && { visit: { ...visit, type: 'estimate' } }) };
}

/** Records a name and reads it back. A doubtful name is only recorded after the caller has confirmed or repeated it. */
export function recordName(context: DialogueContext, { name, certainty }: ActOf<'inform.name'>): Changes {
  const { lead, doubt } = context;
  if (name === lead.name) return confirmed(context, 'name');
  if (certainty === 'doubtful' && !(doubt?.fact === 'name' && doubt.value === name))
    return { doubt: { fact: 'name', value: name } };
  return recordValue(context, { fact: 'name', value: name });
}

/** Records an address and reads it back. A doubtful address is only recorded after the caller has confirmed or repeated it. */
export function recordAddress(context: DialogueContext, { address, certainty }: ActOf<'inform.address'>): Changes {
  const { lead, doubt } = context;
  if (address === lead.address) return confirmed(context, 'address');
  if (certainty === 'doubtful' && !(doubt?.fact === 'address' && doubt.value === address))
    return { doubt: { fact: 'address', value: address } };
  return recordValue(context, { fact: 'address', value: address });
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const LOCAL_DIGITS = 7;
const AREA_CODE_DIGITS = 3;

const inGroups = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/**
 * Records a whole number and reads it back. Keeps a number without an area code until the caller has said the area code, and reads seven
 * digits after a whole number as its last ones.
 */
export function recordNumber(context: DialogueContext, { number, kind }: ActOf<'inform.number'>): Changes {
  const { lead, localNumber } = context;
  const digits = digitsOf(number);
  if (kind === 'whole') {
    return number === lead.callbackNumber
      ? confirmed(context, 'number')
      : recordValue(context, { fact: 'number', value: number });
  }
  if (kind === 'local') {
    const areaCode = lead.callbackNumber === undefined ? '' : digitsOf(lead.callbackNumber).slice(0, AREA_CODE_DIGITS);
    return areaCode.length === AREA_CODE_DIGITS && context.asked !== 'number'
      ? recordValue(context, { fact: 'number', value: inGroups(areaCode + digits) })
      : { ...saying(context, readBack.localNumberHeard(number)), localNumber: number };
  }
  return localNumber !== undefined && digits.length === AREA_CODE_DIGITS
    ? recordValue(context, { fact: 'number', value: inGroups(digits + digitsOf(localNumber).slice(-LOCAL_DIGITS)) })
    : saying(context, NUMBER_UNUSABLE);
}

/** Records a value of the ticket and reads it back. */
export function recordValue(context: DialogueContext, { fact, value }: Change): Changes {
  const { lead, danger, doubt, withheld } = context;
  const settled = {
    changes: [],
    disputed: context.disputed === fact ? undefined : context.disputed,
    latest: fact,
    withheld: withheld.filter((one) => one !== fact),
    ...(doubt?.fact === fact && { doubt: undefined }),
  } as const;
  switch (fact) {
    case 'name':
      return {
        ...settled,
        ...saying(context, lead.name === undefined ? readBack.nameRecorded(value) : readBack.changedTo(value)),
        lead: { ...lead, name: value },
      };
    case 'number': {
      const isFirst = lead.callbackNumber === undefined;
      const reply = isFirst ? readBack.numberRecorded(value) : readBack.changedTo(value);
      return {
        ...settled,
        ...saying(context, reply, ...(isFirst && isDeadly(danger) ? [MARKED_AS_EMERGENCY] : [])),
        lead: { ...lead, callbackNumber: value },
        localNumber: undefined,
      };
    }
    case 'address':
      return {
        ...settled,
        ...saying(context, lead.address === undefined ? readBack.addressRecorded(value) : readBack.changedTo(value)),
        lead: { ...lead, address: value },
      };
    case 'job':
      return {
        ...settled,
        ...saying(context, readBack.jobChanged(value)),
        lead: { ...lead, problem: capitalised(value) },
      };
  }
}

/** A value is wrong. Of a caller who does not say which, it is the one that was recorded last. */
export function disputeFact({ latest }: DialogueContext, { fact = latest }: ActOf<'dispute'>): Changes {
  return fact === undefined || fact === 'time' ? {} : { disputed: fact };
}

/** @returns the recorded number with other digits in it; undefined if they fit nowhere */
function correctedNumber(recorded: string, correction: NumberCorrection): string | undefined {
  const digits = digitsOf(recorded);
  const put = (changed: string) =>
    changed === digits || changed.length !== digits.length ? undefined : inGroups(changed);
  if ('tail' in correction) return put(digits.slice(0, -correction.tail.length) + correction.tail);
  if ('areaCode' in correction) return put(correction.areaCode + digits.slice(AREA_CODE_DIGITS));
  const at = digits.lastIndexOf(correction.replaced);
  if (at === -1) return undefined;
  return put(digits.slice(0, at) + correction.by + digits.slice(at + correction.replaced.length));
}

/** @returns each fact of the ticket that a correction can mean, with its value after the correction */
export function changesBy({ lead }: DialogueContext, { replacement, digits }: ActOf<'correct'>): readonly Change[] {
  const { name, address, problem, callbackNumber } = lead;
  const replaced = (fact: Change['fact'], value: string | undefined) => {
    const changed = value === undefined || replacement === undefined ? undefined : withReplacement(value, replacement);
    return changed === undefined || changed === value ? [] : [{ fact, value: changed }];
  };
  const number =
    callbackNumber === undefined || digits === undefined ? undefined : correctedNumber(callbackNumber, digits);
  return [
    ...replaced('name', name),
    ...(number === undefined ? [] : [{ fact: 'number' as const, value: number }]),
    ...replaced('address', address),
    // Only words that are replaced by name can be words of the job.
    ...(replacement?.replaced === undefined ? [] : replaced('job', problem)),
  ];
}

/** The changes by words that replace others in a note: "the code is 4411, not 4412". */
function correctedNote(context: DialogueContext, { replacement }: ActOf<'correct'>): Changes | undefined {
  // Of words it is unclear whether they belong to the note: "not to Marcus".
  if (replacement?.replaced === undefined || !/\d/.test(replacement.replaced)) return undefined;
  for (const note of context.notes) {
    const [, mark = '', text = '', end = ''] = /^(Also: |Detail: |")(.*?)("?)$/.exec(note) ?? [];
    const changed = withReplacement(text, replacement);
    if (changed === undefined || changed === text) continue;
    return {
      ...saying(context, readBack.jobChanged(changed)),
      notes: context.notes.map((one) => (one === note ? mark + changed + end : one)),
    };
  }
  return undefined;
}

/** Takes back a note or a part of the work, and says what is left. It can come back. */
export function removeWork(context: DialogueContext, act: ActOf<'remove'>): Changes {
  const { lead, notes, removed } = context;
  const changes = changesByRemoval(context, act);
  if (changes.notes === undefined) return changes;
  const after = { lead: changes.lead ?? lead, notes: changes.notes };
  return { ...changes, removed: [...removed, { before: { lead, notes }, after }] };
}

const problemOf = ({ problem, trade }: DialogueContext['lead']) => ({
  ...(problem !== undefined && { problem }),
  ...(trade !== undefined && { trade }),
});

/** Puts back what the caller took off the ticket, as it was and where it was. */
export function restoreWork(context: DialogueContext, { thing }: ActOf<'remove.undo'>): Changes {
  const { lead, notes, removed } = context;
  const isMeant = (line: string) => thing === undefined || sharesWord(thing, line);
  const last = removed.findLast((one) => goneLines(one).some(isMeant));
  if (last === undefined) {
    const line = [lead.problem ?? '', ...notes].find((one) => thing !== undefined && sharesWord(thing, one));
    return line === undefined ? {} : sayingListed(context, textOfNote(line));
  }
  const { before, after } = last;
  const kept = notes.filter((note) => before.notes.includes(note) || !after.notes.includes(note));
  const restored = before.notes.reduce<readonly string[]>(
    (all, note, index) => (after.notes.includes(note) || all.includes(note) ? all : all.toSpliced(index, 0, note)),
    kept,
  );
  const hasProblem = lead.problem === after.lead.problem && before.lead.problem !== after.lead.problem;
  return {
    ...saying(context, readBack.restored(goneLines(last).map(textOfNote))),
    notes: restored,
    removed: removed.filter((one) => one !== last),
    ...(hasProblem && { lead: { ...lead, ...problemOf(before.lead) } }),
  };
}

function changesByRemoval(context: DialogueContext, { thing, words, keptAs }: ActOf<'remove'>): Changes {
  const { lead, notes } = context;
  const ticket = { problem: lead.problem, notes };
  const left = keptAs === undefined ? ticketWithout(ticket, thing) : ticketWithoutJob(ticket, thing, keptAs);
  // The turn has taken it back already.
  if (left === undefined) return {};
  if (thing === ALL_NOTES) return { ...saying(context, readBack.NOTES_REMOVED), notes: left.notes };
  if (keptAs === 'question') return { ...saying(context, readBack.madeQuestion(thing)), notes: left.notes };
  if (keptAs === 'note' || thing === LATEST_JOB) {
    const note = left.notes.find((one) => !notes.includes(one));
    return note === undefined ? {} : { ...saying(context, readBack.madeNote(textOfNote(note))), notes: left.notes };
  }
  // The rest of the turn says what takes its place, which is noted.
  if (words === '')
    return { notes: left.notes, lead: { ...lead, ...(left.problem !== undefined && { problem: left.problem }) } };
  const { problem } = left;
  if (problem === undefined || problem === lead.problem) {
    // Of a note that is cut short, only the thing is gone.
    const gone = left.notes.length < notes.length ? notes.find((note) => !left.notes.includes(note)) : undefined;
    return { ...saying(context, readBack.removed(gone === undefined ? thing : textOfNote(gone))), notes: left.notes };
  }
  const trade = jobsIn(problem).job?.trade ?? lead.trade;
  return {
    ...saying(context, readBack.jobChanged(problem)),
    lead: { ...lead, problem, ...(trade !== undefined && { trade }) },
    notes: left.notes,
    latest: 'job',
  };
}

/** Corrects the caller's own words, and says so if nothing else of the turn has changed. */
function correctTexts(context: DialogueContext, { replacement }: ActOf<'correct'>): Changes {
  const { lead, notes, parts } = context;
  if (replacement === undefined) return {};
  const after = amended({ problem: lead.problem, notes }, replacement);
  const changed =
    after.problem === lead.problem ? after.notes.find((note) => !notes.includes(note)) : (after.problem ?? '');
  if (changed === undefined) return {};
  return {
    ...(parts.length === 0 && saying(context, readBack.jobChanged(textOfNote(changed)))),
    lead: { ...lead, ...(after.problem !== undefined && { problem: after.problem }) },
    notes: after.notes,
  };
}

/** @returns the recorded value that is already as the caller corrects it: "3302, not 3320" */
function standingValue({ lead }: DialogueContext, { replacement, digits }: ActOf<'correct'>): string | undefined {
  const { name, address, problem, callbackNumber } = lead;
  if (digits !== undefined && callbackNumber !== undefined) {
    const said = 'tail' in digits ? digits.tail : 'areaCode' in digits ? digits.areaCode : digits.by;
    if (said !== '' && digitsOf(callbackNumber).includes(said)) return callbackNumber;
  }
  const by = replacement?.by ?? (digits !== undefined && 'by' in digits ? digits.by : '');
  const replaced = replacement?.replaced ?? (digits !== undefined && 'by' in digits ? digits.replaced : '');
  const has = (value: string, said: string) => {
    const [all, words] = [wordsOf(value), wordsOf(said)];
    return words.length > 0 && words.every((word) => all.includes(word));
  };
  return [address, name, problem].find((value) => value !== undefined && has(value, by) && !has(value, replaced));
}

/** "And the street is Meadow, I said Meadows" */
const MAX_WORDS_OF_CORRECTION = 8;

/**
 * Applies a correction to the fact that was recorded or read back last, if it fits there, or else to the only fact that it fits. If it fits
 * several, keeps all of them: she asks which one is meant. Long words that fit none
 * are noted, because they say more than a correction.
 */
export function correctFact(context: DialogueContext, act: ActOf<'correct'>): Changes {
  if (act.isOfTexts === true) return correctTexts(context, act);
  const changes = changesBy(context, act);
  const change = changes.find(({ fact }) => fact === context.latest) ?? (changes.length === 1 ? changes[0] : undefined);
  if (change !== undefined) return recordValue(context, change);
  if (changes.length > 0) return { changes };
  const note = correctedNote(context, act);
  if (note !== undefined) return note;
  const standing = standingValue(context, act);
  if (standing !== undefined) return saying(context, readBack.standing(standing));
  const isLong = act.words.trim().split(/\s+/).length > MAX_WORDS_OF_CORRECTION;
  return {
    ...saying(context, readBack.NOTHING_TO_CHANGE),
    ...(isLong && { notes: withNote(context.notes, `"${visibleText(act.words)}"`) }),
  };
}
