import { describe, expect, test } from 'vitest';
import type { Act, Topic } from './acts.ts';
import { readActs } from './readActs.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00-06:00';

const TICKET = { problem: 'Kitchen sink leaks', notes: ['"the gate code is 4411"', '"the dog bites"'] };

const acts = (text: string, asked: Topic = 'more'): readonly Act[] =>
  readActs(text, { asked, checked: undefined, name: undefined, ticket: TICKET }, NOW);

const jobs = (text: string, asked?: Topic) =>
  acts(text, asked).flatMap((act) => (act.type === 'inform.job' ? [act.job.problem] : []));
const notes = (text: string, asked?: Topic) =>
  acts(text, asked).flatMap((act) => (act.type === 'note' ? [act.words] : []));

describe('after the reason of the call', () => {
  test.each([
    ['oh and can they look at my garage door too', ['Garage door']],
    ['did i mention the toilet also rocks', ['Toilet also rocks']],
    ['could he also take a peek at the thermostat', ['Thermostat']],
    ['can someone also give me a price on new gutters', ['New gutters']],
    ['watch for low wires over the drive', []],
    ["the water's already shut off at the street", []],
    ['also the hall light is out', ['Hall light is out']],
    ['do you fix coolers?', []],
    ['the driveway is steep', []],
    ['the sink is twelve years old', []],
    ['the sink is stainless', []],
    ['its not urgent, we have another bathroom', []],
    ['we have another toilet that leaks', ['Another toilet that leaks']],
    ['my brother will clean the carpet himself', []],
    ['we can clean it ourselfs', []],
    ['can you even paint in cold weather?', []],
    ['wanna get the spare room done too, like 12x12', ['Spare room done too 12x12']],
    ["the unit's up in the attic", []],
    ["water's in the basement", ["Water's in the basement"]],
    ["it's a gravel drive with a cattle guard, so don't send no big truck", []],
    ["the unit is on the roof you'll need a ladder", []],
    ['last guy broke my tile so be careful', []],
    ['put down that the attic hatch is painted shut', []],
    ["there's chickens in the yard dont let em out", []],
    ['tell them the bell is broken so knock', []],
    ['the gate sticks you gotta lift it', []],
    ['lets hold off on the ceiling fan til spring', []],
    ["so the main valve won't help", []],
    ['saturday is a long way off with water coming in', []],
    ["can you also look at the bathroom faucet while you're here, it drips", ['Bathroom faucet drips']],
    ["it's not a leak, it's clogged", ['Kitchen sink is clogged']],
    ['bathroom sink, not kitchen', ['Bathroom sink leaks']],
    ['i changed my mind', []],
    ['wear booties please i just had the carpets done', []],
  ])('the jobs of "%s" are %j', (text, expected) => {
    expect(jobs(text)).toEqual(expected);
  });

  test('the work is the job, and not the question for the services', () => {
    expect(jobs('do you do tile? our tub drain is clogged', 'job')).toEqual(['Tub drain is clogged']);
  });
});

describe('the notes', () => {
  test.each([
    ['the gate code is 4411 and please shut it behind you', ['the gate code is 4411 and please shut it behind you']],
    ['nah thats it but hey watch out for the cat she runs out', ['watch out for the cat she runs out']],
    ['no parking on the street', ['no parking on the street']],
    ['model number is xr80-2214', ['model number is xr80-2214']],
    ["the unit is on the roof you'll need a ladder", ["the unit is on the roof you'll need a ladder"]],
    ['i want the same guy as last time', ['i want the same guy as last time']],
    ['its a tight space so send a skinny guy', ['its a tight space so send a skinny guy']],
    ['a replacement filter, 16x25x1', ['a replacement filter, 16x25x1']],
    ['we have cameras', ['we have cameras']],
    ['i have the part already', ['i have the part already']],
    ["we're on a well if that matters", ["we're on a well if that matters"]],
    ["the dog won't be there after all", ["the dog won't be there after all"]],
    // Complaints and talk.
    ["you're not listening", []],
    ['i already said that', []],
    ['you keep asking me the same thing', []],
    ['i been on hold for an hour', []],
    ['you cut me off', []],
    ['this is taking forever', []],
    ['i told the last girl all this', []],
    ["they'll need a ladder", ["they'll need a ladder"]],
    ['two story house', ['two story house']],
    ['leave the invoice in the mailbox', ['leave the invoice in the mailbox']],
    ['shut off the alarm when you get in its 1990', ['shut off the alarm when you get in its 1990']],
    ['your voice is kinda robotic', []],
    ["no that's all, my back is killing me", []],
    ["sorry if it's loud the neighbor's mowing his lawn", []],
  ])('of "%s" are %j', (text, expected) => {
    expect(notes(text)).toEqual(expected);
  });
});

