import { describe, expect, test } from 'vitest';
import { jobsIn, visitTypeOf } from './jobs.ts';
import { openings } from './openings.fixture.ts';

const problemIn = (text: string) => jobsIn(text).job?.problem;
const otherProblemsIn = (text: string) => jobsIn(text).otherJobs.map(({ problem }) => problem);

test.each(openings)('"%s" is a job of the trade %s with the words %j', (text, trade, words) => {
  const { job } = jobsIn(text);
  expect(job?.trade).toBe(trade);
  const problem = job?.problem.toLowerCase() ?? '';
  for (const word of words)
    if (word.startsWith('!')) expect(problem).not.toContain(word.slice(1));
    else expect(problem).toContain(word.toLowerCase());
  expect(problem.length).toBeLessThanOrEqual(120);
});

describe('the problem', () => {
  test.each([
    // Courtesies, fillers and openings.
    ['hang on, our skylight leaks', 'Skylight leaks'],
    ["ain't gonna beat around the bush, the AC smells", 'AC smells'],
    ['short version is there is a leak under the sink', 'Leak under the sink'],
    ['im here bc i want to get my carpets cleaned', 'Carpets cleaned'],
    ['n my husband want to get the roof replaced', 'Roof replaced'],
    ['Id like an estimate for a new fence', 'Estimate for a new fence'],
    ['figured it was high time to get the gutters cleaned', 'Gutters cleaned'],
    ["can y'all come grind down a stump in my front yard", 'Grind down a stump in my front yard'],
    ['can you come give me an estimate on three dead trees', 'Estimate on three dead trees'],
    ['we are remodeling our kitchen', 'Remodeling our kitchen'],
    ['the the water heater it is leaking', 'Water heater is leaking'],
    ['no hot water upstairs', 'No hot water upstairs'],
    ['no, my sink is clogged', 'Sink is clogged'],
    ['can you get rid of the wasps', 'Get rid of the wasps'],
    // Endings and times.
    ['can you trim my hedge on friday at 9?', 'Trim my hedge'],
    ['the toilet is clogged at my house, please', 'Toilet is clogged'],
    ['no heat since saturday', 'No heat since saturday'],
    ['a bat is in the attic', 'Bat is in the attic'],
    ['the furnace died on friday', 'Furnace died on friday'],
    // What is wrong or wanted, if the thing comes first or last.
    ['the roof, like I said, it leaks', 'Roof leaks'],
    ['my sink, I think, is leaking', 'Sink is leaking'],
    ["I've got this old boiler. It's making a banging noise.", 'Old boiler is making a banging noise'],
    ['tub faucet, hot side drips all night', 'Tub faucet, hot side drips all night'],
    ["it's leaking again, the water heater", 'Leaking again, the water heater'],
    ["I can't rake anymore, it's the leaves", "Can't rake anymore, it's the leaves"],
    ["I don't know what happened, it's the sink", 'Sink'],
    ['been meaning to have the septic pumped, it is full', 'Septic pumped, it is full'],
    ["our hardwood is scratched and we'd like it refinished", "Hardwood is scratched and we'd like it refinished"],
    ['my dog chewed the fence and I want it fixed', 'Dog chewed the fence'],
    ['I have a problem with my garage door it wont open', 'Problem with my garage door, it wont open'],
    [
      "my kid stuck a fork in the outlet and now it doesn't work",
      "Kid stuck a fork in the outlet and now it doesn't work",
    ],
    ["my thermostat says 60 but it's set to 70", "Thermostat says 60 but it's set to 70"],
    ['you guys fixed my toilet and it leaks again', 'You guys fixed my toilet and it leaks again'],
    ['The leak is in the kitchen, the faucet I mean', 'Leak is in the kitchen, the faucet'],
    ['my sink, tub and toilet are clogged', 'Sink, tub and toilet are clogged'],
    ['Half my yard is dead. It is Bermuda grass.', 'Half my yard is dead'],
    ['need a new fence. The posts of it are rotten.', 'New fence, the posts of it are rotten'],
    ["need a new fence. I think it's rotting.", "New fence, I think it's rotting"],
    ["need a new AC. AC's leaking and it's loud", 'New AC'],
    // Talk to others, and about the call.
    [
      "a toilet that keeps overflowing upstairs shh shh baby it's okay sorry and I tried the plunger",
      'Toilet that keeps overflowing upstairs',
    ],
    ['shush, buddy, my disposal hums', 'Disposal hums'],
    ["shh it's the sink that leaks", 'Sink that leaks'],
    ['I have two things actually my ceiling fan in the bedroom it wobbles', 'Ceiling fan in the bedroom wobbles'],
    ['the water heater is leaking from the bottom make sure they know that', 'Water heater is leaking from the bottom'],
    ['how long does patching a hole in the drywall usually take', 'Patching a hole in the drywall'],
    // A new clause without a word that joins it.
    [
      'a broken sprinkler head in the front yard and zone three it just runs',
      'Broken sprinkler head in the front yard',
    ],
    ["the heat pump won't come on I put new batteries in it", "Heat pump won't come on"],
    [
      "my son put his bike through the wall there's a hole in the drywall and I need it patched",
      'Hole in the drywall and I need it patched',
    ],
    ["it's coming out by the light fixture", "It's coming out by the light fixture"],
    // A person of a trade says less than the work, and a place can be all that is said.
    ['I need a plumber please my toilet is clogged', 'Toilet is clogged'],
    ["it's for the kitchen, new cabinets and a counter", 'Kitchen, new cabinets and a counter'],
    [
      'a big limb over my driveway is cracked and I want someone to come cut it down',
      'Big limb over my driveway is cracked and I want someone to come cut it down',
    ],
    ['the breaker. I check. Not trip.', 'Breaker, I check, not trip'],
    // Reasons and consequences stay out.
    ['I need a bid for a retaining wall because the hill keeps sliding', 'Bid for a retaining wall'],
    ['Dad works from home so we want a generator', 'Generator'],
    ["my back door won't close so the dog keeps getting out", "Back door won't close"],
    ['the tub leaks, it keeps me up', 'Tub leaks'],
  ])('of "%s" is "%s"', (text, problem) => {
    expect(problemIn(text)).toBe(problem);
  });

  test('ends at a word before 120 characters', () => {
    const words = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index).repeat(6));
    expect(problemIn(`The sink is clogged with ${words.join(' ')}`)).toBe(
      `Sink is clogged with ${words.slice(0, 14).join(' ')}`,
    );
    expect(problemIn(`The sink is clogged with ${words.slice(0, 13).join(' ')} of the ${words.join(' ')}`)).toBe(
      `Sink is clogged with ${words.slice(0, 13).join(' ')}`,
    );
  });
});

