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
    ['as long as they check the shingles', ['Shingles']],
    ['please make sure the hallway is on the list', ['Hallway']],
    ["Make sure you've got the bathroom fan on there.", ['Bathroom fan']],
    ['be sure that you put the fan on the ticket', ['Fan']],
    ['make sure you have my number, and add the bathroom fan to the list', ['Bathroom fan']],
    ['Could you add the latch to this job', ['Latch']],
    ['can you please add the AC unit to my repair list', ['AC unit']],
    ['And throw in the garage there', ['Garage']],
    ['include the fridge', ['Fridge']],
    ['can you add a closet door to match this one', ['Closet door to match this one']],
    ['could you add, oh and also, the back fence', ['Back fence']],
    ["Well, I'd also like a shelf in the pantry, can you add it", ['Shelf in the pantry']],
    ['the hallway, can you add that', ['Hallway']],
    ['The hallway too. Oh, can you add that?', ['Hallway']],
    ["I'd like the gutter listed as another job", ['Gutter']],
    ['the railing is part of the job', ['Railing']],
    ['The hallway is part of the job. Thanks', ['Hallway']],
    ['the gutter is another job, not a note', ['Gutter']],
    ['Yes, okay, and a new faucet', ['New faucet']],
    ['oh and also: a screen door', ['Screen door']],
    ['and some painting in the hall', ['Painting in the hall']],
    ["It's the outlet, the gutters and the TV", ['Outlet', 'Gutters', 'TV']],
    ["Yes, so it's just: the outlet, the gutters and the TV", ['Outlet', 'Gutters', 'TV']],
    ["no there's two things: the outlet and the gutters", ['Outlet', 'Gutters']],
    ['I have 2 jobs the outlet and the gutters', ['Outlet', 'Gutters']],
    [
      'Can you add the outlet and the toilet that keeps running all night long',
      ['Outlet', 'Toilet that keeps running all night long'],
    ],
    ["It's gutters on the garage, a fence and the hallway", ['Gutters on the garage', 'Fence', 'Hallway']],
    ['can you add this outlet in the den', ['Outlet in the den']],
    ['can you add a leaking tub in unit 4', ['Leaking tub in unit 4']],
    ["One more thing, the toilet won't flush", ["Toilet won't flush"]],
    [
      "Oh, and a handrail for the back steps, you know, there's three of them",
      ["Handrail for the back steps, you know, there's three of them"],
    ],
    ['can you add the kitchen sink, it leaks', ['Kitchen sink leaks']],
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
    'make sure the fan works',
    'make sure the water in there is off',
    'does the price include the disposal',
    'my wife can add the fan herself',
    'I also have a bathroom upstairs',
    'one more thing, the bathroom is upstairs',
    'and another bedroom is empty',
    'the dust is part of the job my brother does',
    "it's between the sink and a cabinet",
    "it's the outlet and the gutters",
    'The breaker trips, it is the outlet, the light and the fan',
    'can you add the toilet on Friday',
    'can you add the toilet at 9am',
    'could you include the toilet at 9 am',
    'Did you also add the fan?',
    'So, oh wait did you also include the toilet?',
    'The disposal hums. My cell is 512 555 0187, can you add that?',
  ])('nothing: %s', (text) => {
    expect(addedJobsIn(text)).toBeUndefined();
  });

  test.each([
    [
      "It's Ann Reed. Oh and some shingles blew off over the garage. Call first",
      'Oh and some shingles blew off over the garage',
    ],
    ['Ten works, add the fan please!!', 'add the fan please'],
    ['Ten works and, oh, can you add the fan', 'and, oh, can you add the fan'],
    ['Call me and leave a message, can you add the fan', 'can you add the fan'],
    ['Call me at noon, the bathroom fan rattles, can you add that', 'the bathroom fan rattles, can you add that'],
    ['Thanks. The bathroom fan rattles. Oh, can you add it? Bye', 'The bathroom fan rattles. Oh, can you add it'],
    ['Call first, the railing is part of the job too', 'the railing is part of the job too'],
    ["that's right, one more thing, the toilet runs", 'one more thing, the toilet runs'],
  ])('leaves the rest of "%s"', (text, words) => {
    expect(addedJobsIn(text)?.words).toBe(words);
  });

  test('a long explanation is a note', () => {
    const explanation =
      'it drips all night long and keeps my wife awake, and there is a shutoff valve under the sink that I could not get to turn';
    expect(addedJobsIn(`and also a dripping faucet in the upstairs bathroom, ${explanation}`)).toMatchObject({
      jobs: [{ problem: 'Dripping faucet in the upstairs bathroom' }],
      notes: [explanation],
    });
    expect(addedJobsIn('Can you add the fan, it rattles at night')).toMatchObject({ notes: [] });
    expect(addedJobsIn("It's the outlet, the gutters and the TV")).toMatchObject({ notes: [] });
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
    ['What did you say? Add a note to send someone I can talk to', 'send someone I can talk to'],
    ['Put a note that I need to sleep until ten', 'I need to sleep until ten'],
    ['and add 2 dogs in the back yard', '2 dogs in the back yard'],
    ['Add a note: 2580', '2580'],
    ['Another note: the dog is loose', 'the dog is loose'],
    ['And a note for Ben: the gate has no number.', 'the gate has no number'],
    ['Note that call times are 10.30 or later. Bye', 'call times are 10.30 or later'],
    ['Write down: 2 dogs; thanks', '2 dogs'],
    ['Add lockbox 2580', 'lockbox 2580'],
  ])('%s', (text, note) => {
    expect(noteOrderIn(text)?.note).toBe(note);
  });

  test.each([
    'add the bathroom faucet, it drips',
    'please add apartment 4',
    'did you note that the dog bites?',
    'Did you put a note in that the dog bites?',
    'put the dog note first',
    'can you add a new outlet in the garage',
    'my name is Ann',
    'please add 78701',
    'Can you put that on there?',
    'write that down for him',
  ])('nothing: %s', (text) => {
    expect(noteOrderIn(text)).toBeUndefined();
  });
});
