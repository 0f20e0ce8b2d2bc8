import { addDays, clockTime, dateOf, fullDate, type LocalMoment, weekdayName } from '../calendar/calendarDate.ts';
import type { Lead } from '../lead/lead.ts';
import type { Danger } from './hearing/dangers.ts';
import type { Language, Question } from './hearing/intents.ts';
import { hoursInWords, type Persona } from './persona.ts';
import type { Variants } from './said.ts';
import type { Slot } from './slots.ts';

const lowerFirst = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1));

const DAYS_PER_WEEK = 7;

/** "tomorrow at 9 AM", "Wednesday at 2:30 PM", "Thursday, December 3 at noon". */
export function slotInWords({ date, start }: Slot, now: LocalMoment): string {
  const today = dateOf(now);
  const time = start === '12:00' ? 'noon' : clockTime(start).replace(':00', '');
  if (date === today) return `today at ${time}`;
  if (date === addDays(today, 1)) return `tomorrow at ${time}`;
  const day = date < addDays(today, DAYS_PER_WEEK) ? weekdayName(date, 'long') : fullDate(date).replace(/, \d{4}$/, '');
  return `${day} at ${time}`;
}

const companyOf = ({ company }: Persona) => company ?? 'this sample company';

export const PROMPTS: Variants = [
  'Are you still there?',
  "I can't hear anything at the moment.",
  'Hello, is somebody on the line?',
  'Take your time: I am still here.',
  'Can you hear me?',
  'I will wait a little longer.',
];

export const givingUp = (persona: Persona): string =>
  `I can't hear you, so I will let you go. ${thanks(persona)} Goodbye.`;

const thanks = ({ company }: Persona) => `Thanks for calling${company === undefined ? '' : ` ${company}`} today.`;

export const farewell = (persona: Persona, { name }: Lead): Variants => [
  `${thanks(persona).slice(0, -1)}${name === undefined ? '' : `, ${name}`}. Have a great day. Goodbye.`,
];

export const DANGER_FAREWELL: Variants = ['Please stay outside, and stay safe. Goodbye.'];
export const SALES_FAREWELL: Variants = ['Thank you, but we take no sales calls at this number. Goodbye.'];
export const wrongNumber = (persona: Persona): Variants => [
  `No problem, that happens: this is ${companyOf(persona)}. Have a nice day. Goodbye.`,
];
export const NO_FURTHER: Variants = [
  "I don't think that I can help any further on this call, so I will end it here. Goodbye.",
];

/** To whoever goes on although she has ended the call. */
export const OVER = 'This call is over. Goodbye.';

export const DANGER_ADVICE: Readonly<Record<Danger, Variants>> = {
  fire: [
    'Please get everybody out of the building now, and call 911 from outside.',
    'Get out first, and let 911 know about the fire.',
  ],
  gas: [
    'Please leave the building now, touch no switches, and call 911 from outside.',
    'Gas comes first: get everybody outside, and call 911 from there.',
  ],
  'carbon-monoxide': [
    'Please get everybody out into fresh air now, and call 911 from there.',
    'Carbon monoxide comes first: get everybody outside, and call 911.',
  ],
  sparks: [
    'Please keep away from it, and switch its breaker off if you can do so safely. Should you see fire or smoke, leave and call 911.',
  ],
  water: [
    'Please shut the water off at the main valve if you can. I will look for the earliest visit.',
    'If water is still running, close the main valve first.',
  ],
};

export const SAFE: Variants = ['Good. Please stay outside until the fire department says that it is safe.'];
export const NOT_SAFE: Variants = ['Then please get out first: nothing else matters as much. I stay on the line.'];
export const NO_VISIT_IN_DANGER: Variants = [
  'A visit has to wait until the fire department says that it is safe.',
  'First the fire department has to say that the house is safe.',
];
export const MARKED_AS_EMERGENCY: Variants = ['I have marked this as an emergency for the team.'];

export const dangerTaken = (problem: string): Variants => [
  `I have written down: ${lowerFirst(problem)}.`,
  `That is noted: ${lowerFirst(problem)}.`,
];
export const jobTaken = (problem: string): Variants => [
  `I'm sorry to hear that. I have written down: ${lowerFirst(problem)}.`,
  `I have written down ${lowerFirst(problem)}.`,
];
export const projectTaken = (problem: string): Variants => [
  `Happy to help with that. I have written down: ${lowerFirst(problem)}.`,
  `I have noted ${lowerFirst(problem)}.`,
];
export const jobChanged = (problem: string): Variants => [`I have changed that to: ${lowerFirst(problem)}.`];
export const jobAdded = (problem: string): Variants => [
  `I have added this for the same visit: ${lowerFirst(problem)}.`,
  `And this one is noted too: ${lowerFirst(problem)}.`,
];