describe('of several clauses, the job is', () => {
  test.each([
    ['the milk went bad because the fridge is warm', 'Fridge is warm', 'the thing with a fault'],
    ['opened the panel and the coil is frozen', 'Coil is frozen', 'the thing with a fault, not a thing alone'],
    ['I am in the shower and the water is cold', 'Water is cold', 'a part with a fault, not the place of the caller'],
    ['we had the roof replaced last year and now the skylight leaks', 'Skylight leaks', 'what is wrong now'],
    ['your guy came and fixed the sink but now the tub is clogged', 'Tub is clogged', 'not what was repaired'],
    ['we fixed the toilet ourselves but the faucet drips', 'Faucet drips', 'not what was repaired'],
    ["it isn't leaking, it's just dripping", 'Dripping', 'not what is denied'],
    ["the roof is fine, it's the gutters that are bad", 'Gutters that are bad', 'not what works'],
    ["the sink isn't clogged anymore but the tub leaks", 'Tub leaks', 'not what is not broken'],
    ['the toilet is not leaking but it keeps running', 'Toilet is not leaking but it keeps running', 'both'],
    ['forget the deck, the fence needs paint', 'Fence needs paint', 'not what is not wanted'],
    ['my gong is broken and my sink drips', 'Sink drips', 'not other work'],
    ['I need some landscaping... scratch that, an electrician', 'Electrician', 'not what was withdrawn'],
    ['my sink drips. never mind', 'Sink drips', 'the withdrawn one if there is no other'],
  ])('in "%s": "%s", %s', (text, problem) => {
    expect(problemIn(text)).toBe(problem);
  });
});

test.each([
  ['my gong is broken', 'Gong is broken'],
  ['haul away an old canoe', 'Haul away an old canoe'],
  ['can you fix my gong', 'Fix my gong'],
  ['need someone to mount something', undefined],
  ['mount', undefined],
  ['repair gongs', 'Repair gongs'],
])('"%s" is other work: %j', (text, problem) => {
  const { job } = jobsIn(text);
  expect(job?.problem).toBe(problem);
  expect(job?.trade).toBe(problem === undefined ? undefined : 'other');
});

