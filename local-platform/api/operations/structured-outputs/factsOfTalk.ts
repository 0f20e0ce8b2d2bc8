import type { Talk } from './talk.ts';

/** Name and description of a field as words. The description is used if the name matches no fact. */
export type Label = { readonly name: string; readonly description: string };

/** The words in a name, in lower case: "customer name" for `customerName` and `customer_name`. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();

const FIRST_NAME = /^\S+/;
const OTHER_NAMES = /(?<=\s).+$/;

type Fact = { readonly pattern: RegExp; readonly value: (talk: Talk) => string | undefined };

/** The first match applies. The values come from the receptionist's notes. */
const FACTS: readonly Fact[] = [
  { pattern: /\b(phone|telephone|mobile|callback|number)\b/, value: ({ lead }) => lead.callbackNumber },
  { pattern: /\bfirst name\b/, value: ({ lead }) => FIRST_NAME.exec(lead.name ?? '')?.[0] },
  { pattern: /\b(last|family) name\b|\bsurname\b/, value: ({ lead }) => OTHER_NAMES.exec(lead.name ?? '')?.[0] },
  { pattern: /\bname\b/, value: ({ lead }) => lead.name },
  { pattern: /\b(address|street|location)\b/, value: ({ lead }) => lead.address },
  { pattern: /\b(trade|category|department)\b/, value: ({ lead }) => lead.trade },
  { pattern: /\b(urgency|priority)\b/, value: ({ lead }) => lead.urgency },
  { pattern: /\b(date|day)\b/, value: ({ visit }) => visit?.date },
  { pattern: /\btime\b/, value: ({ visit }) => visit?.start },
  { pattern: /\bended reason\b/, value: ({ endedReason }) => endedReason },
  { pattern: /\b(problem|issue|reason|topic|request|summary|notes?)\b/, value: ({ lead }) => lead.problem },
];

/** The fact that a label matches; undefined if it matches none, or the talk does not contain it. */
export function factOf({ name, description }: Label, talk: Talk): string | undefined {
  const fact =
    FACTS.find(({ pattern }) => pattern.test(name)) ??
    FACTS.find(({ pattern }) => pattern.test(description.toLowerCase()));
  return fact?.value(talk);
}

/** The day or the time of the visit in the format of a schema; undefined without a visit, or for any other format. */
export function visitIn(format: unknown, { visit }: Talk): string | undefined {
  if (visit === undefined) return undefined;
  if (format === 'date') return visit.date;
  if (format === 'time') return `${visit.start}:00Z`;
  return format === 'date-time' ? `${visit.date}T${visit.start}:00Z` : undefined;
}
