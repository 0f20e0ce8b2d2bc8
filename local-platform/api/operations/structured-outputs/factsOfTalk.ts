import type { Talk } from './talk.ts';

/** What a field asks for, in words: its name and, where that says nothing, its description. */
export type Label = { readonly name: string; readonly description: string };

/** `customerName` and `customer_name` are "customer name". */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();

const FIRST_NAME = /^\S+/;
const OTHER_NAMES = /(?<=\s).+$/;

type Fact = { readonly asked: RegExp; readonly value: (talk: Talk) => string | undefined };

/** The first that fits. Its value comes from what the receptionist wrote down. */
const FACTS: readonly Fact[] = [
  { asked: /\b(phone|telephone|mobile|callback|number)\b/, value: ({ lead }) => lead.callbackNumber },
  { asked: /\bfirst name\b/, value: ({ lead }) => FIRST_NAME.exec(lead.name ?? '')?.[0] },
  { asked: /\b(last|family) name\b|\bsurname\b/, value: ({ lead }) => OTHER_NAMES.exec(lead.name ?? '')?.[0] },
  { asked: /\bname\b/, value: ({ lead }) => lead.name },
  { asked: /\b(address|street|location)\b/, value: ({ lead }) => lead.address },
  { asked: /\b(trade|category|department)\b/, value: ({ lead }) => lead.trade },
  { asked: /\b(urgency|priority)\b/, value: ({ lead }) => lead.urgency },
  { asked: /\b(date|day)\b/, value: ({ visit }) => visit?.date },
  { asked: /\btime\b/, value: ({ visit }) => visit?.start },
  { asked: /\bended reason\b/, value: ({ endedReason }) => endedReason },
  { asked: /\b(problem|issue|reason|topic|request|summary|notes?)\b/, value: ({ lead }) => lead.problem },
];

/** The fact that a label asks for; undefined if it asks for none, or the talk has it not. */
export function factOf({ name, description }: Label, talk: Talk): string | undefined {
  const fact =
    FACTS.find(({ asked }) => asked.test(name)) ?? FACTS.find(({ asked }) => asked.test(description.toLowerCase()));
  return fact?.value(talk);
}

/** In the format of a schema, for the day and the time of a visit. */
export function visitIn(format: unknown, { visit }: Talk): string | undefined {
  if (visit === undefined) return undefined;
  if (format === 'date') return visit.date;
  if (format === 'time') return `${visit.start}:00Z`;
  return format === 'date-time' ? `${visit.date}T${visit.start}:00Z` : undefined;
}
