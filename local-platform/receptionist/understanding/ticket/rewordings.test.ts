import { describe, expect, test } from 'vitest';
import { rewordedJobIn } from './rewordings.ts';

describe('a caller changes one word of the job', () => {
  test.each([
    ["it's not a leak, it's clogged", 'Kitchen sink leaks', 'Kitchen sink is clogged'],
    ['no its not leaking its clogged', 'Kitchen sink is leaking', 'Kitchen sink is clogged'],
    ["it's clogged, not leaking", 'Kitchen sink leaks', 'Kitchen sink is clogged'],
    ['bathroom sink, not kitchen', 'Kitchen sink leaks', 'Bathroom sink leaks'],
    ['not the kitchen, the bathroom', 'Kitchen sink leaks', 'Bathroom sink leaks'],
    ['I meant upstairs not downstairs', 'Downstairs toilet runs', 'Upstairs toilet runs'],
    ["no, it's the dryer, not the washer", 'Washer is loud', 'Dryer is loud'],
  ])('%s', (text, problem, expected) => {
    expect(rewordedJobIn(text, problem)?.problem).toBe(expected);
  });

  test.each([
    ['Friday, not Thursday', 'Kitchen sink leaks'],
    ["it's not urgent, it's just annoying", 'Kitchen sink leaks'],
    ['Reed, not Reid', 'Kitchen sink leaks'],
    ['not a problem', 'Kitchen sink leaks'],
    ['Oak Street, not Kitchen Street', 'Kitchen sink leaks'],
  ])('%s: no', (text, problem) => {
    expect(rewordedJobIn(text, problem)).toBeUndefined();
  });
});
