import { wordsOf } from '../understanding/texts.ts';
import { visibleText } from '../../../src/machines/text/visibleText.ts';
import { withReplacement } from '../understanding/addresses/corrections.ts';
import type { NumberCorrection } from '../understanding/phone/partCorrections.ts';
import { amended } from '../understanding/ticket/amendments.ts';
import { textOfNote } from '../understanding/ticket/ticketTexts.ts';
import * as readBack from '../wording/readBack.ts';
import { type Change, type DialogueContext, withNote } from './dialogueContext.ts';
import { type Changes, type ActOf, saying } from './changes.ts';
import { recordValue, digitsOf, inGroups, AREA_CODE_DIGITS } from './facts.ts';

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
