import type { Lead } from '../../../src/machines/lead/lead.ts';
import { companyName, type Persona } from '../dialogue/dialogueContext.ts';
import type { Variants } from '../utterance.ts';

export const UPSET: Variants = ['I understand, this is frustrating.', 'Sorry about the trouble.', 'I hear you.'];
/** For jokes, and for attempts to take the receptionist off her script. */
export const PLAY: Variants = [
  "That's outside my job. I take calls about work on a house.",
  "Nice try, but I'll stick to home repairs.",
  'I really do just answer the phone for contractors.',
  "Let's get back to your house.",
];
/** The last word before a call with swearing ends. */
export const WARNING: Variants = ["I want to help, but if the swearing goes on, I'll have to end this call."];
export const wrongNumber = (persona: Persona): Variants => [
  `No problem, it happens. You've reached ${companyName(persona)}.`,
  `This is still ${companyName(persona)}.`,
];
export const NO_SALES: Variants = [
  "Thank you, but we don't take sales calls at this number.",
  'We still take no sales calls.',
];
export const NO_HURRY: Variants = ['Sure, take your time.', "I'll hold.", 'No hurry.'];
export const WELCOME: Variants = ["You're welcome.", 'My pleasure.', 'Anytime.'];
export const HELLO: Variants = ['Hello!', 'Hi again!'];

export const MISSED: Variants = [
  "Sorry, I didn't get that.",
  "Sorry, I still didn't understand.",
  "That one wasn't clear to me either.",
  "You've lost me there.",
  "Sorry, I couldn't follow that.",
];
/** For words that the room recognised with little confidence. */
export const UNCLEAR: Variants = [
  "Sorry, I didn't catch that. Could you say it again?",
  'I missed that. Once more, please?',
  'I could not make that out. Try again, or type it.',
  'That was hard to hear. Would you type it instead?',
  'Please type that for me.',
];
/** For an answer to the number question, if it has digits, but neither a complete number nor an address. */
export const NUMBER_UNUSABLE: Variants = [
  'That number seems to be missing a digit or two.',
  "That still doesn't sound like a full phone number.",
];

export const REFUSAL_ACCEPTED: Variants = [
  "That's fine, I'll leave that out.",
  'No problem, we can do without it.',
  "All right, I'll leave that blank too.",
  "That's okay.",
  'Sure, no worries.',
];
/** For a question that the receptionist gives up. */
export const LEFT_OUT: Variants = ["Let's leave that for now.", "Let's skip that one too.", "Let's move on."];
export const MESSAGE_RECORDED: Variants = [
  'Thank you, the team will get that word for word.',
  'The team will get that too.',
];
/** For a turn for which every other suitable text would repeat a sentence. */
export const NOTHING_NEW: Variants = [
  "That's all I know about that.",
  "I don't have anything to add.",
  "My answer hasn't changed.",
  'All I can do is take down what you need done.',
  'Should we keep going?',
];

/** For the first voice without recognised words. */
export const LIMITS: Variants = [
  "I can tell that you're speaking, but this local demo can't make out words. If you type, I'll understand you. Let's keep going.",
];
/** For later voices without recognised words. */
export const HEARD_A_VOICE: Variants = ['Got it.', 'All right.', 'Thank you.', 'I heard you.', 'Okay.'];
/** For a voice without recognised words in answer to an offer, which only words can accept. */
export const TYPE_YES_OR_NO: Variants = ['Please type yes or no for this one.'];
export const LEFT_TO_TEAM: Variants = ["I'll leave the time to the team."];

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
