import { expect, test } from 'vitest';
import { isUnspecified, isVagueProblem } from './vague.ts';

test.each([
  ['Plumber', true],
  ['buenos dias i need a plumber', true],
  ['Good roofer', true],
  ["something's wrong with my house", true],
  ['need some work done on our house', true],
  ['a handyman for a few things', true],
  ['got a plumbing problem', true],
  ['plumber for a bathroom remodel', false],
  ['electrician to hang a fan', false],
  ['painter for a mural', false],
  ['broken plumber', true],
  ['No heat', false],
  ['Gong is broken', false],
  ['problem with my roof', false],
  ['', false],
])('"%s" does not say for what: %s', (problem, isVague) => {
  expect(isVagueProblem(problem)).toBe(isVague);
});

test.each([
  ['Estimates for remodeling', true],
  ['Drywall stuff', true],
  ['Problem with my roof', true],
  ['Roof is leaking', false],
  ['Paint the fence', false],
])('"%s" only names a thing or a kind of work: %s', (problem, expected) => {
  expect(isUnspecified(problem)).toBe(expected);
});
