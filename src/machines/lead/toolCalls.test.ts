import { describe, expect, test } from 'vitest';
import { EMPTY_TICKET, type Ticket } from './lead.ts';
import { MAX_LEAD_TEXT_LENGTH, MAX_NOTES_LENGTH, withToolCalls } from './toolCalls.ts';

const toolCallsMessage = (...toolCallList: readonly unknown[]) => ({ type: 'tool-calls', toolCallList });

const toolCall = (name: string, input: unknown) => ({
  id: 'call_1',
  type: 'function',
  function: { name, arguments: input },
});

const LEAD = {
  name: 'Dana Whitfield',
  callbackNumber: '(512) 555-0117',
  address: '18 Alder Court',
  trade: 'plumbing',
  problem: 'water heater leaks',
  urgency: 'urgent',
  notes: 'Dog in the yard',
};
const VISIT = { date: '2026-11-25', start: '09:30', type: 'repair' };

describe('a capture_lead call', () => {
  test.each([
    ["the vendor's types, with a JSON string", toolCall('capture_lead', JSON.stringify(LEAD))],
    ["the vendor's types, with an object", toolCall('capture_lead', LEAD)],
    ["the vendor's guides, with arguments", { id: 'call_1', name: 'capture_lead', arguments: LEAD }],
    ["the vendor's guides, with parameters", { id: 'call_1', name: 'capture_lead', parameters: LEAD }],
  ])('in the form of %s fills in the lead', (_, call) => {
    expect(withToolCalls(EMPTY_TICKET, toolCallsMessage(call))).toEqual({ ticket: { lead: LEAD }, problems: [] });
  });
});

test('a message fills in the lead also if its list of tool calls is named toolCalls', () => {
  expect(
    withToolCalls(EMPTY_TICKET, { type: 'tool-calls', toolCalls: [toolCall('capture_lead', LEAD)] }).ticket.lead,
  ).toEqual(LEAD);
});

test('a message with several tool calls applies each one, and ignores those of other tools', () => {
  const { ticket } = withToolCalls(
    EMPTY_TICKET,
    toolCallsMessage(
      toolCall('end_call', {}),
      toolCall('capture_lead', { name: 'Dana' }),
      toolCall('book_appointment', VISIT),
    ),
  );
  expect(ticket).toEqual({ lead: { name: 'Dana' }, visit: VISIT });
});

test('later tool calls replace the visit and the fields that they give; fields that are null, blank or absent do not change', () => {
  const before: Ticket = { lead: { name: 'Dana', trade: 'roofing' }, visit: { ...VISIT, type: 'repair' } };
  const { ticket } = withToolCalls(
    before,
    toolCallsMessage(
      toolCall('capture_lead', { trade: 'plumbing', name: '  ', address: null }),
      toolCall('book_appointment', { ...VISIT, start: '14:00' }),
    ),
  );
  expect(ticket).toEqual({ lead: { name: 'Dana', trade: 'plumbing' }, visit: { ...VISIT, start: '14:00' } });
});

test.each([
  [
    'a string that is not JSON',
    toolCall('capture_lead', '{"name":'),
    'capture_lead: the arguments are not a JSON object.',
  ],
  ['a JSON list', toolCall('capture_lead', '[1]'), 'capture_lead: the arguments are not a JSON object.'],
  [
    'absent arguments',
    toolCall('book_appointment', undefined),
    'book_appointment: the arguments are not a JSON object.',
  ],
  ['an object for a name', toolCall('capture_lead', { name: {} }), 'capture_lead: name is not a string.'],
  [
    'an unknown trade',
    toolCall('capture_lead', { trade: 'wizardry' }),
    'capture_lead: trade is not one of roofing, plumbing, hvac, electrical, landscaping, home-improvement, other.',
  ],
  [
    'an unknown urgency',
    toolCall('capture_lead', { urgency: 'high' }),
    'capture_lead: urgency is not one of routine, urgent, emergency.',
  ],
  [
    'a visit with no date, a bad time and a bad type',
    toolCall('book_appointment', { start: '9', type: 'party' }),
    'book_appointment: date is not a date such as "2026-11-25", start is not a time such as "09:30", type is not one of repair, estimate, consultation, follow-up.',
  ],
  [
    'a visit in the year 0000',
    toolCall('book_appointment', { ...VISIT, date: '0000-11-25' }),
    'book_appointment: date is not a date such as "2026-11-25".',
  ],
  [
    'a visit in the year 9999',
    toolCall('book_appointment', { ...VISIT, date: '9999-12-31' }),
    'book_appointment: date is not a date such as "2026-11-25".',
  ],
  [
    'a visit on February 30',
    toolCall('book_appointment', { ...VISIT, date: '2026-02-30' }),
    'book_appointment: date is not a date such as "2026-11-25".',
  ],
])('%s is one problem, and the ticket does not change', (_, call, problem) => {
  const ticket: Ticket = { lead: { name: 'Dana' } };
  expect(withToolCalls(ticket, toolCallsMessage(call))).toEqual({ ticket, problems: [problem] });
});

test('a capture_lead call with a bad trade applies its other arguments, and a numeric callback number becomes a string', () => {
  expect(
    withToolCalls(
      EMPTY_TICKET,
      toolCallsMessage(toolCall('capture_lead', { name: 'Dana', trade: 7, callbackNumber: 5125550117 })),
    ),
  ).toMatchObject({
    ticket: { lead: { name: 'Dana', callbackNumber: '5125550117' } },
    problems: [expect.stringContaining('trade')],
  });
});

test('strings are read without direction controls, and a name without a visible character does not change', () => {
  const { ticket } = withToolCalls(
    { lead: { name: 'Dana' } },
    toolCallsMessage(
      toolCall('capture_lead', {
        name: '\u3164\u200B',
        callbackNumber: '555\u202E0117',
        problem: '\u2067leak\u2069',
        notes: 'שער אחורי',
      }),
    ),
  );
  expect(ticket.lead).toEqual({ name: 'Dana', callbackNumber: '5550117', problem: 'leak', notes: 'שער אחורי' });
});

test.each([
  ['problem', MAX_LEAD_TEXT_LENGTH],
  ['notes', MAX_NOTES_LENGTH],
] as const)('a string of emoji for %s is cut to %s complete emoji', (field, length) => {
  const { ticket } = withToolCalls(
    EMPTY_TICKET,
    toolCallsMessage(toolCall('capture_lead', { [field]: '😀'.repeat(length + 1) })),
  );
  expect(ticket.lead[field]).toBe('😀'.repeat(length));
});

test('a cancellation removes the visit and keeps the lead', () => {
  const before: Ticket = { lead: { name: 'Dana' }, visit: { ...VISIT, type: 'repair' } };
  expect(withToolCalls(before, toolCallsMessage(toolCall('cancel_appointment', '{}')))).toEqual({
    ticket: { lead: { name: 'Dana' } },
    problems: [],
  });
});

test.each([
  [{ type: 'transcript', toolCallList: [toolCall('capture_lead', LEAD)] }],
  [{ type: 'tool-calls' }],
  [toolCallsMessage(null, 'x', {}, { function: {} })],
])('a message without readable tool calls changes nothing: %j', (unreadable) => {
  expect(withToolCalls(EMPTY_TICKET, unreadable)).toEqual({ ticket: EMPTY_TICKET, problems: [] });
});
