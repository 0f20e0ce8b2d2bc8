import type { ExampleCall } from './exampleCall.fixture.ts';

/** More calls that the caller machine made (model-tests/callers), shortened, in which a fact was once recorded wrong. */
export const laterGeneratedCalls: readonly ExampleCall[] = [
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
    title: 'a number after the street, and a town that ends like a street',
    firstLines: ['I would like to get a quote for moving a piano, please.'],
    answers: {
      name: 'MAYNARD WILLIAMSON',
      number: '512-555-0142',
      address: 'just moved in, its Dogwood Way, number 856, Grand Junction',
      time: 'tomorrow at 11',
      offer: 'sure',
    },
    lead: {
      trade: 'other',
      problem: 'Quote for moving a piano',
      urgency: 'routine',
      name: 'Maynard Williamson',
      callbackNumber: '(512) 555-0142',
      address: '856 Dogwood Way, Grand Junction',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'an address for the GPS, with the number after the street',
    firstLines: [
      "i need to fix an AC that smells like old socks. For the GPS, it's Deer Run Place, number seventy-eight.",
    ],
    answers: { name: 'Mark Waters speaking.', number: '512-555-0142', time: 'tomorrow at 11', offer: 'sure' },
    lead: {
      trade: 'hvac',
      problem: 'Fix an AC that smells like old socks',
      urgency: 'routine',
      name: 'Mark Waters',
      callbackNumber: '(512) 555-0142',
      address: '78 Deer Run Place',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'water of a flat roof after "well"',
    firstLines: ["oh jeez well water is ponding on my flat roof so that's no good"],
    answers: {
      name: 'Xander Armstrong',
      number: '512-555-0142',
      address: '647 Oak Avenue',
      time: 'tomorrow at 11',
      offer: 'yep, go ahead and book it',
    },
    lead: {
      trade: 'roofing',
      problem: "Water is ponding on my flat roof so that's no good",
      urgency: 'routine',
      name: 'Xander Armstrong',
      callbackNumber: '(512) 555-0142',
      address: '647 Oak Avenue',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'a date after the abbreviation of a street, which is not a town',
    firstLines: [
      'hey guys the flashing around my vent is loose and idk what to do. its at my house, 37 market st. thinking Dec 12th, before noon',
    ],
    answers: { name: 'Reva Strosin here', number: '512-555-0142', offer: 'sure' },
    lead: {
      trade: 'roofing',
      problem: 'Flashing around my vent is loose',
      urgency: 'routine',
      name: 'Reva Strosin',
      callbackNumber: '(512) 555-0142',
      address: '37 Market St',
    },
    visit: { date: '2026-12-12' },
  },
];
