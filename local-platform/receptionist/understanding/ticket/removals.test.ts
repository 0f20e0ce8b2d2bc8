import { describe, expect, test } from 'vitest';
import { removalsIn, ticketWithout } from './removals.ts';

const FAN_AND_LIGHT = { problem: 'Install a ceiling fan and a kitchen light', notes: ['"the dog is loose"'] };
const SINK = { problem: 'Sink leaks', notes: ['Also: Gutters are loose', 'Prefers Spanish'] };

describe('what a caller takes back', () => {
  test.each([
    ['no need fan. Only the kitchen light please', ['fan']],
    ['no need for the fan', ['fan']],
    ['please take away the ceiling fan', ['ceiling fan']],
    ['cancel the fan', ['fan']],
    ["we don't need the fan anymore", ['fan']],
    ['the fan my brother can do', ['fan']],
    ["the fan isn't needed", ['fan']],
    ['can you take the note about the dog off', []],
    ['please remove the dog', ['dog']],
    ['forget about the dog', ['dog']],
    ['cancel the visit', []],
    ["I don't need the fan today", []],
    ['please remove that', ['that']],
    ['forget it', []],
    ['the fan is loud', []],
    ['skip the roof', []],
  ])('"%s" takes back %j', (text, things) => {
    expect(removalsIn(text, FAN_AND_LIGHT).map(({ thing }) => thing)).toEqual(things);
  });

  test('nothing of an empty ticket', () => {
    expect(removalsIn('remove the fan', { problem: undefined, notes: [] })).toEqual([]);
  });
});

describe('a ticket without it', () => {
  test.each([
    [FAN_AND_LIGHT, 'fan', { problem: 'Kitchen light', notes: ['"the dog is loose"'] }],
    [FAN_AND_LIGHT, 'light', { problem: 'Install a ceiling fan', notes: ['"the dog is loose"'] }],
    [FAN_AND_LIGHT, 'dog', { problem: FAN_AND_LIGHT.problem, notes: [] }],
    [SINK, 'gutters', { problem: 'Sink leaks', notes: ['Prefers Spanish'] }],
    [SINK, 'sink', { problem: 'Gutters are loose', notes: ['Prefers Spanish'] }],
    [SINK, 'Spanish', undefined],
    [SINK, 'that', { problem: 'Sink leaks', notes: ['Also: Gutters are loose'] }],
    [
      { problem: 'Sink leaks', notes: ['"use the gate"', 'Also: Gate'] },
      'gate',
      { problem: 'Sink leaks', notes: ['"use the gate"'] },
    ],
    [{ problem: 'Sink leaks', notes: [] }, 'sink', undefined],
  ])('of %j without "%s" is %j', (ticket, thing, expected) => {
    expect(ticketWithout(ticket, thing)).toEqual(expected);
  });
});
