import { describe, expect, test } from 'vitest';
import { addedJobsIn, noteOrderIn } from './additions.ts';

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

describe('noteOrderIn', () => {
  test.each([
    ['ok add a note: call renee 30 min before', 'call renee 30 min before'],
    [
      'please add this instruction for the inspector: do not lean the ladder on the gutters',
      'do not lean the ladder on the gutters',
    ],
    ['Please note that the inspector must not lean the ladder', 'the inspector must not lean the ladder'],
    ['and add lockbox 2580 on the back door', 'lockbox 2580 on the back door'],
    ['please write: tell me price before they cut', 'tell me price before they cut'],
    ['Yes, that is right. Also put down that the gate sticks. Bye', 'the gate sticks'],
    ["put a note that I'm hard of hearing", "I'm hard of hearing"],
  ])('%s', (text, note) => {
    expect(noteOrderIn(text)?.note).toBe(note);
  });

  test.each([
    'add the bathroom faucet, it drips',
    'please add apartment 4',
    'did you note that the dog bites?',
    'put the dog note first',
    'can you add a new outlet in the garage',
    'my name is Ann',
  ])('nothing: %s', (text) => {
    expect(noteOrderIn(text)).toBeUndefined();
  });
});
