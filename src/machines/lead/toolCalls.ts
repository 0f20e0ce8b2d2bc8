import type { PlatformMessage } from '../call-client/callEvents.ts';
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

/** The tools that the assistant calls, by the names under which it knows them. */
export const CAPTURE_LEAD = 'capture_lead';
export const BOOK_APPOINTMENT = 'book_appointment';

/** Of each text of a lead; longer ones are cut. */
export const MAX_LEAD_TEXT_LENGTH = 200;

/** What a message changes on the ticket, and what of it could not be read. */
export type ToolCallReading = {
  readonly ticket: Ticket;
  /** One sentence for an engineer for each bad argument. */
  readonly problems: readonly string[];
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ToolCall = { readonly name: string; readonly input: unknown };

/**
 * The calls of a `tool-calls` message of the vendor. Its published types wrap name and arguments in `function`, with the arguments
 * as JSON text; its servers send them as objects too,
 * and its guides show them beside the id, as `parameters`, and in a list named `toolCalls`.
 */
function toolCallsIn(message: PlatformMessage): readonly ToolCall[] {
  const list = message.toolCallList ?? message.toolCalls;
  if (message.type !== 'tool-calls' || !Array.isArray(list)) return [];
  return list.filter(isObject).flatMap((call) => {
    const named = isObject(call.function) ? call.function : call;
    return typeof named.name === 'string' ? [{ name: named.name, input: named.arguments ?? named.parameters }] : [];
  });
}

function parsed(input: unknown): Json | undefined {
  if (typeof input !== 'string') return isObject(input) ? input : undefined;
  try {
    const value: unknown = JSON.parse(input);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00Z`);
  // The 30th of February is read as a day of March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

const LEAD_TEXTS = ['name', 'callbackNumber', 'address', 'problem', 'notes'] as const;

/** Left out, null and blank all mean that nobody has said it. */
const isSaid = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

function readLead(input: Json, problem: (text: string) => void): Lead {
  const texts = LEAD_TEXTS.filter((field) => isSaid(input[field])).flatMap((field): [string, string][] => {
    const value = input[field];
    if (typeof value === 'string' || typeof value === 'number') {
      return [[field, Array.from(String(value).trim()).slice(0, MAX_LEAD_TEXT_LENGTH).join('')]];
    }
    problem(`${CAPTURE_LEAD}: ${field} is no text.`);
    return [];
  });
  const choices: { trade?: Trade; urgency?: Urgency } = {};
  if (isOneOf(TRADES, input.trade)) choices.trade = input.trade;
  else if (isSaid(input.trade)) problem(`${CAPTURE_LEAD}: trade is none of ${TRADES.join(', ')}.`);
  if (isOneOf(URGENCIES, input.urgency)) choices.urgency = input.urgency;
  else if (isSaid(input.urgency)) problem(`${CAPTURE_LEAD}: urgency is none of ${URGENCIES.join(', ')}.`);
  return { ...Object.fromEntries(texts), ...choices };
}

function readVisit({ date, start, type }: Json, problem: (text: string) => void): Visit | undefined {
  const wrong = [
    isDate(date) ? [] : ['date is no day such as "2026-11-25"'],
    isTime(start) ? [] : ['start is no time such as "09:30"'],
    isOneOf<VisitType>(VISIT_TYPES, type) ? [] : [`type is none of ${VISIT_TYPES.join(', ')}`],
  ].flat();
  if (isDate(date) && isTime(start) && isOneOf(VISIT_TYPES, type)) return { date, start, type };
  problem(`${BOOK_APPOINTMENT}: ${wrong.join(', ')}.`);
  return undefined;
}

/** The ticket after one message of the platform: of each field the latest good value. Messages without tool calls change nothing. */
export function withToolCalls(ticket: Ticket, message: PlatformMessage): ToolCallReading {
  const problems: string[] = [];
  const problem = (text: string) => void problems.push(text);
  let next = ticket;
  for (const { name, input } of toolCallsIn(message)) {
    if (name !== CAPTURE_LEAD && name !== BOOK_APPOINTMENT) continue;
    const values = parsed(input);
    if (values === undefined) problem(`${name}: the arguments are no JSON object.`);
    else if (name === CAPTURE_LEAD) next = { ...next, lead: { ...next.lead, ...readLead(values, problem) } };
    else {
      const visit = readVisit(values, problem);
      if (visit !== undefined) next = { ...next, visit };
    }
  }
  return { ticket: next, problems };
}
