import type { PlatformMessage } from '../call-client/callEvents.ts';
import { hasVisibleText, visibleText } from '../text/visibleText.ts';
import {
  type Lead,
  type Ticket,
  TRADES,
  type Trade,
  URGENCIES,
  type Urgency,
  VISIT_TYPES,
  type Visit,
  type VisitType,
} from './lead.ts';

/** The names of the assistant's tools that change the ticket. */
export const CAPTURE_LEAD = 'capture_lead';
export const BOOK_APPOINTMENT = 'book_appointment';
export const CANCEL_APPOINTMENT = 'cancel_appointment';

/** The number of code points to which longer strings of a lead are cut. */
export const MAX_LEAD_TEXT_LENGTH = 200;
/** The same for the notes, which hold everything that has no field of its own. */
export const MAX_NOTES_LENGTH = 2_000;

/** The ticket after a message, and the problems of its tool calls. */
export type ToolCallReading = {
  readonly ticket: Ticket;
  /** For engineers: one sentence for each bad argument of a lead, for a refused visit, and for arguments that are not an object. */
  readonly problems: readonly string[];
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ToolCall = { readonly name: string; readonly input: unknown };

/**
 * Reads tool calls of several shapes. The vendor's TypeScript types wrap the name and the arguments in `function`, with the arguments as a
 * JSON string. The vendor's servers may send an object instead. The vendor's guides put the name beside the id, and may call the
 * arguments `parameters` and the list `toolCalls`.
 *
 * @returns the tool calls with a name in a `tool-calls` message; none for other messages
 */
function toolCallsIn(message: PlatformMessage): readonly ToolCall[] {
  const list = message.toolCallList ?? message.toolCalls;
  if (message.type !== 'tool-calls' || !Array.isArray(list)) return [];
  return list.filter(isObject).flatMap((call) => {
    const fields = isObject(call.function) ? call.function : call;
    return typeof fields.name === 'string' ? [{ name: fields.name, input: fields.arguments ?? fields.parameters }] : [];
  });
}

function parsedArguments(input: unknown): JsonObject | undefined {
  if (typeof input !== 'string') return isObject(input) ? input : undefined;
  try {
    const value: unknown = JSON.parse(input);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((allowed) => allowed === value);

/** A visit takes place in this century: other years, such as 0000 and 9999, are placeholders. */
const DATE_FORMAT = /^20\d{2}-\d{2}-\d{2}$/;
const TIME_FORMAT = /^([01]\d|2[0-3]):[0-5]\d$/;

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE_FORMAT.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00Z`);
  // Date.parse accepts February 30 and returns a day in March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME_FORMAT.test(value);

const LEAD_TEXT_FIELDS = ['name', 'callbackNumber', 'address', 'problem', 'notes'] as const;

/** Assistants may send null or a string without visible characters for a field that the caller has not given. */
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && !hasVisibleText(value));

function readLead(input: JsonObject, report: (problem: string) => void): Lead {
  const texts = LEAD_TEXT_FIELDS.filter((field) => isGiven(input[field])).flatMap((field): [string, string][] => {
    const value = input[field];
    // An assistant may send a phone number as a number.
    if (typeof value === 'string' || typeof value === 'number') {
      return [
        [
          field,
          Array.from(visibleText(String(value)))
            .slice(0, field === 'notes' ? MAX_NOTES_LENGTH : MAX_LEAD_TEXT_LENGTH)
            .join(''),
        ],
      ];
    }
    report(`${CAPTURE_LEAD}: ${field} is not a string.`);
    return [];
  });
  const choices: { trade?: Trade; urgency?: Urgency } = {};
  if (isOneOf(TRADES, input.trade)) choices.trade = input.trade;
  else if (isGiven(input.trade)) report(`${CAPTURE_LEAD}: trade is not one of ${TRADES.join(', ')}.`);
  if (isOneOf(URGENCIES, input.urgency)) choices.urgency = input.urgency;
  else if (isGiven(input.urgency)) report(`${CAPTURE_LEAD}: urgency is not one of ${URGENCIES.join(', ')}.`);
  return { ...Object.fromEntries(texts), ...choices };
}

function readVisit({ date, start, type }: JsonObject, report: (problem: string) => void): Visit | undefined {
  const problems = [
    isDate(date) ? [] : ['date is not a date such as "2026-11-25"'],
    isTime(start) ? [] : ['start is not a time such as "09:30"'],
    isOneOf<VisitType>(VISIT_TYPES, type) ? [] : [`type is not one of ${VISIT_TYPES.join(', ')}`],
  ].flat();
  if (isDate(date) && isTime(start) && isOneOf(VISIT_TYPES, type)) return { date, start, type };
  report(`${BOOK_APPOINTMENT}: ${problems.join(', ')}.`);
  return undefined;
}

/**
 * Applies the tool calls of one platform message to the ticket. Calls of other tools are ignored. Each valid argument of a lead replaces
 * the value of its field. A visit replaces the earlier visit only if all its arguments are valid. A cancellation has no arguments.
 */
export function withToolCalls(ticket: Ticket, message: PlatformMessage): ToolCallReading {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  let updatedTicket = ticket;
  for (const { name, input } of toolCallsIn(message)) {
    if (name === CANCEL_APPOINTMENT) updatedTicket = { lead: updatedTicket.lead };
    if (name !== CAPTURE_LEAD && name !== BOOK_APPOINTMENT) continue;
    const values = parsedArguments(input);
    if (values === undefined) report(`${name}: the arguments are not a JSON object.`);
    else if (name === CAPTURE_LEAD)
      updatedTicket = { ...updatedTicket, lead: { ...updatedTicket.lead, ...readLead(values, report) } };
    else {
      const visit = readVisit(values, report);
      if (visit !== undefined) updatedTicket = { ...updatedTicket, visit };
    }
  }
  return { ticket: updatedTicket, problems };
}
