import type { ExampleCall } from './exampleCall.fixture.ts';

/** Calls that the caller machine made (model-tests/callers), shortened, in which a name was once recorded wrong. */
export const generatedNames: readonly ExampleCall[] = [
  {
    title: 'a last name that callers say to machines, and that is a given name too',
    firstLines: ['my toilet is clogged'],
    answers: {
      name: "the name uh that'd be Alessandro, uh, Alexa",
      number: '512-555-0142',
      address: '18 Oak Street',
      time: 'tomorrow at 11',
      offer: 'sure',
    },
    lead: {
      trade: 'plumbing',
      problem: 'Toilet is clogged',
      urgency: 'routine',
      name: 'Alessandro Alexa',
      callbackNumber: '(512) 555-0142',
      address: '18 Oak Street',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
];
