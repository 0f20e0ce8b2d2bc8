import type { Doubt } from '../dialogue/dialogueContext.ts';
import type { Variants } from '../utterance.ts';

/** For a caller who is silent. */
export const PROMPTS: Variants = [
  'Are you still there?',
  "I can't hear anything on your end.",
  'Hello, is anyone on the line?',
  "Take your time, there's no rush.",
  'Can you hear me?',
  "I'll wait a little longer.",
];

/** The questions about facts. She asks each at most three times. */
export const QUESTIONS = {
  // The greeting has asked once.
  job: [
    'What can we help you with?',
    'Is it the roof, the plumbing, the heating, the power, the yard, or something else around the house?',
  ],
  name: ['May I have your name?', 'What name should I put on the ticket?', "Just a first name is fine. What's yours?"],
  number: [
    "What's the best number to call you back at?",
    'What phone number should I put down, area code first?',
    'Could you give me all ten digits, like 512 555 0100?',
  ],
  'area-code': ["And what's the area code?", 'Which three digits come before that?'],
  address: [
    "What's the address for the job?",
    'What house number and street should the crew come to?',
    'Could you give me the street address, like 18 Oak Street?',
  ],
  time: [
    'When would you like us to come by?',
    'What day and time work for you?',
    'Just name a day, like Thursday morning.',
  ],
} as const satisfies Record<string, Variants>;

/** For a caller who wants to leave, and has given no number. */
export const NUMBER_ONCE_MORE: Variants = [
  "One last thing: the team can't call you back without a number. Which one should I put down?",
];

/** For a caller who wants to leave, and has booked a visit without an address. */
export const ADDRESS_ONCE_MORE: Variants = [
  "The crew can't come without an address. Which house number and street should I put down?",
];

export const MESSAGE_REQUEST: Variants = ['Let me take a message instead. What should the team know?'];

export const check = ({ fact, value }: Doubt): Variants => {
  switch (fact) {
    case 'name':
      return [`Just to be sure, is your name ${value}?`, `Did I get your name right, ${value}?`];
    case 'number':
      return [`Just to be sure, is the number ${value}?`, `Did I get the number right, ${value}?`];
    case 'address':
      return [`Just to be sure, is the address ${value}?`, `Did I get the address right, ${value}?`];
  }
};

/** For a caller who says that a value of the ticket is wrong, and not which is right. */
export const RIGHT_VALUE = {
  name: ['Sorry about that. What name should it be?', 'Could you spell the name for me?'],
  number: ['Sorry about that. Which number should it be?', 'Could you give me the number once more, slowly?'],
  address: ['Sorry about that. What should the address be?', 'Could you give me the whole address once more?'],
  job: ['Sorry about that. What should I write for the job?', 'How would you put it, in a few words?'],
} as const satisfies Record<string, Variants>;

const FACT_WORDS = { name: 'the name', number: 'the number', address: 'the address', job: 'the job' } as const;

/** For a correction that can mean several facts. */
export const which = (facts: readonly (keyof typeof FACT_WORDS)[]): Variants => {
  const words = facts.map((fact) => FACT_WORDS[fact]).join(' or ');
  return [`Should I change ${words}?`, `Do you mean ${words}?`];
};

/** "No" to these questions ends the call, so none of them may ask whether that is all. */
export const ANYTHING_ELSE: Variants = [
  'Is there anything else I can help you with?',
  'What else can we do for you?',
  'Anything else for today?',
  'Was there something else?',
];
/** After the ticket was read back. */
export const ANYTHING_TO_CHANGE: Variants = ['Is there anything to change or add?', ...ANYTHING_ELSE];
/** For a caller who says "yes" to one of them. */
export const WHAT_ELSE: Variants = ['Sure, what is it?', 'Okay, what should I change or add?', 'Go ahead.'];
/** For a caller who says that something on the ticket is wrong. */
export const WHAT_IS_WRONG: Variants = [
  'My mistake. What should I change?',
  'Which part is wrong, and what should it say?',
];
export const ANYTHING_ELSE_IN_DANGER: Variants = [
  'Is there anything else the team should know?',
  'What else should I write down?',
  'Anything else?',
];
/** For a wrong number, or a sales call. */
export const NO_WORK: Variants = [
  'Is there any work on a house we can help you with?',
  'Did you want to have something done on a house?',
];
