import type { Ticket } from '../../../machines/lead/lead.ts';

export type ExampleLine = { readonly from: 'assistant' | 'caller'; readonly text: string };

/** The company that the example call is answered for. */
export const EXAMPLE_COMPANY = 'Hollis Plumbing';
/** The company's local time when the call comes in: a Tuesday. */
export const EXAMPLE_CALL_TIME = '2026-11-24T21:47-06:00';

/**
 * The example call of the landing page. The assistant's lines are the answers of the local platform's receptionist, word for word, so that
 * the page promises nothing that the demo does not do: model-tests/callers/landingPageExample.test.ts plays the call.
 */
export const exampleCall = (aiName: string): readonly ExampleLine[] => [
  {
    from: 'assistant',
    text: `Thanks for calling ${EXAMPLE_COMPANY}. This is ${aiName}, the AI receptionist. What can we help you with today?`,
  },
  { from: 'caller', text: 'Hi, our water heater is leaking all over the garage.' },
  {
    from: 'assistant',
    text: "Please shut the water off at the main valve if you can. I'll look for our earliest opening. Sorry to hear that. I've got that down: water heater is leaking all over the garage. May I have your name?",
  },
  {
    from: 'caller',
    text: "Okay, the water is off. It's a gas heater, about twelve years old. I'm Marisol Vega, 418 Alder Street.",
  },
  {
    from: 'assistant',
    text: "Nice to meet you, Marisol Vega. 418 Alder Street, got it. What's the best number to call you back at?",
  },
  { from: 'caller', text: '512-555-0142.' },
  {
    from: 'assistant',
    text: 'I have (512) 555-0142 as your number. I have tomorrow at 8 AM. Would you like me to book that?',
  },
  { from: 'caller', text: 'Yes, please.' },
  {
    from: 'assistant',
    text: 'You\'re booked for tomorrow at 8 AM, Marisol Vega. Let me read that back: Marisol Vega, (512) 555-0142, 418 Alder Street, water heater is leaking all over the garage, with the note "the water is off" and "It\'s a gas heater, about twelve years old". Is there anything to change or add?',
  },
  { from: 'caller', text: "No, that's everything. Thank you!" },
  {
    from: 'assistant',
    text: `Thanks for calling ${EXAMPLE_COMPANY} today, Marisol Vega. Have a great day. Goodbye.`,
  },
];

/** What the assistant has written down at the end of the example call. */
export const EXAMPLE_TICKET: Ticket = {
  lead: {
    trade: 'plumbing',
    problem: 'Water heater is leaking all over the garage',
    urgency: 'emergency',
    name: 'Marisol Vega',
    callbackNumber: '(512) 555-0142',
    address: '418 Alder Street',
    notes: '"the water is off"; "It\'s a gas heater, about twelve years old"',
  },
  visit: { date: '2026-11-25', start: '08:00', type: 'repair' },
};