test('a fault in the clause of a wait is a job', () => {
  const acts = readActs(
    'hmm let me see and it seems like the septic is full',
    { asked: 'job', checked: undefined, name: undefined },
    '2026-11-23T10:00',
  );
  expect(acts.flatMap((act) => (act.type === 'inform.job' ? [act.job.problem] : []))).toEqual(['Septic is full']);
});

describe('after the reason of the call, what adds no work', () => {
  const jobsAfter = (problem: string, text: string) =>
    readActs(
      text,
      { asked: 'more', checked: undefined, name: undefined, ticket: { problem, notes: [] } },
      '2026-11-23T10:00',
    ).flatMap((act) => (act.type === 'inform.job' ? [act.job.problem] : []));
  test.each([
    ['Interior paint', "I'd want an estimate before anyone starts painting", []],
    ['Mouse droppings in the closet', 'just please no spraying near the treatment rooms', []],
    ['Small ants near the sink', 'please not talk about ants in front of patients', []],
    ['Furnace is blowing cold air', 'I said the alarm is not going off', []],
    ['Porch railing painted', "the old paint's peeling", []],
    [
      'Lights are out',
      "just make sure the painting quote's on there, front door and trim",
      ['Painting quote, front door and trim'],
    ],
    ['Furnace is blowing cold air', "the kitchen sink won't drain", ["Kitchen sink won't drain"]],
    ['Mouse droppings in the closet', 'can I get an estimate for a new roof', ['Estimate for a new roof']],
  ])('of "%s", "%s": %j', (problem, text, jobs) => {
    expect(jobsAfter(problem, text)).toEqual(jobs);
  });
});

describe('in the turn that says the reason of the call', () => {
  const first = (text: string) =>
    readActs(text, { asked: 'job', checked: undefined, name: undefined }, NOW).flatMap((act) =>
      act.type === 'inform.job'
        ? [`${act.isAnother ? 'also' : 'job'}: ${act.job.problem}`]
        : act.type === 'ask' || act.type === 'note'
          ? [`${act.type}: ${act.words}`]
          : [],
    );

  test.each([
    [
      "I'd like the deck stained. Do you stain in the winter?",
      ['job: Deck stained', 'ask: Do you stain in the winter?'],
    ],
    [
      "I need my house painted. The paint's peeling on the south side. Can you even paint in the cold?",
      ['job: House painted', 'ask: Can you even paint in the cold?', "note: The paint's peeling on the south side"],
    ],
    [
      'The toilet runs. My husband, bless him, already put a new flapper in',
      ['job: Toilet runs', 'note: My husband, bless him, already put a new flapper in'],
    ],
    [
      'My gutters are overflowing in the back every time it rains, and one length of it has come loose and is hanging down over the patio door',
      [
        'job: Gutters are overflowing in the back every time it rains',
        'note: one length of it has come loose and is hanging down over the patio door',
      ],
    ],
  ])('"%s" is %j', (text, expected) => {
    expect(first(text)).toEqual(expected);
  });
});

test('a feeling about a further fault makes no question of it', () => {
  expect(jobs("and while he's here, the faucet drips, it's been driving me up the wall", 'number')).toEqual([
    'Faucet drips',
  ]);
});
