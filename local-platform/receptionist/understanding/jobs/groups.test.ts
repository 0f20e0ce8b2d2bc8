import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

test.each([
  // The reason, the aim, and what a fault comes from.
  ['my cooling quit because the coil is frozen', 'Cooling quit because the coil is frozen', 'hvac'],
  ['fix the GFCI so it resets', 'Fix the GFCI so it resets', 'electrical'],
  ['our truck is electric so we need a charger', 'Truck is electric so we need a charger', 'electrical'],
  [
    'our living room gets stuffy so we want a ceiling fan',
    'Living room gets stuffy so we want a ceiling fan',
    'electrical',
  ],
  [
    "the carpet was soaking wet and I think it's the water heater",
    "Carpet was soaking wet and I think it's the water heater",
    'plumbing',
  ],
  // The thing in one clause, and what is wrong or wanted in the next one.
  [
    "our bathroom is pink and we'd like it remodeled",
    "Bathroom is pink and we'd like it remodeled",
    'home-improvement',
  ],
  ['the furnace runs fine but we want a tune-up for it', 'Furnace runs fine but we want a tune-up for it', 'hvac'],
  ["the air conditioner runs but it won't cool", "Air conditioner runs but it won't cool", 'hvac'],
  ["the fridge hums but it isn't cold inside", "Fridge hums but it isn't cold inside", 'other'],
  [
    'our old shingles are worn out and we want a new roof',
    'Old shingles are worn out and we want a new roof',
    'roofing',
  ],
  ['my windows are filthy and I want them washed', 'Windows are filthy and I want them washed', 'other'],
  ['we had hail last night and the roof looks awful', 'Hail last night and the roof looks awful', 'roofing'],
  [
    'could somebody look at our deck, a couple of the boards are soft',
    'Deck, a couple of the boards are soft',
    'home-improvement',
  ],
  ['a quote for a fence, about 120 feet, cedar', 'Quote for a fence, about 120 feet, cedar', 'home-improvement'],
  ['a quote for a fence, about fourteen feet', 'Quote for a fence, about fourteen feet', 'home-improvement'],
  ['I flipped the breaker and it keeps tripping', 'Flipped the breaker and it keeps tripping', 'electrical'],
  ["It's my furnace. It's been noisy all week.", 'Furnace has been noisy all week', 'hvac'],
  // The clause that says it best is the job.
  ["our old water heater works but we'd rather have a tankless", 'Tankless', 'plumbing'],
  ['the boiler runs but the radiator is still cold', 'Radiator is still cold', 'hvac'],
])('the job of "%s" is "%s", of the trade %s', (text, problem, trade) => {
  expect(jobsIn(text).job).toMatchObject({ problem, trade });
});

test('work on two things of different trades is two jobs', () => {
  const { job, otherJobs } = jobsIn('the kitchen faucet drips and one of the bedroom outlets is dead');
  expect([job?.problem, ...otherJobs.map(({ problem }) => problem)]).toEqual([
    'Kitchen faucet drips',
    'One of the bedroom outlets is dead',
  ]);
});
