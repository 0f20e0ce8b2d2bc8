import type { Lead } from '../../../src/machines/lead/lead.ts';
import type { Persona } from '../persona.ts';
import type { Variants } from '../utterance.ts';

const thanks = ({ company }: Persona, name?: string) =>
  `Thanks for calling${company === undefined ? '' : ` ${company}`} today${name === undefined ? '' : `, ${name}`}.`;

export const farewell = (persona: Persona, { name }: Lead): Variants => [
  `${thanks(persona, name)} Have a great day. Goodbye.`,
];
/** For a caller who stays silent. */
export const givingUp = (persona: Persona): string =>
  `I can't hear you, so I'll let you go. ${thanks(persona)} Goodbye.`;
export const DANGER_FAREWELL: Variants = ['Please stay outside, and stay safe. Goodbye.'];
/** For a caller whose swearing a warning did not stop. */
export const ABUSE_FAREWELL: Variants = ["I did ask, so I'll end the call here. Goodbye."];
/** For a caller whose recent turns brought nothing new. */
export const NO_FURTHER: Variants = ["I don't think I can help any further on this call, so I'll let you go. Goodbye."];
/** The answer if every text that suits a turn has been said before. Only this text may be repeated. */
export const OVER = 'This call has ended. Goodbye.';
