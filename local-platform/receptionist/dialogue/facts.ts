import { capitalised } from '../understanding/texts.ts';
import { dangerIn, isDeadly } from '../understanding/dangers.ts';
import * as readBack from '../wording/readBack.ts';
import { NUMBER_UNUSABLE } from '../wording/remarks.ts';
import { MARKED_AS_EMERGENCY } from '../wording/safety.ts';
import type { Change, DialogueContext } from './dialogueContext.ts';
import { type Changes, type ActOf, saying } from './changes.ts';

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

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const LOCAL_DIGITS = 7;
export const AREA_CODE_DIGITS = 3;

export const inGroups = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

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

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True for the note "suite 210" if the address has it. */
const isSaidBy = (note: string, address: string): boolean =>
  /^".*"$/.test(note) && lettersAndDigits(address).includes(lettersAndDigits(note));

/** Records a value of the ticket and reads it back. */
export function recordValue(context: DialogueContext, { fact, value }: Change): Changes {
  const { lead, danger, doubt, withheld, notes } = context;
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
        ...(notes.some((note) => isSaidBy(note, value)) && { notes: notes.filter((note) => !isSaidBy(note, value)) }),
      };
    case 'job':
      return {
        ...settled,
        ...saying(context, readBack.jobChanged(value)),
        lead: { ...lead, problem: capitalised(value) },
      };
  }
}
