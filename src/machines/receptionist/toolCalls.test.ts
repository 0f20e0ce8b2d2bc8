import { expect, test } from 'vitest';
import { NEW_CONVERSATION } from './conversation.ts';
import { toolCallsFor } from './toolCalls.ts';

const LEAD = { ...NEW_CONVERSATION, lead: { name: 'Dana' } };
const VISIT = { ...LEAD, visit: { date: '2026-11-25', start: '09:30', type: 'repair' } as const };

const calls = (...input: Parameters<typeof toolCallsFor>) =>
  toolCallsFor(...input)?.toolCallList.map(({ id, function: { name, arguments: json } }) => [
    id,
    name,
    JSON.parse(json) as unknown,
  ]);

test('an answer that changes neither lead nor visit: no message', () => {
  expect(toolCallsFor(NEW_CONVERSATION, NEW_CONVERSATION, 0)).toBeUndefined();
  expect(toolCallsFor(VISIT, { ...VISIT, topic: 'more' }, 3)).toBeUndefined();
});

test('a changed lead or visit: one call of its tool, with every known field', () => {
  expect(calls(NEW_CONVERSATION, LEAD, 0)).toEqual([['call_1', 'capture_lead', { name: 'Dana' }]]);
  expect(calls(LEAD, { ...LEAD, notes: ['Also: Gutters', 'Prefers Spanish'] }, 1)).toEqual([
    ['call_2', 'capture_lead', { name: 'Dana', notes: 'Also: Gutters; Prefers Spanish' }],
  ]);
  expect(calls(LEAD, VISIT, 2)).toEqual([['call_3', 'book_appointment', VISIT.visit]]);
});

test('lead and visit changed at once: two calls, the lead first', () => {
  expect(calls(NEW_CONVERSATION, VISIT, 4)?.map(([id, name]) => [id, name])).toEqual([
    ['call_5', 'capture_lead'],
    ['call_6', 'book_appointment'],
  ]);
});

test('a visit given up: no message', () => {
  expect(toolCallsFor(VISIT, LEAD, 0)).toBeUndefined();
});

test('the message lists each call alone and with its tool', () => {
  const message = toolCallsFor(NEW_CONVERSATION, LEAD, 0);
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
