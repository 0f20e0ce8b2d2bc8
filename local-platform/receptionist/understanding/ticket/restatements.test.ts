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
    ["let's do the porch railing instead", 'Porch railing'],
    ['make sure you say toilet is clogged', 'Toilet is clogged'],
    ["the ticket should say it's the gas water heater", 'Gas water heater'],
    ['but it is to install a fan, you wrote something weird', 'Install a fan'],
    ["it's just the back fence and you put it down really weirdly", 'Back fence'],
    ['its supposed to be the back fence, the ticket says something odd', 'Back fence'],
    ['I meant the back fence, you heard wrong', 'Back fence'],
    ['put whatsit is broken as the problem', 'Whatsit is broken'],
    ['List the fence as the main problem', 'Fence'],
    ['it should say toilet leaks, please call first', 'Toilet leaks'],
    ['it should say a leak in 2 bathrooms', 'Leak in 2 bathrooms'],
    ['it should say 3 bathrooms need paint', '3 bathrooms need paint'],
    ['the job should say paint the fence, could you read it back', 'Paint the fence'],
    [
      'the problem should say kitchen sink leaks under the cabinet, and the floor around it is soft, and my neighbor had the same thing with hers last year',
      'Kitchen sink leaks under the cabinet',
    ],
  ])('%s', (text, problem) => {
    expect(restatementIn(text)?.job.problem).toBe(problem);
  });

  test('takes words that name no work if the caller orders them for the job', () => {
    expect(restatementIn('the problem should say thingamajig on the whatsit')?.job).toMatchObject({
      problem: 'Thingamajig on the whatsit',
      trade: 'other',
    });
  });

  test.each([
    ['No, change the problem to a clogged tub', 'change the problem to a clogged tub', true],
    [
      "but it's to install a fan, you wrote something weird. Bye",
      "it's to install a fan, you wrote something weird",
      true,
    ],
    ['Put leaking tub down as the job', 'Put leaking tub down as the job', true],
    ["Let's do the fence instead, ok", "Let's do the fence instead", true],
    ['the problem is a leaking tub', 'the problem is a leaking tub', false],
  ])('"%s" orders it in "%s": %s', (text, words, isOrder) => {
    expect(restatementIn(text)).toMatchObject({ words, isOrder });
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
    'the problem should say',
    'it should say to please ring the plumber first',
    'the ticket should say dont let the dog out',
    'it should say 12 windows',
    'please say thanks to the plumber',
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
    [
      "It's not leaking, it's just clogged",
      'Toilet that was just installed leaks',
      'Toilet that was just installed is clogged',
    ],
    ["It's clogged, not leaking", 'Leaking kitchen sink', 'Clogged kitchen sink'],
    ["it's not a leak, it's clogged", 'Kitchen sink has a leak', 'Kitchen sink is clogged'],
    ["they're not leaking, they're clogged", 'Sink and tub are leaking', 'Sink and tub are clogged'],
    ["they don't leak, they're clogged", 'Pipes keep leaking', 'Pipes are clogged'],
    ["it doesn't leak, it overflows", 'Toilet keeps leaking', 'Toilet overflows'],
    ["it's not loud, it won't start", 'Furnace is loud', "Furnace won't start"],
    ['Not the kitchen, the bathroom', 'Kitchen sink leaks', 'Bathroom sink leaks'],
    ["It's the bathroom sink, not the kitchen sink", 'Kitchen sink leaks', 'Bathroom sink leaks'],
    ['the guest bathroom, not the main hallway', 'Paint the main hallway', 'Paint the guest bathroom'],
  ])('%s', (text, problem, expected) => {
    expect(rewordedJobIn(text, problem)?.problem).toBe(expected);
  });

  test.each([
    ['Friday, not Thursday', 'Kitchen sink leaks'],
    ["it's not urgent, it's just annoying", 'Kitchen sink leaks'],
    ['Reed, not Reid', 'Kitchen sink leaks'],
    ['not a problem', 'Kitchen sink leaks'],
    ['Oak Street, not Kitchen Street', 'Kitchen sink leaks'],
    ["it's not the sink, it's cracked", 'Kitchen sink leaks'],
    ["it's not a leak, it's a Tuesday", 'Kitchen sink leaks'],
    ['not the sink, the kitchen sink', 'Sink leaks'],
    ['the kitchen, not the bathroom', 'Paint the kitchen and the bathroom'],
    ['the garage, not the kitchen', 'Bathroom sink leaks'],
    [
      "it's not leaking, it's completely clogged with hair",
      'Shower drain in the upstairs guest bathroom at the end of the long hall, the one beside the linen closet, is leaking',
    ],
  ])('%s: no', (text, problem) => {
    expect(rewordedJobIn(text, problem)).toBeUndefined();
  });
});
