import type { Talk } from './talk.ts';

/** The name of a field, as words in lower case, and the title and description of the field. */
export type Label = { readonly name: string; readonly description: string };

/** The words in a name, in lower case, such as "customer name" for `customerName` and `customer_name`. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();

const FIRST_NAME = /^\S+/;
const OTHER_NAMES = /(?<=\s).+$/;

type Fact = { readonly pattern: RegExp; readonly value: (talk: Talk) => string | undefined };

/** The first fact whose pattern matches applies. */
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

/**
 * Finds the fact that the label's name matches, or else the fact that its description matches.
 *
 * @returns the value of the fact, or undefined if there is no such fact or if the talk does not contain its value
 */
export function factOf({ name, description }: Label, talk: Talk): string | undefined {
  const fact =
    FACTS.find(({ pattern }) => pattern.test(name)) ??
    FACTS.find(({ pattern }) => pattern.test(description.toLowerCase()));
  return fact?.value(talk);
}

/** @returns the visit's date, its start time or both, or undefined without a visit or for another format */
export function visitIn(format: unknown, { visit }: Talk): string | undefined {
  if (visit === undefined) return undefined;
  if (format === 'date') return visit.date;
  if (format === 'time') return `${visit.start}:00Z`;
  return format === 'date-time' ? `${visit.date}T${visit.start}:00Z` : undefined;
}