test.each([
  'asdf qwer zxcv',
  'tell me a joke',
  'What are your hours?',
  'yes',
  'hello',
  'Maria Lopez',
  "we're kinda stuck",
  "I'm on the fence about the price",
  'I broke my arm',
  'my wife is sick',
  "there's a big dog in the backyard",
  'the key is under the mat by the back door',
  'use the side gate',
  "it's the white house with the red door",
  'my neighbor has a house with a blue fence',
  'just knock on the door',
  'I am in the kitchen',
  'my dog is missing',
  'I need a minute',
  'the gate code is 4471',
  'the panel is in the garage',
  'the electrician is coming at noon',
])('"%s" is not a job', (text) => {
  expect(jobsIn(text)).toMatchObject({ job: undefined, otherJobs: [] });
});

describe('other jobs', () => {
  test.each([
    ['my sink is clogged and a skylight is cracked too', ['Skylight is cracked']],
    ['my sink is clogged plus the fence fell over', ['Fence fell over']],
    ['my sink is clogged and then also the outlet is dead', ['Outlet is dead']],
    ["the toilet runs, and while you're here, the porch light flickers", ['Porch light flickers']],
    ['a dripping faucet and a dead outlet, a broken gate', ['Dead outlet', 'Broken gate']],
    ['my sink drips and also the basement', ['Basement']],
    ['my sink drips, my sink drips', []],
    ['the roof leaks because the flashing is loose', []],
    ['the roof leaks and now the ceiling is wet', []],
    ['my gong is broken and my canoe is cracked', []],
    ['the toilet is clogged. the toilet is ten years old', []],
    ['the furnace clicks and clicks but it never lights', []],
    ['the dishwasher leaks my fence is falling over', ['Fence is falling over']],
  ])('in "%s" are %j', (text, problems) => {
    expect(otherProblemsIn(text)).toEqual(problems);
  });
});

test.each([
  ['also the outlet is dead', true],
  ['and the gutters too!', true],
  ["and the dishwasher isn't draining either", true],
  ['plus the gutters', false],
  ['my sink drips plus the gutters', true],
  ['one more thing, the sink drips', true],
  ['the water is too hot', false],
  ['too bad', false],
  ['', false],
])('"%s" adds to an earlier turn: %s', (text, isAddition) => {
  expect(jobsIn(text).isAddition).toBe(isAddition);
});

test.each([
  ["no, it's the tub", true],
  ['oh wait, the tub', true],
  ['sorry, I meant the tub', true],
  ['I said tub', true],
  ["it's the tub, not the sink", true],
  ['I said shower not sink', true],
  ['no heat upstairs', false],
  ['oh', false],
  ['the sink is not draining', false],
  ['the paint is not the right color', false],
  ['not my fault, the sink', false],
  ['not the mini-split, the furnace', true],
  ["it's not an emergency but the toilet rocks", false],
  ["it isn't a huge emergency but the toilet rocks", false],
])('"%s" corrects an earlier turn: %s', (text, isCorrection) => {
  expect(jobsIn(text).isCorrection).toBe(isCorrection);
});

test.each([
  ["not the baby part, just the toilet's overflowing", 'the baby part'],
  ["it isn't the floor it's the water heater leaking", 'the floor'],
])('"%s" denies "%s"', (text, denied) => {
  expect(jobsIn(text)).toMatchObject({ job: { denied }, isCorrection: true });
});

describe('"not an emergency"', () => {
  test('makes a job usual, even one with running water, but no fire', () => {
    expect(jobsIn("a pipe burst but the water is off so it's not an emergency").job).toMatchObject({
      problem: 'Pipe burst',
      urgency: 'routine',
      calm: { words: "Water is off so it's not an emergency", isOnly: false },
    });
    expect(jobsIn("I smell gas, it's not an emergency").job).toMatchObject({ urgency: 'emergency' });
  });

  test('is read without a job, with its reason', () => {
    expect(jobsIn("and yeah the water's already off at the valve so it's not an emergency").job).toMatchObject({
      problem: "Water's already off at the valve so it's not an emergency",
      calm: { isOnly: true },
    });
    expect(jobsIn('is it not an emergency?').job).toBeUndefined();
  });
});

