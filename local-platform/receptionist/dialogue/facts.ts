import { withReplacement } from '../understanding/addresses/addresses.ts';
import type { Act } from '../understanding/acts.ts';
import { isDeadly } from '../understanding/dangers.ts';
import { isSameJob, type Job } from '../understanding/jobs/jobs.ts';
import type { NumberCorrection } from '../understanding/phoneNumbers.ts';
import type { Variants } from '../utterance.ts';
import * as readBack from '../wording/readBack.ts';
import { NUMBER_UNUSABLE } from '../wording/remarks.ts';
import { MARKED_AS_EMERGENCY } from '../wording/safety.ts';
import { type Change, type DialogueContext, withNote } from './dialogueContext.ts';

/** The changes of the context that an act of the caller makes. */
export type Changes = Partial<DialogueContext>;

type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;

export const saying = ({ parts }: DialogueContext, ...added: readonly Variants[]): Changes => ({
  parts: [...parts, ...added],
});

function replyToJob({ problem, visitType }: Job, { danger }: DialogueContext): Variants {
  if (isDeadly(danger)) return readBack.dangerRecorded(problem);
  const isProject = visitType === 'estimate' || visitType === 'consultation';
  return isProject ? readBack.projectRecorded(problem) : readBack.jobRecorded(problem);
}

/** Records the job, another job, or more about the same job, and reads it back. */
export function recordJob(context: DialogueContext, { job, isAnother, isCorrection }: ActOf<'inform.job'>): Changes {
  const { lead, notes, danger } = context;
  const { trade, problem, urgency, visitType } = job;
  const isUrgent = danger !== undefined;
  const recorded = {
    lead: { ...lead, trade, problem, urgency: isUrgent ? ('emergency' as const) : urgency },
    visitType,
  };
  if (lead.problem === undefined) return { ...saying(context, replyToJob(job, context)), ...recorded, latest: 'job' };
  if (isSameJob(problem, lead.problem)) return {};
  if (isCorrection) return { ...saying(context, readBack.jobChanged(problem)), ...recorded, latest: 'job' };
  const noted = (kind: string) => ({ notes: withNote(notes, `${kind}: ${problem}`) });
  if (isDeadly(danger)) return { ...saying(context, readBack.dangerRecorded(problem)), ...noted('Also') };
  return isAnother
    ? { ...saying(context, readBack.jobAdded(problem)), ...noted('Also') }
    : { ...saying(context, readBack.detailAdded(problem)), ...noted('Detail') };
}

/** Records a name and reads it back. A doubtful name is only recorded after the caller has confirmed or repeated it. */
export function recordName(context: DialogueContext, { name, certainty }: ActOf<'inform.name'>): Changes {
  const { lead, doubt } = context;
  if (name === lead.name) return { latest: 'name' };
  if (certainty === 'doubtful' && !(doubt?.fact === 'name' && doubt.value === name))
    return { doubt: { fact: 'name', value: name } };
  return recordValue(context, { fact: 'name', value: name });
}

/** Records an address and reads it back. A doubtful address is only recorded after the caller has confirmed or repeated it. */
export function recordAddress(context: DialogueContext, { address, certainty }: ActOf<'inform.address'>): Changes {
  const { lead, doubt } = context;
  if (address === lead.address) return { latest: 'address' };
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
      ? { latest: 'number' }
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
      return { ...settled, ...saying(context, readBack.jobChanged(value)), lead: { ...lead, problem: value } };
  }
}

/** @returns the recorded number with other digits in it; undefined if they fit nowhere */
function correctedNumber(recorded: string, correction: NumberCorrection): string | undefined {
  const digits = digitsOf(recorded);
  const put = (changed: string) =>
    changed === digits || changed.length !== digits.length ? undefined : inGroups(changed);
  if ('tail' in correction) return put(digits.slice(0, -correction.tail.length) + correction.tail);
  if ('areaCode' in correction) return put(correction.areaCode + digits.slice(AREA_CODE_DIGITS));
  const at = digits.lastIndexOf(correction.replaced);
  if (at === -1 || correction.replaced === '') return undefined;
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

/**
 * Applies a correction to the fact that was recorded or read back last, if it fits there, or else to the only fact that it fits. If it fits
 * several, keeps all of them: she asks which one is meant.
 */
export function correctFact(context: DialogueContext, act: ActOf<'correct'>): Changes {
  const changes = changesBy(context, act);
  const change = changes.find(({ fact }) => fact === context.latest) ?? (changes.length === 1 ? changes[0] : undefined);
  if (change !== undefined) return recordValue(context, change);
  return changes.length === 0 ? saying(context, readBack.NOTHING_TO_CHANGE) : { changes };
}
