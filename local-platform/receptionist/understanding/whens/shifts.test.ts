import { describe, expect, test } from 'vitest';
import { whenIn } from './whens.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

const heard = (text: string) => whenIn(text, NOW);

describe('shifts', () => {
  test.each([
    ['anything earlier?', 'earlier'],
    ['got something sooner?', 'earlier'],
    ['sooner please', 'earlier'],
    ['no, earlier', 'earlier'],
    ['can we move it up', 'earlier'],
    ['anything before that', 'earlier'],
    ["that's too late", 'earlier'],
    ["that's a bit late", 'earlier'],
    ["can't wait that long", 'earlier'],
    ["that's not soon enough", 'earlier'],
    ['a bit later', 'later'],
    ['later', 'later'],
    ['a later time', 'later'],
    ['later in the day', 'later'],
    ['later would be better', 'later'],
    ['later than that', 'later'],
    ['do you have later times', 'later'],
    ['later if possible', 'later'],
    ['yes later', 'later'],
    ['an hour later', 'later'],
    ['could you push it back an hour', 'later'],
    ['push it a week', 'later'],
    ['anything after that', 'later'],
    ["that's too early", 'later'],
    ['it is a little early', 'later'],
    ['not that early', 'later'],
    ['further out', 'later'],
    ['postpone it', 'later'],
    ['later today', undefined],
    ['later this week', undefined],
    ['earlier today it stopped', undefined],
    ['I called earlier in the day', undefined],
    ["it can't be later than 3", undefined],
    ['no later than 3', undefined],
    ['3 or later', undefined],
    ['see you later', undefined],
    ['maybe later', undefined],
    ['I called earlier', undefined],
    ['an hour later it stopped', undefined],
    ['is it too late to book', undefined],
    ['is it too late', undefined],
    ['the sooner the better', undefined],
    ['push it back to Friday', undefined],
    ['tomorrow', undefined],
  ])('"%s" asks for %s', (text, shift) => {
    expect(heard(text).shift).toBe(shift);
  });
});
