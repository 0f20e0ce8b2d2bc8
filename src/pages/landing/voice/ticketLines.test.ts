import { expect, test } from 'vitest';
import { EMPTY_TICKET } from '../../../machines/lead/lead.ts';
import { filledLines, mainLine, ticketLines } from './ticketLines.ts';

test('a complete ticket as text', () => {
  const lines = ticketLines({
    lead: {
      name: 'Dana Whitfield',
      callbackNumber: '(512) 555-0117',
      address: '18 Alder Court',
      trade: 'plumbing',
      problem: 'water heater leaks',
      urgency: 'emergency',
      notes: 'Dog in the yard',
    },
    visit: { date: '2026-11-25', start: '09:30', type: 'repair' },
  });
  expect(lines.map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'Customer: Dana Whitfield',
    'Phone: (512) 555-0117',
    'Address: 18 Alder Court',
    'Job: Plumbing: water heater leaks',
    'Urgent?: Emergency',
    'Visit: Wed, Nov 25, 9:30\u00A0AM',
    'Notes: Dog in the yard',
  ]);
});

test.each([
  [{ trade: 'hvac' }, 'Heating and cooling'],
  [{ problem: 'no heat' }, 'no heat'],
] as const)('the job of %j', (lead, job) => {
  expect(filledLines({ lead })).toEqual([{ label: 'Job', value: job }]);
});

test('the lines of an empty ticket have no value', () => {
  expect(filledLines(EMPTY_TICKET)).toEqual([]);
  expect(ticketLines(EMPTY_TICKET)).toHaveLength(7);
});

test.each([
  [{ lead: { name: 'Dana', problem: 'no heat', urgency: 'routine' } }, 'no heat'],
  [
    { lead: { name: 'Dana' }, visit: { date: '2026-11-25', start: '09:30', type: 'repair' } },
    'Wed, Nov 25, 9:30\u00A0AM',
  ],
  [{ lead: { name: 'Dana', callbackNumber: '(512) 555-0117', notes: 'Dog' } }, 'Dana'],
  [{ lead: { callbackNumber: '(512) 555-0117', address: '18 Alder Court' } }, '(512) 555-0117'],
  [{ lead: { address: '18 Alder Court', notes: 'Dog' } }, '18 Alder Court'],
  [{ lead: { notes: 'Dog' } }, 'Dog'],
  [EMPTY_TICKET, undefined],
] as const)('the main line of %j', (ticket, line) => {
  expect(mainLine(ticket)).toBe(line);
});
