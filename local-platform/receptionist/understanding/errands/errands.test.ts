import { describe, expect, test } from 'vitest';
import { errandIn } from '../errands.ts';

describe('errands', () => {
  test.each([
    ['scrap it', 'cancel'],
    ['no visit after all', 'cancel'],
    ['take that visit back off the books', 'cancel'],
    ["Let's not do the appointment at all", 'cancel'],
    ["tell the guys not to come, I'm done", 'cancel'],
    ['switch me to a person', 'person'],
    ['can u hand me off to someone', 'person'],
    ["I'd rather deal with a human", 'person'],
    ['a real human pls', 'person'],
    ['put me on the books', undefined],
    ['human or bot?', undefined],
    ['do I get a real technician, or just a salesman?', undefined],
    ['what would I owe you for the visit', undefined],
    ['scrap metal in the yard', undefined],
  ] as const)('"%s" is the errand %s', (text, errand) => {
    expect(errandIn(text.toLowerCase())).toBe(errand);
  });
});