export const detailAdded = (problem: string): Variants => [
  `I have added that: ${lowerFirst(problem)}.`,
  `Also on the ticket: ${lowerFirst(problem)}.`,
];

export const nameTaken = (name: string): Variants => [`Nice to meet you, ${name}.`, `Thank you, ${name}.`];
export const numberTaken = (number: string): Variants => [
  `I have ${number} as your number.`,
  `Your number is ${number}.`,
];
export const addressTaken = (address: string): Variants => [`The address is ${address}.`, `I wrote down ${address}.`];
export const changedTo = (value: string): Variants => [`I have changed that to ${value}.`, `It is ${value} now.`];

export const REFUSAL_ACCEPTED: Variants = [
  "That's fine, I leave it out.",
  'No problem, we can do without it.',
  'All right, I leave that blank too.',
  'Fine.',
  'As you like.',
];

export const ERRAND_NOTED = {
  person: [
    'I can not put anybody through from here, but I have noted that you want a call from a person.',
    'It is noted that a person should call you.',
  ],
  reschedule: ['I have noted that you want to move a visit.', 'Moving the visit is on my note.'],
  cancel: ['I have noted that you want to cancel a visit.', 'The cancellation is on my note.'],
  technician: [
    'I can not see where the crews are, but I have noted that you are waiting for one.',
    'That you are waiting is on my note.',
  ],
  payment: ['I can not see any accounts, but I have noted that it is about a payment.', 'The payment is on my note.'],
} as const satisfies Record<string, Variants>;

const LANGUAGE_LINES: Readonly<Record<Language, Variants>> = {
  Spanish: [
    'Solo hablo inglés, pero anoto que prefiere español. I only speak English, and I have noted that you prefer Spanish.',
    'Ya está anotado: español. Please go on in English, if you can.',
  ],
  French: [
    'Je ne parle que l’anglais. I only speak English, and I have noted that you prefer French.',
    'French is on my note.',
  ],
  German: [
    'Ich spreche nur Englisch. I only speak English, and I have noted that you prefer German.',
    'German is on my note.',
  ],
  Portuguese: [
    'Só falo inglês. I only speak English, and I have noted that you prefer Portuguese.',
    'Portuguese is on my note.',
  ],
  Chinese: ['I only speak English, and I have noted that you prefer Chinese.', 'Chinese is on my note.'],
};

export const languageNoted = (language: Language): Variants => LANGUAGE_LINES[language];

export function answerTo(question: Question, persona: Persona): Variants {
  switch (question) {
    case 'price':
      return [
        'The price depends on the job: the crew looks at it first, and you see the price before any work starts.',
        'I have no prices here, because nobody has seen the job yet.',
        'Only the crew can name a price, on site.',
      ];
    case 'hours':
      return [
        `Our crews work ${hoursInWords(persona.openingHours)}, and I answer the phone around the clock.`,
        `The hours are ${hoursInWords(persona.openingHours)}.`,
      ];
    case 'robot':
      return [
        "I'm an AI receptionist. I take the details down, and people from the team do the work.",
        'Yes, an AI: you are talking to software.',
        'Still an AI, and glad to take your call.',
      ];
    case 'area':
      return [
        'Give me the address, and the team will confirm whether it is in our area.',
        'Whether we come that far is for the team to confirm.',
      ];
    case 'insured':
      return [
        'The team can show you license and insurance before any work starts.',
        'License, insurance and warranty are questions for the team, at the visit.',
      ];
    case 'repeat':
      return ['Sure.', 'Of course, in other words.', 'Once more, then.'];
    case 'why':
      return [
        'It goes on the job ticket, so that the crew knows whom and where to visit.',
        'Only the team sees it, and only for this job.',
        'You may leave it out if you prefer.',
      ];
    case 'identity':
      return [`This is ${persona.name}, the AI receptionist of ${companyOf(persona)}.`, `I am ${persona.name}.`];
    case 'services':
      return [
        'We do roofing, plumbing, heating and cooling, electrical work, landscaping and home improvement.',
        'Most work on a house or its yard.',
      ];
    case 'languages':
      return ['I speak English only.', 'Just English, I am afraid.'];
  }
}