describe('a danger', () => {
  test.each([
    ['I smell gas in the kitchen', 'other', 'Smell gas in the kitchen'],
    ['I smell gas near the furnace', 'hvac', 'Smell gas near the furnace'],
    ['my fence leans and I smell gas', 'other', 'Smell gas'],
    ['I got zapped', 'electrical', 'Got zapped'],
    ['poop is coming up', 'plumbing', 'Poop is coming up'],
    ['there is water everywhere', 'plumbing', 'Water everywhere'],
    ['the outlet is sparking', 'electrical', 'Outlet is sparking'],
  ] as const)('in "%s" is an emergency of the trade %s: "%s"', (text, trade, problem) => {
    expect(jobsIn(text).job).toMatchObject({ trade, problem, urgency: 'emergency' });
  });

  test('that is deadly leaves no other job', () => {
    expect(otherProblemsIn('my fence leans and I smell gas')).toEqual([]);
    expect(otherProblemsIn('my fence leans and the outlet is sparking')).toEqual(['Outlet is sparking']);
  });
});

test('a job has its urgency and the type of its visit', () => {
  expect(jobsIn('I need a quote for a new deck ASAP').job).toEqual({
    trade: 'home-improvement',
    problem: 'Quote for a new deck',
    urgency: 'urgent',
    visitType: 'estimate',
  });
});

test('a sentence that says itself what is wrong takes nothing from the one before', () => {
  expect(jobsIn("I'm on the job site, so it's a little loud. Basically my yard is all weeds").job?.problem).toBe(
    'Yard is all weeds',
  );
});

test.each([
  [
    "It's about the toilet in my guest bathroom. My sister noticed water on the tile",
    'plumbing',
    'Toilet in my guest bathroom, my sister noticed water on the tile',
  ],
  [
    "I'm calling about my water heater. there's a puddle on the floor",
    'plumbing',
    "Water heater, there's a puddle on the floor",
  ],
  ["I'm calling about my fence. also the sink leaks", 'plumbing', 'Sink leaks'],
])('what shows somewhere belongs to the subject of the call: "%s"', (text, trade, problem) => {
  expect(jobsIn(text).job).toMatchObject({ trade, problem });
});

test.each([
  ['the sink leaks', 'repair'],
  ['how much for a sink', 'estimate'],
  ['a new roof', 'estimate'],
  ['a new faucet', 'repair'],
  ['I want a fan installed', 'estimate'],
  ['my son installed a fan and it hums', 'repair'],
  ['i put in a new filter and it still blows cold', 'repair'],
  ['put in a new outlet', 'estimate'],
  ['the furnace is out, i put in a new filter', 'repair'],
  ['we already put in a new battery', 'repair'],
  ['I want a sink put in', 'estimate'],
  ['ideas for a kitchen, and a quote', 'consultation'],
  ['the fence you guys fixed, a quote', 'follow-up'],
  ['you were out last week and it leaks again', 'follow-up'],
  ['I heard you were great with roofs', 'repair'],
  ['the tech you sent broke it', 'follow-up'],
  ['your crew left a hole', 'follow-up'],
])('"%s" is a visit of the type %s', (text, type) => {
  expect(visitTypeOf(text)).toBe(type);
});

test.each([
  ["I can't fix the sink myself, it leaks", "Can't fix the sink myself, it leaks"],
  ["I replaced the thermostat myself and the furnace still won't start", "Furnace still won't start"],
  ["I've got a lady with no heat, the furnace blows cold air", 'No heat, the furnace blows cold air'],
  ['I have a tenant whose toilet keeps running', 'Toilet keeps running'],
  ["She's 84 and her furnace quit last night", 'Furnace quit last night'],
  ['He is in a wheelchair and his ramp broke', 'Ramp broke'],
  ['In his house are mice, in the kitchen', 'In his house are mice, in the kitchen'],
  ['So, gutters. Ours are packed full of leaves', 'Gutters are packed full of leaves'],
  [
    "Our gutters overflow, and there's one section over the garage that's pulled loose",
    "Gutters overflow, and there's one section over the garage that's pulled loose",
  ],
])('"%s" is the job "%s"', (text, expected) => {
  expect(jobsIn(text).job?.problem).toBe(expected);
});
