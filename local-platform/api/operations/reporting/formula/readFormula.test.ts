import { describe, expect, test } from 'vitest';
import { readFormula } from './readFormula.ts';

const VALUES: Readonly<Record<string, number | null>> = {
  booked: 3,
  calls: 12,
  zero: 0,
  none: null,
  'Was Booking Made': 4,
  日本: 5,
};

function valueOf(text: string): number | null {
  const reading = readFormula(text, Object.keys(VALUES));
  if (!reading.ok) throw new Error(reading.problem);
  return reading.formula((name) => VALUES[name] ?? null);
}

function problemOf(text: string): string {
  const reading = readFormula(text, Object.keys(VALUES));
  return reading.ok ? 'none' : reading.problem;
}

describe('a query in a formula', () => {
  test.each([
    ['{{booked}}', 3],
    ['{{ booked }}', 3],
    ['{{[booked]}}', 3],
    ["{{['Was Booking Made']}}", 4],
    ['{{["Was Booking Made"]}}', 4],
    ['{{[Was Booking Made]}}', 4],
    ['{{Was Booking Made}}', 4],
    ['{{日本}}', 5],
    ['booked', 3],
    ['日本', 5],
  ])('can be written as %s', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });
});

describe('the value of the formula', () => {
  test.each([
    ['{{booked}} / {{calls}} * 100', 25],
    ['({{booked}} * 10) + {{calls}}', 42],
    ['calls - booked - 1', 8],
    ['calls / booked / 2', 2],
    ['1 + booked * 2', 7],
    ['-booked ^ 2', -9],
    ['2 ^ booked ^ 2', 512],
    ['2 ^ -booked', 0.125],
    ['booked * -2', -6],
    ['+booked', 3],
    ['-booked % 2', 1],
    ['calls % 5', 2],
    ['calls * 1.5e1 + .5', 180.5],
    ['calls > booked', 1],
    ['calls == booked', 0],
    ['1 + 1 <= booked', 1],
    ['zero == 0 ? 7 : calls / zero', 7],
    ['zero ? 1 : booked ? 2 : 3', 2],
    ['round(calls / 7, 2)', 1.71],
    ['round(-booked / 2)', -2],
    ['max(booked, calls, 7)', 12],
    ['min(booked, calls) + sum(1, 2) + mean(2, 4)', 9],
    ['sqrt(booked * calls)', 6],
    ['log(calls, calls)', 1],
    ['abs(booked - calls)', 9],
    ['booked + pi - pi', 3],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text)).toBeCloseTo(value, 12);
  });

  test.each(['booked / zero', 'zero / zero', 'none', 'booked + none', 'none > 1 ? 1 : 2', 'sqrt(-booked)'])(
    '%s is null',
    (text) => {
      expect(valueOf(text)).toBeNull();
    },
  );
});

describe('the text of a formula', () => {
  test.each([
    ['', 'it ends too early'],
    ['1 + 1', 'it must contain at least one query name'],
    ['{{missing}}', 'there is no query "missing"'],
    ['{{}}', 'there is no query ""'],
    ['missing', '"missing" is neither a query nor a function'],
    ['booked +', 'it ends too early'],
    ['* booked', 'unexpected "*"'],
    ['booked calls', 'unexpected "calls"'],
    ['(booked', '")" is missing'],
    ['booked)', 'unexpected ")"'],
    ['booked ? 1', '":" is missing'],
    ['round booked', '"(" is missing'],
    ['round()', 'unexpected ")"'],
    ['sqrt(booked, 1)', 'sqrt does not take 2 arguments'],
    ['booked; calls', 'unexpected ";"'],
    ['booked = 3', 'unexpected "="'],
    ['constructor', '"constructor" is neither a query nor a function'],
    ['{{booked', 'unexpected "{"'],
    ['booked + 😀', 'unexpected "😀"'],
  ])('%j is refused: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test('is refused if it is nested more than 50 levels deep, and accepted if it is nested less deep', () => {
    // Each pair of parentheses adds two levels.
    const nested = (depth: number) => `${'('.repeat(depth)}booked${')'.repeat(depth)}`;
    expect(valueOf(nested(20))).toBe(3);
    expect(problemOf(nested(400))).toBe('it must not be nested deeper than 50 levels');
    expect(problemOf(`${'-'.repeat(900)}booked`)).toBe('it must not be nested deeper than 50 levels');
    expect(problemOf(`${'2^'.repeat(400)}booked`)).toBe('it must not be nested deeper than 50 levels');
  });
});

test('a long formula without nesting is accepted', () => {
  expect(valueOf(`booked${' + booked'.repeat(100)}`)).toBe(303);
});
