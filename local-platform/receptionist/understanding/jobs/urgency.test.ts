import { expect, test } from 'vitest';
import { makesUrgent, urgencyOf } from './urgency.ts';

test.each([
  ['the ac is dead', 'urgent'],
  ['theres one outlet by the counter thats kinda warm w a brown mark on it', 'urgent'],
  ['one of the outlets was warm when i touched it', 'urgent'],
  ['the outlet is dead and the kitchen is warm', 'routine'],
  ['an outlet for the hot tub', 'routine'],
  ["furnace runs but the air is cool and my mother-in-law is here, she's 86", 'urgent'],
  ['the furnace blows cold air and we have a three month old', 'urgent'],
  ['the heat is weak and we have small kids', 'urgent'],
  ['a gate so the toddler stays in', 'routine'],
  ['the water heater is leaking on the floor', 'urgent'],
  ["water around the bottom of the water heater, i've got towels and a bucket", 'urgent'],
  ['the faucet drips', 'routine'],
  ['the shower leaks onto the floor, but only when we use it', 'routine'],
  ['new hardwood on the floor', 'routine'],
  ["the roof leaks and they're calling for rain", 'urgent'],
  ["some shingles are off, and it's supposed to rain wednesday", 'urgent'],
  ['the roof leaks when it rains, wednesday is fine', 'routine'],
  ['clean the gutters before it rains', 'routine'],
  ['the roof leaks and they call for rain, but no rush', 'routine'],
  ["i can't wait, the sink is clogged", 'urgent'],
  ['i need this done like yesterday', 'urgent'],
  ['the sooner the better', 'urgent'],
  ['the ac is weak and my wife is pregnant', 'urgent'],
  ["baby's room is 85 degrees the ac can't keep up", 'urgent'],
  ['my mother is 91 and her faucet drips', 'routine'],
  ["my disposal is stuck, doesn't have to be today", 'routine'],
  ['not super urgent, the fence leans', 'routine'],
  ["the furnace won't kick on", 'urgent'],
  ['power is out', 'urgent'],
  ['no heat', 'urgent'],
  ['the toilet is leaking right now', 'urgent'],
  ['we are without water right now', 'urgent'],
  ["the sink drips and right now i'm at work", 'routine'],
  ["the sink drips and i can't talk right now", 'routine'],
  ['we lose power a lot out here', 'routine'],
  ['we lost water', 'urgent'],
  ['the sink drips, as soon as possible', 'urgent'],
  ['the roof is leaking into my bedroom', 'urgent'],
  ['water drips through the ceiling', 'urgent'],
  ['the roof leaks into my bedroom whenever it rains', 'urgent'],
  ['no heat whenever you turn it on', 'urgent'],
  ['the furnace is out, can someone come today', 'urgent'],
  ['no heat, whenever works', 'routine'],
  ['no heat, come whenever', 'routine'],
  ['no heat, whenever you can', 'routine'],
  ['how are you doing today, my faucet drips', 'routine'],
  ['my faucet drips, but not today', 'routine'],
  ['i called today about a faucet', 'routine'],
  ['the roof leaks', 'routine'],
  ['the water heater is dead', 'routine'],
  ['no water pressure', 'routine'],
  ['no heat, but no rush', 'routine'],
  ['no heat, it is not urgent', 'routine'],
  ['no heat, it can wait', 'routine'],
  ["no heat, it isn't an emergency", 'routine'],
  ['no heat, is it not an emergency?', 'urgent'],
])('"%s" is %s', (text, urgency) => {
  expect(urgencyOf(text, undefined)).toBe(urgency);
});

test('a danger is an emergency, even if there is no rush', () => {
  expect(urgencyOf('no rush', 'water')).toBe('emergency');
});

test.each([
  ['Furnace is blowing cold air', "she's home with the baby", true],
  ['Breaker keeps tripping', 'one outlet is warm', true],
  ['Roof is leaking', "it's supposed to rain wednesday", true],
  ['Water heater leaking', 'the floor is already wet', true],
  ['Water heater leaking', 'the floor is wet, but no rush', false],
  ['Fence is leaning', 'the baby is asleep', false],
])('with the problem "%s", "%s" makes the job urgent: %s', (problem, text, isUrgent) => {
  expect(makesUrgent(problem, text)).toBe(isUrgent);
});
