import { expect, test } from 'vitest';
import { chooseTests } from './chooseTests.ts';

const seconds: Readonly<Record<string, number>> = { slow: 30, quick: 0.1, other: 0.2 };
const choose = (affected: readonly (readonly [string, number])[], budget: number) =>
  chooseTests(
    affected.map(([file, distance]) => ({ file, distance })),
    (file) => seconds[file],
    budget,
  );

test('a file that does not fit is left out, those after it still run', () => {
  expect(
    choose(
      [
        ['quick', 1],
        ['slow', 2],
        ['other', 3],
      ],
      2,
    ),
  ).toEqual({ run: ['quick', 'other'], left: ['slow'] });
});

test('the nearest run if the time ends', () => {
  expect(
    choose(
      [
        ['quick', 1],
        ['other', 2],
      ],
      0.6,
    ),
  ).toEqual({ run: ['quick'], left: ['other'] });
});

test('a changed test runs however slow it is, and an unknown one counts as a second', () => {
  expect(
    choose(
      [
        ['slow', 0],
        ['unknown', 1],
      ],
      20,
    ),
  ).toEqual({ run: ['slow'], left: ['unknown'] });
});
