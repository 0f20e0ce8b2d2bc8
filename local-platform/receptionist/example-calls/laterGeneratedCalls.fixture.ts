import type { ExampleCall } from './exampleCall.fixture.ts';

/** More calls that the caller machine made (model-tests/callers), shortened, in which a fact or a visit was once recorded wrong. */
export const laterGeneratedCalls: readonly ExampleCall[] = [
  {
    title: 'a wish for another day than the offered one, counted from today',
    firstLines: ['my wife wants to get a cold radiator working'],
    answers: {
      name: 'Dorothy Haag',
      number: '512-555-0142',
      address: '8594 Magnolia Boulevard, Unit 27',
      time: 'For me it is not important which day. You can say.',
      offer: [
        "Well, I've got the grandbabies then, so at 10:30, five days from today would suit me better.",
        'yes please',
      ],
    },
    lead: {
      trade: 'hvac',
      problem: 'Cold radiator working',
      urgency: 'routine',
      name: 'Dorothy Haag',
      callbackNumber: '(512) 555-0142',
      address: '8594 Magnolia Boulevard, Unit 27',
    },
    notes: ['"For me it is not important which day"'],
    visit: { date: '2026-11-28', start: '10:30' },
  },
  {
    title: 'a remark on the day before the last name, and a first name that is a day too',
    firstLines: ['hi our counters are in and now we need a backsplash'],
    answers: {
      name: "man what a day. last name's Phung, im Tue",
      number: '512-555-0142',
      address: '6745 mcdermott avenue',
      time: 'tomorrow at 11',
      offer: 'great, see u then',
    },
    lead: {
      trade: 'home-improvement',
      problem: 'Backsplash',
      urgency: 'routine',
      name: 'Tue Phung',
      callbackNumber: '(512) 555-0142',
      address: '6745 Mcdermott Avenue',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'what the last crew did, and what is wanted now',
    firstLines: [
      "yeah hi it's about my house um the last crew cut down the pine and now I want the stump out too. if possible this Tuesday. by the way we're at number eleven forty-three, Pecan Road",
    ],
    answers: { name: 'uh james schmitz.', number: '512-555-0142', offer: "yeah that's fine" },
    lead: {
      trade: 'landscaping',
      problem: 'Stump out',
      urgency: 'routine',
      name: 'James Schmitz',
      callbackNumber: '(512) 555-0142',
      address: '1143 Pecan Road',
    },
    notes: ['"it\'s about my house um the last crew cut down the pine"'],
    visit: { date: '2026-11-24' },
  },
  {
    title: 'paint that was picked out, and the room that it is for',
    firstLines: ['my wife picked out paint and we need the living room done'],
    answers: {
      name: 'Ann Lopez',
      number: '512-555-0142',
      address: '18 Oak Street',
      time: 'tomorrow at 11',
      offer: 'sure',
    },
    lead: {
      trade: 'home-improvement',
      problem: 'Living room done',
      urgency: 'routine',
      name: 'Ann Lopez',
      callbackNumber: '(512) 555-0142',
      address: '18 Oak Street',
    },
    notes: ['"my wife picked out paint"'],
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'two last names and senior, in a fire',
    firstLines: ["Help, please, there's flames coming out of the dryer!"],
    answers: {
      safety: 'everybody is out',
      name: "i'm luis guevara terrazas senior how about yourself",
      number: '512-555-0142',
      address: '18 Oak Street',
    },
    lead: {
      trade: 'other',
      problem: 'Flames coming out of the dryer',
      urgency: 'emergency',
      name: 'Luis Guevara Terrazas Sr.',
      callbackNumber: '(512) 555-0142',
      address: '18 Oak Street',
    },
    notes: ['"i\'m luis guevara terrazas senior how about yourself"'],
  },
];
