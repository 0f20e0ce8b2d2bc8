import { describe, expect, test } from 'vitest';
import { restatementIn, rewordedJobIn } from './restatements.ts';

describe('restatementIn', () => {
  test.each([
    ['The main problem should say water stands along the back fence', 'Water stands along the back fence'],
    ['Could you change the problem to: standing water in the back yard?', 'Standing water in the back yard'],
    ["No, that's not right. The problem is standing water along the back fence", 'Standing water along the back fence'],
    ['the job is redoing the hall bathroom. read it to me again', 'Redoing the hall bathroom'],
    ["Just say it's the gas water heater in the garage", 'Gas water heater in the garage'],
    ['put the job down as a leaking skylight', 'Leaking skylight'],
    ['it should read toilet overflows', 'Toilet overflows'],
    ["That is correct, except 'furnace at one of them' should read furnace out at unit B", 'Furnace out at unit B'],
    ['it should say the upstairs tub is clogged', 'Upstairs tub is clogged'],
    ['change the problem to a clogged bathtub', 'Clogged bathtub'],
    ['can you change it to toilet is overflowing', 'Toilet is overflowing'],
    ['the job is replace the double tapped breaker', 'Replace the double tapped breaker'],
    ['the problem is not the zone, the problem is the sprinkler head is broken', 'Sprinkler head is broken'],
    ['the ticket should just say: sump pump is dead', 'Sump pump is dead'],
    ['what I need is a new water heater', 'New water heater'],
    ['the issue is the standing water', 'Standing water'],
    ["no no, I'm calling about the gutters", 'Gutters'],
    ['please put "sink is clogged" as the problem', 'Sink is clogged'],
    ['make the job: replace the fence', 'Replace the fence'],
    [
      'it should say living room and hallway, interior painting, both',
      'Living room and hallway, interior painting, both',
    ],
    ['Just make sure it says mice droppings in the break room', 'Mice droppings in the break room'],
    ["Let's just do the porch railing and the front door instead", 'Porch railing and the front door'],
  ])('%s', (text, problem) => {
    expect(restatementIn(text)?.job.problem).toBe(problem);
  });

  test('takes words that name no work if the caller orders them for the job', () => {
    expect(restatementIn('the problem should say thingamajig on the whatsit')?.job).toMatchObject({
      problem: 'Thingamajig on the whatsit',
      trade: 'other',
    });
  });

  test('has the words of the whole sentence', () => {
    expect(restatementIn('Ann Reed. No, the job is a leaking tub. My number is next')?.words).toBe(
      'the job is a leaking tub',
    );
  });

  test.each([
    'just say hi to the crew',
    'put down that the dog bites',
    'the problem is that you never listen',
    'the problem is I work till five',
    'what I need is a nap',
    'it should be fine',
    "let's do Thursday instead",
    'that should be it',
    'it should be Friday at nine',
    'change it to Friday',
    'the address should be 18 Elm Street',
    'job is at 3063 Sipes St Cypress',
    'job is at house number 817 on cypress boulevard',
  ])('nothing: %s', (text) => {
    expect(restatementIn(text)).toBeUndefined();
  });
});

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
