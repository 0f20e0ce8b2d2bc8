import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

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
