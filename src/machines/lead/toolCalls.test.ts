import { describe, expect, test } from 'vitest';
import { EMPTY_TICKET, type Ticket } from './lead.ts';
import { MAX_LEAD_TEXT_LENGTH, withToolCalls } from './toolCalls.ts';

const message = (...toolCallList: readonly unknown[]) => ({ type: 'tool-calls', toolCallList });

const called = (name: string, input: unknown) => ({
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

describe('shapes in which the vendor sends a call', () => {
  test.each([
    ['in its published types', called('capture_lead', JSON.stringify(LEAD))],
    ['as an object', called('capture_lead', LEAD)],
    ['as in its guides', { id: 'call_1', name: 'capture_lead', arguments: LEAD }],
    ['with parameters', { id: 'call_1', name: 'capture_lead', parameters: LEAD }],
  ])('%s', (_, call) => {
    expect(withToolCalls(EMPTY_TICKET, message(call))).toEqual({ ticket: { lead: LEAD }, problems: [] });
  });
});

test('an older name of the list', () => {
  expect(
    withToolCalls(EMPTY_TICKET, { type: 'tool-calls', toolCalls: [called('capture_lead', LEAD)] }).ticket.lead,
  ).toEqual(LEAD);
});

test('several calls of one message, and those of other tools', () => {
  const { ticket } = withToolCalls(
    EMPTY_TICKET,
    message(called('end_call', {}), called('capture_lead', { name: 'Dana' }), called('book_appointment', VISIT)),
  );
  expect(ticket).toEqual({ lead: { name: 'Dana' }, visit: VISIT });
});

test('of each field the latest value counts; what nobody says again stays', () => {
  const first: Ticket = { lead: { name: 'Dana', trade: 'roofing' }, visit: { ...VISIT, type: 'repair' } };
  const { ticket } = withToolCalls(
    first,
    message(
      called('capture_lead', { trade: 'plumbing', name: '  ', address: null }),
      called('book_appointment', { ...VISIT, start: '14:00' }),
    ),
  );
  expect(ticket).toEqual({ lead: { name: 'Dana', trade: 'plumbing' }, visit: { ...VISIT, start: '14:00' } });
});

test.each([
  ['no JSON', called('capture_lead', '{"name":'), 'capture_lead: the arguments are no JSON object.'],
  ['a list', called('capture_lead', '[1]'), 'capture_lead: the arguments are no JSON object.'],
  ['nothing', called('book_appointment', undefined), 'book_appointment: the arguments are no JSON object.'],
  ['an object for a name', called('capture_lead', { name: {} }), 'capture_lead: name is no text.'],
  [
    'an unknown trade',
    called('capture_lead', { trade: 'wizardry' }),
    'capture_lead: trade is none of roofing, plumbing, hvac, electrical, landscaping, home-improvement, other.',
  ],
  [
    'an unknown urgency',
    called('capture_lead', { urgency: 'high' }),
    'capture_lead: urgency is none of routine, urgent, emergency.',
  ],
  [
    'a visit without a day',
    called('book_appointment', { start: '9', type: 'party' }),
    'book_appointment: date is no day such as "2026-11-25", start is no time such as "09:30", type is none of repair, estimate, consultation, follow-up.',
  ],
  [
    'a day that no month has',
    called('book_appointment', { ...VISIT, date: '2026-02-30' }),
    'book_appointment: date is no day such as "2026-11-25".',
  ],
])('%s is reported, and the ticket stays as it is', (_, call, problem) => {
  const ticket: Ticket = { lead: { name: 'Dana' } };
  expect(withToolCalls(ticket, message(call))).toEqual({ ticket, problems: [problem] });
});

test('one bad argument does not lose the good ones', () => {
  expect(
    withToolCalls(
      EMPTY_TICKET,
      message(called('capture_lead', { name: 'Dana', trade: 7, callbackNumber: 5125550117 })),
    ),
  ).toMatchObject({
    ticket: { lead: { name: 'Dana', callbackNumber: '5125550117' } },
    problems: [expect.stringContaining('trade')],
  });
});

test('long texts are cut, and no character is halved', () => {
  const { ticket } = withToolCalls(EMPTY_TICKET, message(called('capture_lead', { notes: '😀'.repeat(300) })));
  expect(ticket.lead.notes).toBe('😀'.repeat(MAX_LEAD_TEXT_LENGTH));
});

test.each([
  [{ type: 'transcript', toolCallList: [called('capture_lead', LEAD)] }],
  [{ type: 'tool-calls' }],
  [message(null, 'x', {}, { function: {} })],
])('no tool calls in %j', (other) => {
  expect(withToolCalls(EMPTY_TICKET, other)).toEqual({ ticket: EMPTY_TICKET, problems: [] });
});
