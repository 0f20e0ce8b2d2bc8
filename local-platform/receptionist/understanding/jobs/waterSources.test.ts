import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

test.each([
  // Where the water comes from.
  [
    "There's water just pouring down through my kitchen ceiling, it's coming from that bathroom upstairs",
    'plumbing',
    "Water just pouring down through my kitchen ceiling, it's coming from that bathroom upstairs",
  ],
  [
    'water stain on my living room ceiling, right under the upstairs toilet',
    'plumbing',
    'Water stain on my living room ceiling',
  ],
  ["dining room ceiling is wet and the shower's right above it", 'plumbing', 'Dining room ceiling is wet'],
  [
    'water pouring out of the ceiling, the water heater is in the attic',
    'plumbing',
    'Water pouring out of the ceiling',
  ],
  [
    "my ceiling is dripping, it's from the pipe upstairs I think",
    'plumbing',
    "Ceiling is dripping, it's from the pipe upstairs",
  ],
  [
    "the ceiling under our bathroom is soft and there's a drip",
    'plumbing',
    "Ceiling under our bathroom is soft and there's a drip",
  ],
  [
    'brown ring on the ceiling, it gets bigger when we use the upstairs shower',
    'plumbing',
    'Brown ring on the ceiling',
  ],
  [
    'the ceiling in the hallway is dripping, the AC unit is up in the attic right there',
    'hvac',
    'Ceiling in the hallway is dripping',
  ],
  // Rain and the roof.
  [
    "got a leak in the ceiling after last night's rain, the bathroom is upstairs",
    'roofing',
    "Leak in the ceiling after last night's rain",
  ],
  [
    'my ceiling is dripping, I think shingles are gone over the bathroom',
    'roofing',
    'Ceiling is dripping, I think shingles are gone over the bathroom',
  ],
])('the job of "%s" is of the trade %s: "%s"', (text, trade, problem) => {
  expect(jobsIn(text).job).toMatchObject({ trade, problem: expect.stringContaining(problem) as string });
});
