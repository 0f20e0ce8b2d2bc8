import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

const problemsOf = (text: string) => {
  const { job, otherJobs } = jobsIn(text);
  return [job, ...otherJobs].map((heard) => heard?.problem);
};

test.each([
  // What the caller or a relative did, or will do.
  ['The toilet runs. My husband, bless him, already put a new flapper in', ['Toilet runs']],
  ['The dishwasher leaks. My dad, God love him, already replaced the hose', ['Dishwasher leaks']],
  ['The toilet runs and I already changed the fill valve', ['Toilet runs']],
  ['My kitchen sink drips. We can paint the cabinet ourselves after', ['Kitchen sink drips']],
  ['I need the porch painted, and my son will mow the lawn', ['Porch painted']],
  ["The outlet is dead. I'm happy to replace the cover plate", ['Outlet is dead']],
  ["it's about my house um the last crew cut down the pine and now I want the stump out too", ['Stump out']],
  ['my husband took out the old tub and now we want a shower', ['Shower']],
  // What was chosen for it.
  ['my wife picked out paint and we need the living room done', ['Living room done']],
  ['she chose the color and we want the house painted', ['House painted']],
  // More about the same thing, its material, or what shows it.
  ["I want my house painted. The paint's peeling bad on the south side", ['House painted']],
  ['I want my house painted. Can you even paint in cold weather?', ['House painted']],
  ['I need my lawn mowed. The lawn is a mess', ['Lawn mowed']],
  ['I want my water heater replaced. The heater is rusty at the bottom', ['Water heater replaced']],
  ["I saw a mouse. There's droppings behind the fridge", ['Mouse']],
  ["The oven is dead and the door won't close", ['Oven is dead']],
])('"%s" names one job', (text, expected) => {
  expect(problemsOf(text)).toEqual(expected);
});

test.each([
  [
    'he left the sink dripping and now I want the toilet replaced too',
    ['He left the sink dripping', 'Toilet replaced'],
  ],
  ['Can we get the deck stained, and can you fix the gate?', ['Deck stained', 'Fix the gate']],
  ['The kitchen sink drips and the bathroom sink is clogged', ['Kitchen sink drips', 'Bathroom sink is clogged']],
  ['I have ants in the kitchen. And wasps are swarming', ['Ants in the kitchen', 'Wasps are swarming']],
  ['The front door sticks. The closet door fell off', ['Front door sticks', 'Closet door fell off']],
  ['Gutters need cleaning and the gutters need new guards', ['Gutters need cleaning', 'Gutters need new guards']],
  ['I need the fence painted. The fence gate is broken', ['Fence painted', 'Fence gate is broken']],
  [
    "I need a TV hung, we have the bracket, and there's a supply closet door that's sagging",
    ['TV hung', "Supply closet door that's sagging"],
  ],
])('"%s" names several jobs', (text, expected) => {
  expect(problemsOf(text)).toEqual(expected);
});
