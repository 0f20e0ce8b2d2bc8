import { describe, expect, test } from 'vitest';
import { addedJobsIn } from './addedJobs.ts';

describe('addedJobsIn', () => {
  test.each([
    ['but the bathroom fan is super loud can u add that', ['Bathroom fan is super loud']],
    [
      "My cell is 512 555 0187 and the toilet upstairs won't stop running can you add that",
      ["Toilet upstairs won't stop running"],
    ],
    ['The garbage disposal hums. Can you add it to the list?', ['Garbage disposal hums']],
    ["Yes, ten is great. And please add the running toilet upstairs. It's a 65 inch", ['Running toilet upstairs']],
    ['could you include the fridge too', ['Fridge']],
    ["maybe throw in the hallway too while they're at it", ['Hallway']],
    ["Oh and one more thing, the toilet won't flush", ["Toilet won't flush"]],
    ["While I've got you, there's a gutter coming loose", ['Gutter coming loose']],
    ['I still need the outlet, gutters and the TV too', ['Outlet', 'Gutters', 'TV']],
    ['I just want the gutter on the garage put down as a second job', ['Gutter on the garage']],
    ['The railing is part of the job too, not just a note', ['Railing']],
    [
      "Oh, and a handrail for the back steps, there's three of them.",
      ["Handrail for the back steps, there's three of them"],
    ],
    ['as long as they look at those shingles too', ['Shingles']],
  ])('%s', (text, problems) => {
    expect(addedJobsIn(text)?.jobs.map(({ problem }) => problem)).toEqual(problems);
  });

  test.each([
    'Please add that the dog bites',
    'can you add the gate code, it is 4411',
    'Add apartment 4',
    'I also have a dog',
    'I still need to ask my husband',
    'one more thing, do you take cards?',
    'one more thing, the gate sticks',
    'Did you add the bathroom fan?',
    "that's not part of the job",
    'oh and a guy told me the pipe is bad',
    'The drain cover is off',
  ])('nothing: %s', (text) => {
    expect(addedJobsIn(text)).toBeUndefined();
  });

  test('leaves the rest of the turn', () => {
    const said = "It's Ann Reed. Oh and some shingles blew off over the garage. Call first";
    expect(addedJobsIn(said)?.words).toBe('Oh and some shingles blew off over the garage');
  });
});
