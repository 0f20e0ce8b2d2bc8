import { expect, test } from 'vitest';
import { schedule, type Plan } from './itemState.ts';

const START = Date.parse('2026-01-05T08:00:00.000Z');

const after = (milliseconds: number) => new Date(START + milliseconds).toISOString();

/** For each item, the start, the end of the talk, and the end of the evaluations, in milliseconds after the creation of the run. */
const plannedTimes = (more: Partial<Plan>) =>
  schedule({
    createdAt: after(0),
    transport: 'vapi.websocket',
    turnCounts: [10],
    busy: [],
    voicePlaces: 2,
    ...more,
  }).map(({ startedAt, talkEndedAt, endedAt }) =>
    [startedAt, talkEndedAt, endedAt].map((time) => Date.parse(time) - START),
  );

test('an item is queued for half a second, and then takes as long as its talk and its evaluations', () => {
  expect(plannedTimes({})).toEqual([[500, 1_500, 1_700]]);
  expect(plannedTimes({ transport: 'vapi.webchat' })).toEqual([[500, 700, 900]]);
});

test('a voice simulation waits for the first free place', () => {
  const starts = plannedTimes({ turnCounts: [10, 30, 5, 5] }).map(([startedAt]) => startedAt);
  expect(starts).toEqual([500, 500, 1_500, 2_000]);
});

test('chats do not wait', () => {
  const starts = plannedTimes({ transport: 'vapi.webchat', turnCounts: [10, 30, 5, 5] }).map(
    ([startedAt]) => startedAt,
  );
  expect(starts).toEqual([500, 500, 500, 500]);
});

test('a voice simulation also waits for the voice simulations of earlier runs', () => {
  const item = (startedAt: number, talkEndedAt: number) => ({
    startedAt: after(startedAt),
    talkEndedAt: after(talkEndedAt),
    endedAt: after(talkEndedAt + 200),
  });
  // One of the two places is free at 400. The other is used until 1,000, and again until 5,000.
  const busy = [item(1_000, 5_000), item(-100, 1_000), item(-200, 400)];
  const starts = plannedTimes({ turnCounts: [1, 60, 1], busy }).map(([startedAt]) => startedAt);
  expect(starts).toEqual([500, 600, 5_000]);
});
