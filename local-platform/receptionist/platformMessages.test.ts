import { expect, test } from 'vitest';
import { EMPTY_TICKET } from '../../src/machines/lead/lead.ts';
import { toolCallsFor } from './platformMessages.ts';

const WITH_NAME = { ...EMPTY_TICKET, lead: { name: 'Dana' } };
const WITH_VISIT = { ...WITH_NAME, visit: { date: '2026-11-25', start: '09:30', type: 'repair' } as const };

/** @returns the id, the tool and the arguments of each call, or undefined without a call */
const callsFor = (...input: Parameters<typeof toolCallsFor>) =>
  toolCallsFor(...input)?.toolCallList.map(({ id, function: { name, arguments: json } }) => [
    id,
    name,
    JSON.parse(json) as unknown,
  ]);

test('an answer that changes neither lead nor visit makes no tool call', () => {
  expect(toolCallsFor(EMPTY_TICKET, EMPTY_TICKET, 0)).toBeUndefined();
  expect(toolCallsFor(WITH_VISIT, { ...WITH_VISIT }, 3)).toBeUndefined();
});

test('a changed lead or visit makes one call of its tool, with every known field', () => {
  expect(callsFor(EMPTY_TICKET, WITH_NAME, 0)).toEqual([['call_1', 'capture_lead', { name: 'Dana' }]]);
  expect(callsFor(WITH_NAME, { lead: { ...WITH_NAME.lead, notes: 'Also: Gutters; Prefers Spanish' } }, 1)).toEqual([
    ['call_2', 'capture_lead', { name: 'Dana', notes: 'Also: Gutters; Prefers Spanish' }],
  ]);
  expect(callsFor(WITH_NAME, WITH_VISIT, 2)).toEqual([['call_3', 'book_appointment', WITH_VISIT.visit]]);
});

test('a lead and a visit that change together make two calls, the lead first', () => {
  expect(callsFor(EMPTY_TICKET, WITH_VISIT, 4)?.map(([id, name]) => [id, name])).toEqual([
    ['call_5', 'capture_lead'],
    ['call_6', 'book_appointment'],
  ]);
});

test('a visit that is cancelled makes one call of its tool', () => {
  expect(callsFor(WITH_VISIT, WITH_NAME, 0)).toEqual([['call_1', 'cancel_appointment', {}]]);
});

test('the message lists each call alone, and again with its tool', () => {
  const message = toolCallsFor(EMPTY_TICKET, WITH_NAME, 0);
  expect(message).toEqual({
    type: 'tool-calls',
    toolCallList: [
      { id: 'call_1', type: 'function', function: { name: 'capture_lead', arguments: '{"name":"Dana"}' } },
    ],
    toolWithToolCallList: [
      { type: 'function', async: true, function: { name: 'capture_lead' }, toolCall: message?.toolCallList[0] },
    ],
  });
});
