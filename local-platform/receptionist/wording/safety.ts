import type { Danger } from '../understanding/dangers.ts';
import type { Variants } from '../utterance.ts';

export const DANGER_ADVICE: Readonly<Record<Danger, Variants>> = {
  fire: [
    'Please get everyone out of the building now, and call 911 from outside.',
    'Get everyone outside first, then call 911 about the fire.',
  ],
  gas: [
    "Please leave the building now, don't touch any switches, and call 911 from outside.",
    'Get everyone outside first, then call 911 about the gas.',
  ],
  'carbon-monoxide': [
    'Please get everyone out into fresh air now, and call 911 from there.',
    'Get everyone outside first, then call 911 about the carbon monoxide.',
  ],
  sparks: [
    'Please stay away from it, and turn off its breaker if you can do so safely. If you see fire or smoke, get out and call 911.',
  ],
  water: [
    "Please shut the water off at the main valve if you can. I'll look for our earliest opening.",
    'If water is still running, shut the main valve first.',
  ],
};

/** For a caller who says that everyone is out. */
export const SAFE: Variants = ["Good. Please stay outside until the fire department says it's safe."];
/** For a caller in danger who asks whether to go back in, or to switch something off. */
export const KEEP_AWAY: Variants = [
  "No, please stay outside and don't touch anything. The fire department takes care of it.",
  'Please leave it alone and keep away from the house. The fire department will do that.',
  'It is safer to leave everything as it is until the fire department has been there.',
];
/** For a caller in danger who asks whether it is dangerous. */
export const IS_DANGEROUS: Variants = [
  'It can be dangerous. Please stay outside, and let the fire department check it.',
  'Yes, treat it as dangerous, and keep everyone away until the fire department says that it is safe.',
];
/** For a caller in danger who asks whether to go in for a pet or a thing. */
export const DO_NOT_GO_IN: Variants = [
  "Please don't go back in, not even for a pet. Tell the fire department who is inside, and they will get them.",
  'No, please stay outside, whatever is still in there. The fire department goes in.',
];
/** Water near a light, a socket or a panel. */
export const WATER_AT_POWER: Variants = [
  "Water near a light or an outlet can be dangerous. Please keep away from it, and don't touch its switch. Turn the breaker off only if you can reach the panel with dry hands, on a dry floor.",
  'Keep everyone out of that room, please, and leave its switches alone. Only go to the breaker if the panel and the floor are dry. If you see sparks or smoke, get out and call 911.',
  'Please keep well away from it, and if it sparks or smokes, get out and call 911.',
];
/** A warm wall, or something that has burnt. */
export const BURNT: Variants = [
  'Please treat it as dangerous. If the wall is warm, or anything still smells of burning, please get everyone out and call 911 from outside.',
  'A warm wall or a smell of burning can mean a fire inside the wall. Please get out, and call 911 from outside.',
  "Please don't touch it. If it is warm or smells burnt, get out and call 911.",
];

/** Whether to use what leaks or backs up. */
export const USING_WATER: Variants = [
  "It's safest not to use it until the crew has seen it. If you have to, stop as soon as water leaks or comes up.",
  'Please wait with that until the crew has been there, or stop at once if water comes up or leaks.',
];
/** Whether to sleep in a room with something that is out of order. */
export const SLEEPING: Variants = [
  "I can't tell from here. If anything about it worries you, please sleep somewhere else tonight, and with any smell of gas or burning, get everyone out and call 911.",
  'If in doubt, please sleep somewhere else. If you smell gas or burning, or see smoke, get out and call 911.',
];

/** For a caller in danger who asks whether a call is necessary. */
export const MUST_CALL: Variants = [
  "Yes, please call 911 from outside now, even if you don't see a fire.",
  'Yes. The fire department has to check the house, fire or no fire.',
  "Yes, that's what they are there for, and nobody minds if it turns out to be nothing.",
];
/** For any other answer to "Is everyone out?". */
export const NOT_SAFE: Variants = [
  "Then please get out first. Nothing else matters right now. I'll stay on the line.",
  'Leave now, please. Leave everything behind.',
  'Get out first, and keep away from the house.',
  'Please go outside now. The rest can wait.',
  'Out of the house first. The fire department gets anyone who is left.',
];

export const NO_VISIT_IN_DANGER: Variants = [
  "We can't send a crew until the fire department says it's safe.",
  'The fire department has to clear the house first.',
];
export const MARKED_AS_EMERGENCY: Variants = ["I've marked this as an emergency for the team."];

export const ARE_ALL_OUT: Variants = [
  'Is everyone out?',
  'Are you all outside?',
  'Is everyone safe?',
  'Has everyone left the house?',
  'Is the house empty now?',
];

/** For a caller who denies a fire. A clear no ends the danger. */
export const IS_ANYTHING_BURNING: Variants = [
  'Just to be sure: do you see any fire or smoke right now, or smell anything burning?',
  'Is anything burning, or is there smoke or a burning smell?',
  'Once more, please, yes or no: is there any fire or smoke?',
];
/** For a caller who denies gas or carbon monoxide. A clear no ends the danger. */
export const IS_ANYONE_ILL: Variants = [
  'Just to be sure: does anyone feel ill, or is an alarm sounding, or do you smell gas?',
  'Is an alarm sounding, does anyone feel unwell, or is there any smell of gas?',
  'Once more, please, yes or no: any alarm, any smell of gas, anyone who feels ill?',
];
/** For a caller who has denied the danger twice. */
export const ALL_CLEAR: Variants = [
  'If you smell gas or see smoke at any time, get out first and call 911.',
  'All right, but if that changes, get out first and call 911.',
];
