import { expect, test } from 'vitest';
import { visitTypeOf } from './visitType.ts';

test.each([
  ['the sink leaks', 'repair'],
  ['how much for a sink', 'estimate'],
  ['a new roof', 'estimate'],
  ['a new faucet', 'repair'],
  ['I want a fan installed', 'estimate'],
  ['my son installed a fan and it hums', 'repair'],
  ['i put in a new filter and it still blows cold', 'repair'],
  ['put in a new outlet', 'estimate'],
  ['the furnace is out, i put in a new filter', 'repair'],
  ['we already put in a new battery', 'repair'],
  ['I want a sink put in', 'estimate'],
  ['ideas for a kitchen, and a quote', 'consultation'],
  ['the fence you guys fixed, a quote', 'follow-up'],
  ['you were out last week and it leaks again', 'follow-up'],
  ['I heard you were great with roofs', 'repair'],
  ['the tech you sent broke it', 'follow-up'],
  ['your crew left a hole', 'follow-up'],
])('"%s" is a visit of the type %s', (text, type) => {
  expect(visitTypeOf(text)).toBe(type);
});
