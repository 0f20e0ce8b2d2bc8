import { expect, test } from 'vitest';
import { dangerIn } from './dangers.ts';

test.each([
  ['theres gas in the whole house', 'gas'],
  ['we can smell it, gas, in the basement', 'gas'],
  ['the LP tank is hissing', 'gas'],
  ['stove knob broke and gas keeps coming', 'gas'],
  ['smells gassy in here', 'gas'],
  ['the wall is hot and smoking', 'fire'],
  ['the fuse box is buzzing and hot', 'sparks'],
  ['downed power line in my yard', 'sparks'],
  ['tree knocked down the power line', 'sparks'],
  ['lights flicker and the switch is hot', 'sparks'],
  ["the carbon dioxide detector won't stop going off", 'carbon-monoxide'],
  ['C.O. detector is alarming', 'carbon-monoxide'],
  ['carbon minoxide alarm', 'carbon-monoxide'],
  ['monoxide alarm is sounding', 'carbon-monoxide'],
  ['the socket makes fire', 'sparks'],
  ['wire hanging down live', 'sparks'],
  ['water spurting out the wall', 'water'],
  ['my water heater let go', 'water'],
  ['pipe froze and now its split wide open', 'water'],
  ['rainwater pouring through the light fixture', 'water'],
  ["the sewer's backing up in the tub", 'water'],
  ['the commode is running over', 'water'],
  ['basement is taking on water', 'water'],
  ['my husband is on fire', 'fire'],
  ['water dripping on my fuse box', 'water'],
  ['ceiling is leaking right through the light', 'water'],
  ['water is getting to the outlets', 'water'],
  ['rain is coming in on the fuse panel', 'water'],
  ['water is dripping out of the light', 'water'],
  ['the light fixture is full of water', 'water'],
])('"%s" is the danger %s', (text, danger) => {
  expect(dangerIn(text)).toBe(danger);
});

test.each([
  'the roof is leaking and water coming in',
  'water coming in my ceiling from the storm',
  "every time we get rain there's water coming in by the chimney",
  "the storm took shingles off and water's running down the wall",
  'the toilet overflowed yesterday but its fine now',
  'flooded out by calls today sorry',
  "hood vent isn't pulling smoke",
  'my neighbor is on fire about my fence',
  "I'm on fire today",
  'hot spark plug on my generator',
  'carbon monoxide detector replacement',
  "the dryer vent is clogged, I don't want it to catch fire",
  'clean the chimney before it catches fire',
  'fire damper inspection',
  'hot as fire in here',
  'install an outlet by the water heater',
  'leaky faucet and a dead outlet',
  'water softener install near the panel',
])('"%s" is not a danger', (text) => {
  expect(dangerIn(text)).toBeUndefined();
});
