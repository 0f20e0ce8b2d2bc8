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
  {
    title: 'a first name that is said again, with a last name that companies have',
    firstLines: ["I've got a blank thermostat"],
    answers: {
      name: "yeah my name's Archibald, Archibald Church",
      number: '512-555-0142',
      address: '86 Buena Vista Ter unit C.',
      time: 'tomorrow at 11',
      offer: 'sure',
    },
    lead: {
      trade: 'hvac',
      problem: 'Blank thermostat',
      urgency: 'routine',
      name: 'Archibald Church',
      callbackNumber: '(512) 555-0142',
      address: '86 Buena Vista Ter, Unit C',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'a middle initial and a last name that is a thing, in small letters, before a greeting',
    firstLines: ["i'd like to get all the windows washed. my name is kellie p pool how are you today"],
    answers: { number: '512-555-0142', address: '77 13th Street', time: 'tomorrow at 11', offer: 'sure' },
    lead: {
      trade: 'other',
      problem: 'All the windows washed',
      urgency: 'routine',
      name: 'Kellie P Pool',
      callbackNumber: '(512) 555-0142',
      address: '77 13th Street',
    },
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'a thing in the sentence before the last name',
    firstLines: ['the radiators upstairs stay cold'],
    answers: {
      name: "Oh, there goes the cat, right across the table. Duong is my last name, and I'm San.",
      number: '512-555-0142',
      address: '18 Oak Street',
      time: 'tomorrow at 11',
      offer: 'sure',
    },
    lead: {
      trade: 'hvac',
      problem: 'Radiators upstairs stay cold',
      urgency: 'routine',
      name: 'San Duong',
      callbackNumber: '(512) 555-0142',
      address: '18 Oak Street',
    },
    notes: ['"there goes the cat, right across the table"'],
    visit: { date: '2026-11-24', start: '11:00' },
  },
  {
    title: 'a middle initial in small letters before a last name with the ending of a word, with carbon monoxide',
    firstLines: ["we have carbon monoxide in the house the alarm won't stop"],
    answers: {
      safety: 'All out, and the pets, too.',
      number: '512-555-0142',
      name: 'yes my name it is claudia a witting',
      address: '60 South Cleveland Street',
    },
    lead: {
      trade: 'other',
      problem: "Alarm won't stop",
      urgency: 'emergency',
      name: 'Claudia A Witting',
      callbackNumber: '(512) 555-0142',
      address: '60 South Cleveland Street',
    },
    notes: ['"we have carbon monoxide in the house the alarm won\'t stop"'],
  },
];