export const UPSET: Variants = [
  'I understand that this is annoying.',
  'I am sorry that this is so frustrating.',
  'I hear you.',
];
export const PLAY: Variants = [
  'That is nothing for a receptionist: I take calls about work on a house.',
  'Nice try, but I stay with house repairs.',
  'I still only do the phone for contractors.',
  'Let us get back to your house.',
];
export const WELCOME: Variants = ["You're welcome.", 'Gladly.', 'Any time.'];
export const HELLO: Variants = ['Hello!', 'Hi again!'];
export const MISSED: Variants = [
  "Sorry, I didn't get that.",
  "I still didn't understand, sorry.",
  'That was not clear to me either.',
  'I am lost there.',
  'Sorry, once more I could not follow.',
];
export const NUMBER_CUT: Variants = [
  'That number seems to miss some digits.',
  'It is still too short or too long for a telephone number.',
];
export const LEFT_OUT: Variants = ["Let's leave that for now.", 'We skip that one too.', 'On to the next thing.'];
export const MESSAGE_TAKEN: Variants = ['Thank you, the team gets that word for word.', 'That is noted too.'];
export const NOTHING_NEW: Variants = [
  'I have said all that I know about this.',
  'There is no more that I can add.',
  'My answer stays what it was.',
  'I can only take down what you need done.',
  'Shall we go on?',
];

export const LIMITS: Variants = [
  'I can tell that you are speaking, but this local demo does not make out words. Type to me and I will understand. Let me go on.',
];
export const HEARD_A_VOICE: Variants = ['Got it.', 'All right.', 'Thank you.', 'I heard you.', 'Okay.'];
export const VOICE_AS_YES: Variants = ['I take that as a yes.'];

export const isOutsideHours = (persona: Persona): Variants => [
  `Our crews work ${hoursInWords(persona.openingHours)}.`,
  'Nobody works then.',
  'That is outside of our hours as well.',
];
export const IS_PAST: Variants = ['That time is over already.', 'That has passed as well.'];
export const ANOTHER_TIME: Variants = [
  'No problem.',
  'Sure, another one.',
  'Let me look further.',
  'Then another time.',
];

export const offer = (when: string): Variants => [
  `I have ${when}. Shall I book that for you?`,
  `I could do ${when}. Does that suit you?`,
  `What about ${when}?`,
  `Would ${when} work?`,
  `Is ${when} good for you, yes or no?`,
  `Then there is ${when}.`,
];

export const booked = (when: string, { name, callbackNumber }: Lead): Variants => [
  `You're booked for ${when}${name === undefined ? '' : `, ${name}`}.${callbackNumber === undefined ? '' : ` The team can reach you at ${callbackNumber}.`}`,
  `Booked: ${when}.`,
];
export const moved = (when: string): Variants => [
  `I have moved your visit to ${when}.`,
  `Your visit is ${when} now.`,
  `Moved once more, to ${when}.`,
];
export const staysAt = (when: string): Variants => [
  `Then your visit stays ${when}.`,
  `It stays ${when}, as booked.`,
  `All right: still ${when}.`,
];
export const noTimeFound = ({ callbackNumber }: Lead): Variants => [
  callbackNumber === undefined
    ? 'Then I leave the time open.'
    : `Then the team will call you at ${callbackNumber} to find a time.`,
];

export const QUESTIONS = {
  safety: ['Is everybody out?', 'Are you all outside?', 'Is everyone safe?'],
  job: [
    'What can we help you with?',
    'What needs to be done at your place?',
    'Is it the roof, the plumbing, the heating, the power, the yard, or something else in the house?',
    'Which part of the house is it about?',
    'Tell me what is broken, or what you would like to have built.',
    'What kind of work do you need?',
  ],
  name: [
    'May I have your name?',
    'Who am I talking to?',
    'What name shall I put on the ticket?',
    'How should the crew call you?',
    'A first name is enough: what is yours?',
  ],
  number: [
    "What's the best number to call you back at?",
    'Which telephone number, with the area code, shall I take down?',
    'Could you give me a number of ten digits, such as 512 555 0100?',
    'Where can the team call you?',
  ],
  address: [
    "What's the address of the job?",
    'Where should the crew come, with the house number and the street?',
    'Could you give me the street and number, such as 18 Oak Street?',
    'Which place is it?',
  ],
  time: [
    'When would you like us to come by?',
    'Which day and time suit you?',
    'Name me a day, such as Thursday morning.',
    'What day is good?',
  ],
  message: ['Let me take a message instead: what should the team know?'],
} as const satisfies Record<string, Variants>;

export const nameCheck = (name: string): Variants => [
  `Just to be sure: is ${name} your name?`,
  `Did I get your name right, ${name}?`,
];

export const more = (persona: Persona, isInDanger: boolean): Variants =>
  isInDanger
    ? ['Is there anything else that the team should know?', 'What else should I write down?', 'Anything more?']
    : [
        `Is there anything else ${companyOf(persona)} can help you with?`,
        'What else can we do for you?',
        'Is that all for today?',
        'Anything more for me to write down?',
        'Is there something else?',
      ];
