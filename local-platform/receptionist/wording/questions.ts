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

export const QUESTIONS = {
  safety: ['Is everyone out?', 'Are you all outside?', 'Is everyone safe?'],
  job: [
    'What can we help you with?',
    'What do you need done at your place?',
    'Is it the roof, the plumbing, the heating, the power, the yard, or something else around the house?',
    'Which part of the house is it?',
    "Just tell me what's broken, or what you'd like to have built.",
    'What kind of work do you need?',
  ],
  name: [
    'May I have your name?',
    'Who am I speaking with?',
    'What name should I put on the ticket?',
    'What should the crew call you?',
    "Just a first name is fine. What's yours?",
  ],
  number: [
    "What's the best number to call you back at?",
    'What phone number should I put down, area code first?',
    'Could you give me all ten digits, like 512 555 0100?',
    'What number can the team call?',
  ],
  address: [
    "What's the address for the job?",
    'What house number and street should the crew come to?',
    'Could you give me the street address, like 18 Oak Street?',
    'Where will the work be?',
  ],
  time: [
    'When would you like us to come by?',
    'What day and time work for you?',
    'Just name a day, like Thursday morning.',
    'What day works best?',
  ],
  message: ['Let me take a message instead. What should the team know?'],
} as const satisfies Record<string, Variants>;

export const nameCheck = (name: string): Variants => [
  `Just to be sure, is your name ${name}?`,
  `Did I get your name right, ${name}?`,
];

/** "No" to these questions ends the call, so none of them may ask whether that is all. */
export const ANYTHING_ELSE: Variants = [
  'Is there anything else I can help you with?',
  'What else can we do for you?',
  'Anything else for today?',
  'Is there anything more I should write down?',
  'Was there something else?',
];
export const ANYTHING_ELSE_IN_DANGER: Variants = [
  'Is there anything else the team should know?',
  'What else should I write down?',
  'Anything else?',
];
